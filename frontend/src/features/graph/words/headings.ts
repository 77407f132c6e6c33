// Headings of blocks: what a hull is about, where its head's card does not say it.
import { textOf } from '../../../lib/language'
import type { LevelModel } from '../../../stores/graph/model'
import { heads, type Block } from '../../../stores/graph/page'
import { texts } from '../texts'
import type { Rect } from './taken'

export interface Heading {
  sign: string // "+", "✕", "·" or nothing
  kind: string // of link, whose colour it has
  lead: string // bold
  name: string
}

const inset = 10 // of a hull
const middle = 15 // of a heading below that, and of one that stands closer
const closer = 6
/** Blocks of a page with an answer that have no title of their own. */
const untitled = ['options', 'open', 'read'] as const
const signs: Record<string, string> = { supports: '+', contradicts: '✕' }
const strength = ['supports', 'contradicts', 'relates-to', 'derived-from']

/** kindOf is the kind of link by which a node serves another one, "" where it does not. */
export function kindOf(model: LevelModel, id: string, serves: string): string {
  const kinds = model.edgesOf(id).filter((e) => e.from === serves || e.to === serves)
  return strength.find((k) => kinds.some((e) => e.type === k && e.from === id)) ?? kinds[0]?.type ?? ''
}

/** headingOf is a block's heading, null where its head's card alone stands there. */
export function headingOf(b: Block, model: LevelModel): Heading | null {
  const name = (id: string) => model.nodes.get(id)?.name ?? ''
  const say = (
    key: (typeof untitled)[number] | 'notNamed' | 'alsoGoal' | 'sources' | 'moreOn' | 'against' | 'headFor' | 'headAgainst' | 'headOn',
  ) => textOf(texts, key)
  const plain = (lead: string, name = '') => ({ sign: '', kind: '', lead: b.nth ? `${lead} (${b.nth + 1})` : lead, name })
  const some = model.page?.parts ? String(b.rows.length) : ''
  if (b.part === 'part') return plain(b.title)
  const own = untitled.find((part) => part === b.part)
  if (own) return plain(say(own), own === 'options' ? '' : some)
  if (b.part === 'also') return plain(say(some ? 'notNamed' : 'alsoGoal'), some)
  if (b.part === 'sources') return plain(say('sources'), some)
  if (b.part === 'against') return { sign: '✕', kind: 'contradicts', lead: say('against'), name: name(b.head) }
  if (b.part) return { sign: '', kind: '', lead: say('moreOn'), name: name(b.head) }
  if (!b.on) return null
  const kind = kindOf(model, b.head, b.on)
  const lead = kind === 'supports' ? say('headFor') : kind === 'contradicts' ? say('headAgainst') : say('headOn')
  return { sign: signs[kind] ?? '·', kind, lead, name: name(b.on) }
}

/** headingLine is where a heading stands: its middle, on the level. */
export const headingLine = (b: Block, model: LevelModel): number => b.y + inset + (heads(b) ? 9 : model.page?.parts ? closer : middle)

/** headingBoxes are the places of a page's headings on the screen. */
export const headingBoxes = (model: LevelModel, scale: number, text: number): Rect[] =>
  (model.page?.blocks ?? [])
    .filter((b) => b.part !== '' || b.on !== '')
    .map((b) => ({ x: b.x * scale, y: headingLine(b, model) * scale - 6 * text, width: b.width * scale, height: 11 * text }))
