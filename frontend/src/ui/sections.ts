// The sections of a prompt in plain words and with their colours: for the gauge, the gate and the log.
import type { Texts, Values } from '../lib/language'
import { useRun } from '../stores/state'
import { blocks } from './blocks'

/** Names of the sections: those of the data blocks, and of what a person added. */
export const sectionTexts: Texts = {
  ...Object.fromEntries(Object.entries(blocks).map(([key, b]) => [key, b.name])),
  note: ['Your note', 'Eigener Hinweis'],
}

/** keyOf is the keyword or file of a block: "data: goal-node" is "goal-node". */
export const keyOf = (block: string) => block.slice(block.indexOf(': ') + 2)
const kindOf = (block: string) => block.slice(0, block.indexOf(': '))

/** ofAgent names the agent in the words of a section. */
export const ofAgent = (): Values => ({ agent: useRun.getState().status?.agent || 'Explorer' })

/** sectionName is a section as people call it; a prompt file has the name that its author gave it. */
export function sectionName(block: string, t: (key: string, values?: Values) => string): string {
  if (kindOf(block) === 'note') return t('note')
  const key = keyOf(block)
  if (kindOf(block) === 'data' && key in sectionTexts) return t(key, ofAgent())
  const words = key.replace(/\.txt$/, '').replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** sectionColour is a colour token: where it is, what is around, what was done, what people wrote, what is always there. */
export function sectionColour(block: string): string {
  const kind = kindOf(block)
  return `var(${kind === 'data' ? (blocks[keyOf(block)]?.colour ?? '--p6') : kind === 'note' ? '--accent' : '--p4'})`
}
