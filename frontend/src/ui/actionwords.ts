// What an agent's actions do, in plain words: one sentence each, and the sum of a turn.
import { say, type Language, type Values } from '../lib/language'
import { actions } from './actions'

export interface Act {
  name: string
  fields: { key: string; value: string }[]
  text: string
  /** The nodes and links that it names: their ids, or the words that meant none. Empty in what an older program wrote. */
  about: string[]
  created: string
}
/** A piece of a sentence: words, a name in bold, or a node by its id. */
export type Piece = { kind: 'words' | 'name'; text: string } | { kind: 'node'; id: string }

const field = (a: Act, ...keys: string[]) => {
  for (const k of keys) {
    const found = a.fields.find((f) => f.key.replaceAll('-', '_') === k)?.value
    if (found) return found
  }
  return ''
}

/** isNode: an id of a node has this form; a word of a model that meant no node may not. */
const isNode = (id: string) => /^n\d+$/.test(id)

/** sentence says one action in pieces; `wish` = as something that was wanted and refused. `typeName` names node and link types. */
export function sentence(a: Act, language: Language, typeName: (id: string) => string, wish = false): Piece[] {
  const form = actions[a.name]?.[wish ? 'wish' : 'done']
  const targets = a.about
  const old = targets.length === 0 && form && /\{(\d|all)\}/.test(form[0]) && a.text !== ''
  if (!form || old) return [{ kind: 'words', text: a.text || a.name }]
  const name = field(a, 'name', 'question', 'content')
  const made = a.created && a.created.startsWith('n') ? a.created : ''
  return template(form[language === 'de' ? 1 : 0])
    .map((part): Piece[] => {
      if (part.word) return [{ kind: 'words', text: part.word }]
      switch (part.slot) {
        case 'all':
          return targets
            .filter((id) => id !== made)
            .flatMap((id, i): Piece[] =>
              i
                ? [
                    { kind: 'words', text: ', ' },
                    { kind: 'node', id },
                  ]
                : [{ kind: 'node', id }],
            )
        case 'new':
          return made ? [{ kind: 'node', id: made }] : [{ kind: 'name', text: name || '…' }]
        case 'type':
          return [{ kind: 'words', text: typeName(field(a, 'type') || 'standard') }]
      }
      const at = Number(part.slot)
      if (Number.isInteger(at))
        return targets[at]
          ? [isNode(targets[at]) ? { kind: 'node', id: targets[at] } : { kind: 'name', text: targets[at] }]
          : [{ kind: 'name', text: field(a, at ? 'to' : 'target', 'from', 'edge') || '…' }]
      const value = field(a, part.slot!, part.slot === 'value' ? 'importance' : part.slot!)
      return [{ kind: 'name', text: part.slot === 'state' || part.slot === 'category' ? typeName(value) : value || '…' }]
    })
    .flat()
}

const template = (form: string) =>
  form
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((p) => (p.startsWith('{') ? { slot: p.slice(1, -1) } : { word: p }) as { slot?: string; word?: string })

const moved = ['moved to {node}', 'weiter zu {node}'] as const
const none = ['changed nothing', 'nichts geändert'] as const

/** summary sums a turn up, what weighs most first: "Added 2 nodes", "linked 3, moved to Market Street". The first part is the headline. */
export function summary(
  did: { action: string; value: string; n: number }[],
  movedTo: string,
  language: Language,
): [head: string, rest: string] {
  const known = Object.keys(actions)
  const parts = did
    .filter((d) => actions[d.action]?.sum)
    .sort((a, b) => known.indexOf(a.action) - known.indexOf(b.action))
    .map((d) => say(actions[d.action]!.sum!, { n: d.n, value: d.value } satisfies Values, language))
  if (movedTo) parts.push(say(moved, { node: movedTo }, language))
  if (parts.length === 0) parts.push(say(none, undefined, language))
  const head = parts[0]!
  return [head.charAt(0).toUpperCase() + head.slice(1), parts.slice(1).join(', ')]
}
