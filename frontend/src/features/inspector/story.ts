// The sentences of "Where it comes from": what happened to a node, who did it, and what else belongs to it. Pure: no React.
import type { service } from '../../contracts/api'
import { type Language, say } from '../../lib/language'
import { toldIn } from '../../ui/messages'
import { story, texts } from './texts'

/** Names of the project's words, for the sentences. */
export interface Words {
  state: (id: string) => string
  type: (id: string) => string
  category: (id: string) => string
}

export type Voice = 'you' | 'agent' | 'file'

/** voiceOf says whose colour and shape a step has (design-language §1): the person, the agent, or a file. */
export function voiceOf(row: service.WhyRow): Voice {
  if (row.kind === 'source') return 'file'
  if (row.actor === 'person') return 'you'
  return row.actor === '' || row.actor === 'crg' || row.actor === 'outside' ? 'file' : 'agent'
}

const who = (actor: string, language: Language) =>
  actor === 'outside' ? say(texts.program, {}, language) : actor || say(texts.somebody, {}, language)

/** sentence is a step in words. */
export function sentence(row: Event, words: Words, language: Language): string {
  const person = row.actor === 'person'
  const tell = (key: string, values: Record<string, string> = {}) => {
    const text = story[(person ? `${key}You` : key) as keyof typeof story] ?? story[key as keyof typeof story]
    return say(text, { who: who(row.actor, language), name: row.name || row.node, ...values }, language)
  }
  switch (row.kind) {
    case 'made':
      return row.actor === '' && row.turn === '' ? say(story.madeFile, {}, language) : tell('made')
    case 'source':
      return tell('source', { name: row.name || row.file })
    case 'kept':
      return toldIn(row.label, language)
    case 'linked':
      if (row.links) return tell('linkedMany', { names: listed(row.links, language) })
      return tell(row.out ? 'linkedOut' : 'linkedIn')
    case 'changed':
      return row.fields
        .map((f) => changed(f, tell, words))
        .filter((s, i, all) => all.indexOf(s) === i)
        .reduce((a, b) => say(story.and, { a, b }, language))
    default:
      return tell(row.kind)
  }
}

type Tell = (key: string, values?: Record<string, string>) => string

function changed(f: service.WhyField, tell: Tell, words: Words): string {
  switch (f.field) {
    case 'state':
      return tell('state', { to: words.state(f.to) })
    case 'type':
      return tell('type', { to: words.type(f.to) })
    case 'category':
      return f.to ? tell('category', { to: words.category(f.to) }) : tell('categoryNone')
    case 'importance':
      return tell(Number(f.to) > Number(f.from) ? 'importanceUp' : 'importanceDown', { to: f.to })
    case 'expectedInputs':
    case 'expectedOutputs':
      return tell('expectation')
    default:
      return tell(f.field)
  }
}

/** turnNumber is 12 for "t0012". */
export const turnNumber = (turn: string) => Number(turn.replace(/^t0*/, '')) || 0

/** quotes: a row tells what the node takes from a document; that stands with its text, and is no event. */
export const quotes = (row: service.WhyRow, of: string) => row.kind === 'source' && (row.node !== of || row.said !== '')

/** Event is a row of the story; where it tells of several links of a turn, `links` are the names of their other ends. */
export interface Event extends service.WhyRow {
  links?: string[]
}

/** events are what happened to a node, the links that one made in one turn in one line. */
export function events(rows: service.WhyRow[], of: string): Event[] {
  const out: Event[] = []
  for (const row of rows) {
    if (quotes(row, of)) continue
    const linked =
      row.kind === 'linked' && row.turn && out.findIndex((e) => e.kind === 'linked' && e.turn === row.turn && e.actor === row.actor)
    if (typeof linked !== 'number' || linked < 0) out.push(row)
    else {
      const first = out[linked]!
      out[linked] = {
        ...first,
        label: { text: '' },
        quote: '',
        links: [...(first.links ?? [first.name || first.node]), row.name || row.node],
      }
    }
  }
  return out
}

const few = 3

function listed(names: string[], language: Language): string {
  const some = names.length > few + 1 ? [...names.slice(0, few), say(texts.andMore, { n: names.length - few }, language)] : names
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(some)
}

/** shown picks the events to show at first: a long story keeps its beginning and its end. */
export function shown<T>(rows: T[], all: boolean, most = 5): T[] {
  return all || rows.length <= most ? rows : [...rows.slice(0, 2), ...rows.slice(-(most - 2))]
}
