// The question that waits for the person: its content, the answer in the making, and the ways to give it. The pane beside
// the canvas, the Logs and the palette share it; whoever answers, all others hear that the gate is closed.
import { create } from 'zustand'
import { api, type service } from '../contracts/api'
import { textOf, defineTexts } from '../lib/language'
import { CallError, type Failure } from '../transport'
import { nameOf, useDefinitions } from './definitions'
import { useGate, useGraph, useNews } from './state'
import { declined, first, tick } from './ticks'
import { askCanvas, type Ghosts, noGhosts, useGhosts, useView } from './view'

const texts = defineTexts({
  importance: ['Importance', 'Wichtigkeit'],
  newName: ['New name', 'Neuer Name'],
  newText: ['New text', 'Neuer Text'],
  none: ['none', 'keine'],
})

/** Until something would be lost: more turns than any run has. */
export const untilLoss = 1_000_000

export interface OpenGate {
  id: string
  prompt: service.PromptGate | null
  actions: service.ActionsGate | null
  ticks: boolean[]
  along: number[] // what the last tick took along
  next: number // further turns without a question
  writing: 'nothing' | 'note' | 'edit'
  note: string
  edit: string
  busy: boolean
  problem: Failure | null
}

const closed: OpenGate = {
  id: '',
  prompt: null,
  actions: null,
  ticks: [],
  along: [],
  next: 0,
  writing: 'nothing',
  note: '',
  edit: '',
  busy: false,
  problem: null,
}
export const useOpenGate = create<OpenGate>(() => closed)

const failure = (e: unknown): Failure | null => (e instanceof CallError ? e.failure : null)

/** load fetches the content of the gate that is open now. An answer in the making is kept where the question is the same. */
async function load(): Promise<void> {
  const { id, kind } = useGate.getState()
  if (!id) {
    useOpenGate.setState(closed)
    useGhosts.setState({ ghosts: noGhosts, hover: null })
    return lensBack()
  }
  try {
    if (kind === 'prompt') {
      const prompt = await api.run.GatePrompt(id)
      if (useGate.getState().id !== id) return
      const same = useOpenGate.getState().id === id
      useOpenGate.setState(same ? { prompt } : { ...closed, id, prompt })
      if (!same) lensOn()
    } else {
      const actions = await api.run.GateActions(id)
      if (useGate.getState().id !== id) return
      lensBack()
      useOpenGate.setState({ ...closed, id, actions, ticks: first(actions.rows) })
      showGhosts()
      askCanvas({ kind: 'proposals' })
    }
  } catch (e) {
    if (useGate.getState().id === id) useOpenGate.setState({ ...closed, id, problem: failure(e) })
  }
}

// The lens is on while a prompt waits; afterwards it is as the person had it.
let lensBefore: boolean | null = null
function lensOn(): void {
  lensBefore ??= useView.getState().lens
  useView.setState({ lens: true })
}
function lensBack(): void {
  if (lensBefore !== null) useView.setState({ lens: lensBefore })
  lensBefore = null
}

useGate.subscribe((now, before) => {
  if (now.id !== before.id || now.stale !== before.stale) void load()
})
// What the person changes while a proposal waits may take the ground from it: the program says of which.
useNews.subscribe((now, before) => {
  if (now.steps !== before.steps && useOpenGate.getState().actions) void lookAgain()
})
async function lookAgain(): Promise<void> {
  const { id } = useOpenGate.getState()
  const actions = await api.run.GateActions(id).catch(() => null) // answered meanwhile: then it is closed
  if (!actions || useOpenGate.getState().id !== id) return
  useOpenGate.setState({ actions })
  showGhosts()
}
useGraph.subscribe((now, before) => {
  if (now.model.level !== before.model.level) showGhosts()
})

