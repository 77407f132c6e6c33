// The sections of a prompt in plain words and with their colours: for the gauge, the gate and the log.
import { defineTexts, type Values } from '../lib/language'
import { useRun } from '../stores/state'

export const sectionTexts = defineTexts({
  'agent-identity': ['Who {agent} is', 'Wer {agent} ist'],
  'goal-node': ['Goal', 'Ziel'],
  'current-position': ['Where {agent} is', 'Wo {agent} ist'],
  'recent-actions': ['Recent actions', 'Letzte Aktionen'],
  'current-task': ['The task now', 'Die Aufgabe jetzt'],
  'current-graph-context': ['The graph around', 'Der Graph ringsum'],
  'available-actions': ['Allowed actions', 'Erlaubte Aktionen'],
  'nearby-nodes': ['Connected nodes', 'Verbundene Knoten'],
  'current-node-full': ['The current node', 'Der aktuelle Knoten'],
  sources: ['The documents', 'Die Dokumente'],
  reading: ['The page to read', 'Die Seite zum Lesen'],
  passages: ['Passages of documents', 'Stellen aus Dokumenten'],
  answer: ['The answer so far', 'Die bisherige Antwort'],
  edges: ['Links among the nodes', 'Verbindungen der Knoten'],
  'open-ends': ['What is still open', 'Was noch offen ist'],
  unknowns: ['What is unknown so far', 'Was noch unbekannt ist'],
  definitions: ['Definitions', 'Definitionen'],
  note: ['Your note', 'Eigener Hinweis'],
})

/** keyOf is the keyword or file of a block: "data: goal-node" is "goal-node". */
export const keyOf = (block: string) => block.slice(block.indexOf(': ') + 2)
const kindOf = (block: string) => block.slice(0, block.indexOf(': '))

/** ofAgent names the agent in the words of a section. */
export const ofAgent = (): Values => ({ agent: useRun.getState().status?.agent || 'Explorer' })

/** sectionName is a section as people call it; a prompt file has the name that its author gave it. */
export function sectionName(block: string, t: (key: keyof typeof sectionTexts, values?: Values) => string): string {
  if (kindOf(block) === 'note') return t('note')
  const key = keyOf(block)
  if (kindOf(block) === 'data' && key in sectionTexts) return t(key as keyof typeof sectionTexts, ofAgent())
  const words = key.replace(/\.txt$/, '').replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const colours: Record<string, string> = {
  'goal-node': '--p1',
  'current-position': '--p1',
  'current-node-full': '--p1',
  'current-graph-context': '--p2',
  'nearby-nodes': '--p2',
  'recent-actions': '--p3',
  sources: '--p2',
  reading: '--p2',
  passages: '--p2',
  edges: '--p2',
  answer: '--p1',
  'open-ends': '--p3',
  unknowns: '--p3',
  'agent-identity': '--p5',
  'current-task': '--p5',
  'available-actions': '--p6',
  definitions: '--p6',
}

/** sectionColour is a colour token: where it is, what is around, what was done, what people wrote, what is always there. */
export function sectionColour(block: string): string {
  const kind = kindOf(block)
  return `var(${kind === 'data' ? (colours[keyOf(block)] ?? '--p6') : kind === 'note' ? '--accent' : '--p4'})`
}
