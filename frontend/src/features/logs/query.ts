import { languageNow } from '../../lib/language'
import type { service } from '../../contracts/api'

/** What the list shows: one of the quick choices, or kinds that the person ticked; with words and a node to look for. */
export type Choice = 'all' | 'turns' | 'you' | 'refused' | 'problems' | 'needs' | 'said' | 'events' | 'kinds'
export interface Wish {
  choice: Choice
  kinds: string[]
  text: string
  node: string
}
export const everything: Wish = { choice: 'all', kinds: [], text: '', node: '' }

/** The quick choices above the list, and the texts that name them. */
export const quick = ['all', 'turns', 'you', 'refused', 'problems', 'needs', 'said'] as const satisfies Choice[]
export const quickLabels = {
  all: 'all',
  turns: 'turns',
  you: 'you',
  refused: 'refused',
  problems: 'problems',
  needs: 'needsMe',
  said: 'said',
} as const

/** Kinds of events in the order of the filter's list; the groups of the quick choices among them. */
export const kinds = [
  'sent',
  'replied',
  'done',
  'refused',
  'declined',
  'asked',
  'unreadable',
  'warning',
  'failed',
  'stopped',
  'skipped',
  'changed',
  'undone',
  'redone',
  'chat',
  'phase',
  'file',
  'note',
] as const
const problemKinds = ['unreadable', 'failed', 'warning']

/** queryOf is a wish as the program understands it. */
export function queryOf(w: Wish): service.LogQuery {
  const of = { refused: ['refused'], problems: problemKinds, kinds: w.kinds } as Partial<Record<Choice, string[]>>
  return {
    show: w.choice === 'turns' || w.choice === 'you' || w.choice === 'events' ? w.choice : '',
    kinds: of[w.choice] ?? [],
    text: w.text.trim(),
    language: languageNow(), // what the list shows is found in the language that it is shown in
    node: w.node,
    turn: '',
  }
}

/** toggleKind ticks or unticks a kind; with none left, everything is shown again. */
export function toggleKind(w: Wish, kind: string): Wish {
  const now = w.choice === 'kinds' ? w.kinds : []
  const next = now.includes(kind) ? now.filter((k) => k !== kind) : [...now, kind]
  return { ...w, choice: next.length ? 'kinds' : 'all', kinds: next }
}

/** countOf is the number on a quick choice. */
export function countOf(counts: Map<string, number>, choice: Choice): number {
  const sum = (list: string[]) => list.reduce((n, k) => n + (counts.get(k) ?? 0), 0)
  return choice === 'refused' ? sum(['refused']) : choice === 'problems' ? sum(problemKinds) : 0
}