/** ghostsOf is what the ticked actions would do to a level. Places that the person gave to new nodes stay. */
function ghostsOf(
  gate: service.ActionsGate,
  ticks: readonly boolean[],
  level: string,
  before: Ghosts,
  tagOf: (c: service.NodeChange) => string,
): Ghosts {
  const made = new Set(gate.rows.flatMap((r, i) => (r.makes && !ticks[i] ? [r.makes] : [])))
  const gone = new Set(
    gate.rows.flatMap((r, i) => (ticks[i] && (r.loss?.kind === 'node' || r.loss?.kind === 'merge') ? [r.nodes[0]?.id ?? ''] : [])),
  )
  const moved = new Map(before.nodes.map((n) => [n.key, n]))
  const nodes = gate.nodes
    .filter((n) => n.level === level && !made.has(n.id))
    .map((n) => {
      const at = moved.get(n.id) ?? n
      return { key: n.id, name: n.name, type: n.type, importance: n.importance, x: at.x, y: at.y }
    })
  const edges = gate.edges
    .filter((e) => e.level === level && !made.has(e.id) && !made.has(e.from) && !made.has(e.to))
    .map((e) => ({ key: e.id, from: e.from, to: e.to, type: e.type }))
  const changed = Object.fromEntries(gate.after.filter((c) => ticks[c.place]).map((c) => [c.id, tagOf(c)]))
  return {
    nodes,
    edges,
    changed,
    going: gate.going.filter((id) => gone.has(id)),
    goingEdges: ticks.some(Boolean) ? gate.goingEdges.filter((id) => gate.rows.some((r, i) => ticks[i] && r.edge === id)) : [],
  }
}

function tagOf(c: service.NodeChange): string {
  const d = useDefinitions.getState()
  const list = { state: d.states, type: d.nodeTypes, category: d.categories }[c.what]
  if (list) return `${nameOf(list, c.from) || textOf(texts, 'none')} → ${nameOf(list, c.to) || textOf(texts, 'none')}`
  if (c.what === 'importance') return `${textOf(texts, 'importance')} ${c.from} → ${c.to}`
  return textOf(texts, c.what === 'name' ? 'newName' : 'newText')
}

/** counting are the ticks of what can still be made. One that the person's own change overtook is not unticked: the model is to hear why. */
export const counting = (gate: service.ActionsGate, ticks: readonly boolean[]) => ticks.map((on, i) => on && !gate.rows[i]!.changed)

/** showGhosts shows on the canvas what is ticked. */
function showGhosts(): void {
  const { actions, ticks } = useOpenGate.getState()
  if (!actions) return
  useGhosts.setState((s) => ({ ghosts: ghostsOf(actions, counting(actions, ticks), useGraph.getState().model.level, s.ghosts, tagOf) }))
}

/** setTick ticks or unticks one action, with what depends on it. */
export function setTick(at: number, on: boolean): void {
  const { actions, ticks } = useOpenGate.getState()
  if (!actions) return
  useOpenGate.setState(tick(actions.rows, ticks, at, on))
  showGhosts()
}

async function answer(a: Partial<service.GateAnswer> & { answer: string }): Promise<void> {
  const { id, busy } = useOpenGate.getState()
  if (!id || busy) return
  useOpenGate.setState({ busy: true, problem: null })
  try {
    await api.run.Answer(id, { text: '', note: '', declined: [], next: 0, places: [], ...a })
  } catch (e) {
    const problem = failure(e)
    // Answered elsewhere meanwhile: then there is nothing to say.
    useOpenGate.setState((s) => (s.id === id && problem?.message !== 'run.no-gate' ? { problem } : {}))
  } finally {
    useOpenGate.setState((s) => (s.id === id ? { busy: false } : {}))
  }
}

/** approve sends the prompt (as it was edited, if it was), or applies what is ticked. */
export function approve(next?: number): Promise<void> {
  const g = useOpenGate.getState()
  const further = next ?? g.next
  if (g.prompt) return g.writing === 'edit' ? answer({ answer: 'edit', text: g.edit }) : answer({ answer: 'approve', next: further })
  if (!g.actions) return Promise.resolve()
  const dragged = useGhosts
    .getState()
    .ghosts.nodes.filter((n) => g.actions!.nodes.some((was) => was.id === n.key && (was.x !== n.x || was.y !== n.y)))
  return answer({
    answer: 'approve',
    next: further,
    declined: declined(g.actions.rows, g.ticks),
    places: dragged.map((n) => ({ id: n.key, x: Math.round(n.x), y: Math.round(n.y) })),
  })
}

export const rejectWithNote = (note: string) => answer({ answer: 'reject', note })
export const skipTurn = () => answer({ answer: 'skip' })
export const rebuild = () => answer({ answer: 'rebuild' })
export const askAgainAfter = (next: number) => useOpenGate.setState({ next })

/** write opens the field for a note or for the edited prompt; 'nothing' closes it. */
export const write = (writing: OpenGate['writing']) =>
  useOpenGate.setState((s) => ({ writing, edit: writing === 'edit' ? (s.prompt?.text ?? '') : s.edit, problem: null }))
