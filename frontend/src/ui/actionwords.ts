// What an agent's actions do, in plain words: one sentence each, and the sum of a turn.
import { defineTexts, say, type Language, type Values } from '../lib/language'

const texts = defineTexts({
  create_node: ['Added {type}: {new}', '{type} angelegt: {new}'],
  create_edge: ['Linked {0} to {1}, {type}', '{0} mit {1} verbunden, {type}'],
  edit_node: ['Rewrote {0}', '{0} neu geschrieben'],
  set_detail: ['Wrote short forms for {0}', 'Kurzfassungen für {0} geschrieben'],
  set_state: ['Marked {0} {state}', '{0} als {state} markiert'],
  set_type: ['Made {0} a {type}', '{0} zu {type} gemacht'],
  set_importance: ['Set the importance of {0} to {value}', 'Wichtigkeit von {0} auf {value} gesetzt'],
  set_category: ['Put {0} in {category}', '{0} in {category} eingeordnet'],
  delete_node: ['Deleted {0}', '{0} gelöscht'],
  delete_edge: ['Removed the link {0}', 'Verbindung {0} gelöst'],
  merge_nodes: ['Merged {0} into {1}', '{0} mit {1} vereint'],
  compress_nodes: ['Packed {all} into {new}', '{all} zu {new} gepackt'],
  move_to: ['Moved to {0}', 'Weiter zu {0}'],
  ask_user: ['Asked you: {new}', 'Frage: {new}'],
  request_info: ['Asked about {topic}', 'Rückfrage zu {topic}'],
  pass: ['Changed nothing', 'Nichts geändert'],
})

/** The same as a wish, for what was refused. */
const wishes = defineTexts({
  create_node: ['add {type}: {new}', '{type} anlegen: {new}'],
  create_edge: ['link {0} to {1}, {type}', '{0} mit {1} verbinden, {type}'],
  edit_node: ['rewrite {0}', '{0} neu schreiben'],
  set_detail: ['write short forms for {0}', 'Kurzfassungen für {0} schreiben'],
  set_state: ['mark {0} {state}', '{0} als {state} markieren'],
  set_type: ['make {0} a {type}', '{0} zu {type} machen'],
  set_importance: ['set the importance of {0} to {value}', 'Wichtigkeit von {0} auf {value} setzen'],
  set_category: ['put {0} in {category}', '{0} in {category} einordnen'],
  delete_node: ['delete {0}', '{0} löschen'],
  delete_edge: ['remove the link {0}', 'Verbindung {0} lösen'],
  merge_nodes: ['merge {0} into {1}', '{0} mit {1} vereinen'],
  compress_nodes: ['pack {all} into {new}', '{all} zu {new} packen'],
  move_to: ['move to {0}', 'weitergehen zu {0}'],
  ask_user: ['ask you: {new}', 'eine Frage stellen: {new}'],
  request_info: ['ask about {topic}', 'nachfragen zu {topic}'],
  pass: ['change nothing', 'nichts ändern'],
})

export interface Act {
  name: string
  fields: { key: string; value: string }[]
  text: string
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

/** refs are the ids in a text that resolved its references: create_edge [n12] → [n05]. */
export const refs = (text: string): string[] => [...text.matchAll(/\[([a-z]\d+)\]/g)].map((m) => m[1]!)

/** sentence says one action in pieces; `wish` = as something that was wanted and refused. `typeName` names node and link types. */
export function sentence(a: Act, language: Language, typeName: (id: string) => string, wish = false): Piece[] {
  const form = (wish ? wishes : texts)[a.name as keyof typeof texts]
  if (!form) return [{ kind: 'words', text: a.text || a.name }]
  const ids = refs(a.text).filter((id) => a.name === 'delete_edge' || id.startsWith('n'))
  const targets = a.name === 'create_node' || a.name === 'ask_user' ? [] : ids
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
          ? [targets[at].startsWith('n') ? { kind: 'node', id: targets[at] } : { kind: 'name', text: targets[at] }]
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

const sums = defineTexts({
  create_node: ['added {n, plural, one {# node} other {# nodes}}', '{n, plural, one {# Knoten} other {# Knoten}} angelegt'],
  create_edge: ['linked {n}', '{n} verbunden'],
  edit_node: ['rewrote {n}', '{n} neu geschrieben'],
  set_detail: ['summarised {n}', '{n} zusammengefasst'],
  set_state: ['marked {n} {value}', '{n} als {value} markiert'],
  set_type: ['retyped {n}', '{n} Typ geändert'],
  set_importance: ['weighed {n}', '{n} gewichtet'],
  set_category: ['sorted {n}', '{n} eingeordnet'],
  delete_node: ['deleted {n}', '{n} gelöscht'],
  delete_edge: ['unlinked {n}', '{n} gelöst'],
  merge_nodes: ['merged {n}', '{n} vereint'],
  compress_nodes: ['packed {n} together', '{n} gepackt'],
  ask_user: ['asked you {n, plural, one {a question} other {# questions}}', '{n, plural, one {eine Frage} other {# Fragen}} gestellt'],
  pass: ['changed nothing', 'nichts geändert'],
})
const moved = ['moved to {node}', 'weiter zu {node}'] as const
const none = ['changed nothing', 'nichts geändert'] as const

/** summary sums a turn up, what weighs most first: "Added 2 nodes", "linked 3, moved to Market Street". The first part is the headline. */
export function summary(
  did: { action: string; value: string; n: number }[],
  movedTo: string,
  language: Language,
): [head: string, rest: string] {
  const known = Object.keys(sums)
  const parts = did
    .filter((d) => d.action in sums)
    .sort((a, b) => known.indexOf(a.action) - known.indexOf(b.action))
    .map((d) => say(sums[d.action as keyof typeof sums], { n: d.n, value: d.value } satisfies Values, language))
  if (movedTo) parts.push(say(moved, { node: movedTo }, language))
  if (parts.length === 0) parts.push(say(none, undefined, language))
  const head = parts[0]!
  return [head.charAt(0).toUpperCase() + head.slice(1), parts.slice(1).join(', ')]
}
