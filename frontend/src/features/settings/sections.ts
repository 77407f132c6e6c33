// The sections of the Settings tab and what can be found in them.
import type { names } from './names'

export const sections = [
  'connection',
  'agents',
  'running',
  'chat',
  'look',
  'colours',
  'nodeTypes',
  'linkTypes',
  'categories',
  'states',
  'about',
] as const
export type Section = (typeof sections)[number]

/** sectionOf reads the place that another screen names. */
export const sectionOf = (name: string): Section =>
  name === 'model' ? 'connection' : (sections as readonly string[]).includes(name) ? (name as Section) : 'connection'

/** Which kind of definition a section edits. */
export const kindOf: Partial<Record<Section, string>> = {
  nodeTypes: 'node-type',
  linkTypes: 'edge-type',
  categories: 'category',
  states: 'state',
}

/** The settings by section, for the search: keys of texts. */
export const contents: Record<Section, (keyof typeof names)[]> = {
  connection: [
    'program',
    'service',
    'address',
    'model',
    'room',
    'longest',
    'imagination',
    'key',
    'connectLimit',
    'silenceLimit',
    'answerLimit',
    'test',
    'foundLocal',
    'findLocal',
    'price',
  ],
  agents: ['agents', 'agentName', 'role', 'addAgent', 'activate'],
  running: [
    'mode',
    'memory',
    'memory-turns',
    'recent-actions',
    'token-budget',
    'cooldown',
    'turn-limit',
    'minute-limit',
    'token-limit',
    'money-limit',
    'clarifications',
    'link-reach',
    'replies',
    'l1-words',
    'l2-words',
  ],
  chat: ['chat-memory', 'import-limit'],
  look: ['theme', 'textSize', 'language', 'motion', 'wheel', 'left-drag'],
  colours: ['colours'],
  nodeTypes: ['nodeTypes', 'importance', 'defaultState', 'expectedInputs', 'expectedOutputs', 'icon'],
  linkTypes: ['linkTypes', 'directional'],
  categories: ['categories'],
  states: ['states'],
  about: ['version', 'licences', 'projectFolder', 'appFolder'],
}

/** found are the settings whose name holds the wanted text. */
export function found(wanted: string, nameOf: (key: keyof typeof names) => string): { section: Section; key: keyof typeof names }[] {
  const text = wanted.trim().toLowerCase()
  if (!text) return []
  return sections.flatMap((section) =>
    contents[section].filter((key) => `${nameOf(key)} ${key}`.toLowerCase().includes(text)).map((key) => ({ section, key })),
  )
}
