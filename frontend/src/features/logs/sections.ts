import type { service } from '../../contracts/api'
import { type Language, say, type Text } from '../../lib/language'

const names: Record<string, Text> = {
  'data: goal-node': ['The goal', 'Das Ziel'], 'data: current-position': ['Where the agent stands', 'Standort'], 'data: current-node-full': ['The node it stands on', 'Knoten am Standort'],
  'data: current-graph-context': ['The graph around it', 'Der Graph ringsum'], 'data: nearby-nodes': ['Nodes nearby', 'Knoten in der Nähe'], 'data: graph-overview': ['Overview of the graph', 'Übersicht des Graphen'],
  'data: recent-actions': ['Recent actions', 'Letzte Aktionen'], 'data: available-actions': ['What it may do', 'Erlaubte Aktionen'], 'data: current-task': ['The task', 'Die Aufgabe'],
  'data: agent-identity': ['Who it is', 'Wer es ist'], 'data: node-types': ['Types of nodes', 'Knotentypen'], 'data: edge-types': ['Types of links', 'Verbindungstypen'],
}

/** sectionName is a section's plain name: "data: goal-node" is "The goal", "file: guidelines-growth" is "Guidelines growth". */
export function sectionName(block: string, language: Language): string {
  const known = names[block]
  if (known) return say(known, undefined, language)
  const [, name = block] = block.split(/:\s*/)
  const words = name.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** colourOf is the colour of a section in the bar of shares: the same kind has the same colour everywhere. */
export function colourOf(block: string): string {
  if (block === 'data: goal-node') return 'var(--p1)'
  if (/^data: (current-|nearby|graph-)/.test(block) && block !== 'data: current-task') return 'var(--p2)'
  if (block === 'data: recent-actions') return 'var(--p3)'
  if (block.startsWith('file:')) return 'var(--p4)'
  return block.startsWith('data:') ? 'var(--p5)' : 'var(--p6)'
}

/** changedSections are those that differ from the last prompt. */
export const changedSections = (list: service.TurnSection[]) => list.filter((s) => s.change && s.change !== 'same')
