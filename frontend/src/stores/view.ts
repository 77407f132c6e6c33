// What the person looks at: shared by features that do not know each other. Nothing here is the program's state.
import { create } from 'zustand'

/** A place to open: features set it, the feature that owns the place goes there and clears it. */
export interface Place {
  turn?: string // Logs: this turn
  node?: string // Logs: what happened to this node
  file?: string // Prompts or Problems: this file
  line?: number
  section?: string // Settings: this section
  field?: string // and there this line, by its key in the file
}

/** The ways to look at the graph: the answer to read, the picture, the tree. */
export type Reading = 'answer' | 'canvas' | 'outline'

export const useView = create<{
  tab: string // its id; ui/tabs.ts has them
  place: Place | null
  settings: string // the section that the Settings show
  reading: Reading // how the Graph tab shows the graph
  lens: boolean // "see what the agent sees"
  chatOpen: boolean
  problemsOpen: boolean
  dialog: 'none' | 'palette' | 'shortcuts' | 'find' | 'newProject' | 'openProject' | 'saveElsewhere' | 'notices' | 'texts' | 'export'
}>(() => ({
  tab: 'graph',
  place: null,
  settings: 'connection',
  reading: 'canvas',
  lens: false,
  chatOpen: false,
  problemsOpen: false,
  dialog: 'none',
}))

/** settingsAt is the section of the Settings that is in front, "" on other tabs: what is said there does not lead there. */
export const settingsAt = (s: { tab: string; settings: string }): string => (s.tab === 'settings' ? s.settings : '')

/** show opens a tab, at a place. */
export const show = (tab: string, place: Place | null = null) => useView.setState({ tab, place })

/** read shows the graph in one of its ways. */
export const read = (reading: Reading) => useView.setState({ tab: 'graph', reading })

/** showProblems opens the list of what can be mended, under whatever is shown. */
export const showProblems = () => useView.setState({ problemsOpen: true })

/** What is selected on the level that is shown. One node alone is locked for the agent (design: Locks). */
export const useSelection = create<{ nodes: string[]; edge: string | null }>(() => ({ nodes: [], edge: null }))
export const select = (...nodes: string[]) => useSelection.setState({ nodes, edge: null })
export const selectEdge = (edge: string | null) => useSelection.setState({ nodes: [], edge })

/** A wish to the canvas; each one counts once, `n` tells them apart. */
export type CanvasWish =
  | { kind: 'fit' }
  | { kind: 'fitSelection' }
  | { kind: 'goTo'; id: string }
  | { kind: 'reveal'; ids: string[] } // by the least pan, and without a zoom
  | { kind: 'proposals' } // what the gate proposes
  | { kind: 'zoom'; to: number }
  | { kind: 'agent' }
export const useCanvas = create<{ wish: CanvasWish | null; n: number; zoom: number; room: { width: number; height: number } }>(() => ({
  wish: null,
  n: 0,
  zoom: 1,
  room: { width: 0, height: 0 }, // pixels that no float covers, at the usual text size
}))
export const askCanvas = (wish: CanvasWish) => useCanvas.setState((s) => ({ wish, n: s.n + 1 }))

/** Filters of the canvas and the outline: what is not in them is dimmed. Empty lists let everything through. */
export const useFilter = create<{ types: string[]; states: string[]; categories: string[] }>(() => ({
  types: [],
  states: [],
  categories: [],
}))

/** How much of each node is in the current prompt, for the lens. A node that is not named is not sent. */
export type Share = 'full' | 'summary' | 'line' | 'name'
export const useLens = create<{ shares: Record<string, Share> }>(() => ({ shares: {} }))

/** What the agent proposes at gate B, for the canvas; places of new nodes can be dragged and are kept. */
export interface Ghosts {
  nodes: { key: string; name: string; type: string; x: number; y: number; importance: number }[]
  edges: { key: string; from: string; to: string; type: string }[] // node ids or keys of ghosts
  changed: Record<string, string> // node id → tag, "Contested → Resolved"
  going: string[] // nodes that would be deleted or merged away
  goingEdges: string[]
}
export const noGhosts: Ghosts = { nodes: [], edges: [], changed: {}, going: [], goingEdges: [] }
export const useGhosts = create<{ ghosts: Ghosts; hover: string | null }>(() => ({ ghosts: noGhosts, hover: null }))
