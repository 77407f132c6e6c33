import { useEffect } from 'react'
import { register } from '../../commands/registry'
import { textOf, useLanguage } from '../../lib/language'
import { useProject } from '../../stores/state'
import { askTrust, noticeTrust, useTrust } from '../../stores/trust'
import { later } from '../../ui/later'
import { notify } from '../../ui/notify'
import { texts } from './texts'

const TrustDialog = later(async () => (await import('./TrustDialog')).TrustDialog)

/** Asks before anything is sent, when a project opens and when its settings name another address. */
export function TrustQuestion() {
  const { dir, files, readOnly } = useProject()
  const language = useLanguage((s) => s.language)
  const question = useTrust((s) => s.question)
  useEffect(() => {
    if (dir && !readOnly) void noticeTrust().catch(() => undefined)
  }, [dir, files, readOnly])
  useEffect(
    () =>
      dir
        ? register({
            id: 'trust.ask',
            label: () => textOf(texts, 'ask'),
            group: () => textOf(texts, 'group'),
            run: () => askTrust(undefined, () => notify({ kind: 'info', title: textOf(texts, 'nothingOpen') })),
          })
        : undefined,
    [dir, language],
  )
  return question && <TrustDialog question={question} />
}
