// Messages of this session as rows and as text. Pure but for the store they come from.
import { asked, holds } from '../../lib/asked'
import { type Notice, useNotices } from '../../ui/notify'

/** sayings are the messages that hold all the words and phrases, newest first. */
export function sayings(said: Notice[], words: string): Notice[] {
  const wanted = asked(words)
  return said.filter((s) => holds(`${s.title} ${s.detail}`, wanted)).reverse()
}

/** saidText is what the search leaves, oldest first, to copy or save. */
export function saidText(form: 'text' | 'json', words: string): string {
  const found = sayings(useNotices.getState().said, words)
    .reverse()
    .map(({ at, kind, title, detail }) => ({ at, kind, title, detail }))
  return form === 'json'
    ? JSON.stringify(found, null, 2)
    : found.map((s) => `${s.at} ${s.title}${s.detail ? `\n  ${s.detail}` : ''}\n`).join('')
}
