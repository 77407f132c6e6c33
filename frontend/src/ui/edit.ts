// What a person does to the graph, as functions that the canvas, the menus and the inspector call. Each is one gesture and
// one undo step; the result comes back as news. A failure is shown as a note and gives undefined.
import { api, type service } from '../contracts/api'
import { awaitField, typedAhead } from '../lib/ahead'
import { textOf } from '../lib/language'
import { attempt, undoable } from './attempt'
import { notify } from './notify'
import { type Clipped, fromClipboard, putOnClipboard } from '../stores/clipboard'
import { editTexts as texts } from './edittexts'
import type { Spot } from '../stores/aim'
import { askInspector, editCard } from '../stores/inspect'
import { catchUp, openLevel } from '../stores/mirrors'
import { useGraph } from '../stores/state'
import { askCanvas, select, selectEdge, useCanvas, useSelection, useView } from '../stores/view'

const round = ({ x, y }: Spot) => ({ x: Math.round(x), y: Math.round(y) })
const level = () => useGraph.getState().model.level

let asked = 0
let shown = 0
let chosen: string[] = []
const selected = () => {
  const { nodes, edge } = useSelection.getState()
  return edge ? [...nodes, edge] : nodes
}

/**
 * make asks for something new and chooses it once it is on the screen. Of two wishes the later one stays chosen, whichever is done first; what
 * the person selected meanwhile stays selected.
 */
async function make(ask: () => Promise<string[]>, choose = (ids: string[]) => select(...ids)): Promise<string[]> {
  const mine = ++asked
  const before = selected()
  const ids = await ask()
  await catchUp()
  if (mine > shown && selected().every((id) => before.includes(id) || chosen.includes(id))) {
    shown = mine
    choose(ids)
    chosen = selected()
  }
  return ids
}

/** step is make for a gesture that tells the number of its step. */
async function step(ask: () => Promise<service.Made>, choose?: (ids: string[]) => void): Promise<service.Made> {
  let made: service.Made = { ids: [], step: 0 }
  await make(async () => (made = await ask()).ids, choose)
  return made
}

/** selectAndName waits for a name where the person looks: on the new card, or beside the outline. */
const selectAndName = (ids: string[]) => {
  select(...ids)
  if (useView.getState().reading === 'canvas') editCard(ids[0]!, 'name')
  else askInspector('name')
}

/** makeAndName is make for what has no name yet: what is typed from the wish on is its name. */
async function makeAndName(ask: () => Promise<string[]>): Promise<string[]> {
  awaitField()
  let named = false
  try {
    return await make(ask, (ids) => {
      named = true
      selectAndName(ids)
    })
  } finally {
    if (!named) typedAhead() // it failed, or somebody went elsewhere meanwhile: no field comes
  }
}

/** moveNodes puts nodes where they were dropped (top-left corners) and pins them there. */
export const moveNodes = (moves: { id: string; x: number; y: number }[]) =>
  attempt(async () => {
    if (moves.length) await api.graph.MoveNodes(moves.map((m) => ({ id: m.id, ...round(m) })))
    return true
  })

/** moveBlock moves the block of a page of branches in which a node stands, and holds it there. */
export const moveBlock = (node: string, dx: number, dy: number) =>
  attempt(async () => {
    await api.graph.MoveBlock(node, Math.round(dx), Math.round(dy))
    return true
  })

export interface AddOptions {
  name?: string
  text?: string
  linkTo?: string // the new node gets a link to this one
  linkFrom?: string // or from this one
  linkType?: string // '' = the usual one
}

/**
 * addNodeAt makes a node with its middle at a place of the level that is shown, or beside its neighbour where there is no
 * place. It is selected, and waits for its name.
 */
export const addNodeAt = (type: string, at: Spot | null, options: AddOptions = {}) =>
  attempt(async () => {
    const { name = '', text = '', linkTo = '', linkFrom = '', linkType = '' } = options
    const add = async () => [
      await api.graph.AddNode({ level: level(), type, category: '', name, text, at: at && round(at), linkTo, linkFrom, linkType }),
    ]
    const [id] = await (name ? make(add) : makeAndName(add))
    return id
  })

/** linkNodes draws a link and selects it, so that its type can be chosen; type '' is the usual one. */
export const linkNodes = (from: string, to: string, type = '') =>
  attempt(async () => {
    const [id] = await make(
      async () => [await api.graph.Link(from, to, type, '')],
      ([edge]) => selectEdge(edge!),
    )
    return id
  })

/** editNodes changes fields of one or more nodes. */
export const editNodes = (ids: string[], edit: service.NodeEdit) =>
  attempt(async () => {
    await api.graph.EditNodes(ids, edit)
  })

/** editEdge changes a link. */
export const editEdge = (id: string, edit: Partial<service.EdgeEdit>) =>
  attempt(async () => {
    await api.graph.EditEdge(id, { reverse: false, ...edit })
  })

/** remove deletes nodes and links without a question: the note offers the way back. */
export const remove = (nodes: string[], edges: string[] = []) =>
  attempt(async () => {
    const gone = await api.graph.Delete(nodes, edges)
    await catchUp()
    useSelection.setState((s) => ({
      nodes: s.nodes.filter((id) => !nodes.includes(id) || id === gone.kept),
      edge: s.edge && edges.includes(s.edge) ? null : s.edge,
    })) // what was selected meanwhile stays
    const kept = gone.kept ? textOf(texts, 'goalStays') : undefined
    undoable(
      nodes.length ? textOf(texts, 'deletedNodes', { n: gone.nodes }) : textOf(texts, 'deletedLinks', { n: gone.links }),
      gone.step,
      kept,
    )
  })

export const pin = (ids: string[], pinned: boolean) =>
  attempt(async () => {
    await api.graph.Pin(ids, pinned)
  })

/** compress packs nodes into one Master and waits for its name. */
export const compress = (ids: string[]) =>
  attempt(async () => {
    const name = groupNameOf(ids) ?? textOf(texts, 'packName', { n: ids.length })
    let packed: service.Made = { ids: [], step: 0 }
    await makeAndName(async () => (packed = await api.graph.Compress(ids, name)).ids)
    undoable(textOf(texts, 'packed', { n: ids.length }), packed.step)
    return packed.ids[0]
  })

/** groupNameOf is the label of the group that holds exactly these nodes. */
function groupNameOf(ids: string[]): string | undefined {
  const key = [...ids].sort().join()
  return useGraph.getState().model.groups.find((g) => g.label && [...g.nodes].sort().join() === key)?.label
}

/** expand dissolves a Master; what was inside is selected. */
export const expand = (master: string, attach: service.Attach[] = []) =>
  attempt(async () => {
    const out = await step(() => api.graph.Expand(master, attach))
    undoable(textOf(texts, 'unpacked', { n: out.ids.length }), out.step)
  })

/** merge makes one node of two; the first one stays. */
export const merge = (keep: string, gone: string) =>
  attempt(async () => {
    undoable(textOf(texts, 'merged'), (await step(() => api.graph.Merge(keep, gone))).step)
  })

/** enter shows the inside of a Master, leave the level round it with the Master selected. */
export async function enter(master: string): Promise<void> {
  await openLevel(master)
  select()
  askCanvas({ kind: 'fit' })
}
export async function leave(): Promise<void> {
  const { path, level: inside } = useGraph.getState().model
  if (!inside) return
  await openLevel(path.at(-2)?.level ?? '')
  select(inside)
  askCanvas({ kind: 'reveal', ids: [inside] })
}

/** tidy lays the level out anew, or the branch of one node, or opens or folds what stands with it as one card; pinned nodes stay. The whole shall fit
 * where the canvas has room. */
export const tidy = (mode: 'branches' | 'free' | 'branch' | 'unfold' | 'fold' = 'branches', node = '') =>
  attempt(async () => {
    const { moved, step } = await api.graph.Tidy({ level: level(), mode, node, ...useCanvas.getState().room })
    if (mode === 'unfold' || mode === 'fold') return void (await catchUp())
    if (moved && mode !== 'branch') {
      await catchUp()
      askCanvas({ kind: 'fit' })
    }
    if (moved) undoable(textOf(texts, 'tidied', { n: moved }), step)
    else notify({ kind: 'info', title: textOf(texts, 'tidyNothing') })
  })

export const duplicate = (ids: string[]) => attempt(() => make(() => api.graph.Duplicate(ids)))

/** copy puts nodes on the clipboard; cut also takes them away. */
export const copy = (ids: string[]) =>
  attempt(async () => {
    const c = await api.graph.Copy(ids)
    await putOnClipboard(c.data, c.text)
    notify({ kind: 'done', title: textOf(texts, 'copied', { n: c.nodes }) })
    return true
  })
export async function cut(ids: string[]): Promise<void> {
  if (await copy(ids)) await remove(ids)
}

/** paste puts what is on the clipboard into the level that is shown. */
export const paste = (at: Spot | null = null, clipped?: Clipped) =>
  attempt(async () => {
    const { data, text } = clipped ?? (await fromClipboard())
    if (!data && !text.trim()) return notify({ kind: 'info', title: textOf(texts, 'clipboardEmpty') })
    let draws = 0
    const [only] = await make(async () => {
      const pasted = await api.graph.Paste({ level: level(), data, text, at: at && round(at) })
      draws = pasted.draws
      return pasted.nodes
    })
    if (draws > 1)
      notify({
        kind: 'info',
        title: textOf(texts, 'canBeNodes', { n: draws }),
        moot: (n) => n.kind === 'undo',
        action: { label: textOf(texts, 'makeNodes'), run: () => drawOut(only!) },
      })
  })

/** drawOut makes the nodes and links that a node's text draws, in its place. */
const drawOut = (id: string) =>
  attempt(async () => {
    const { ids, step: done } = await step(() => api.graph.DrawOut(id))
    undoable(textOf(texts, 'drawnOut', { n: ids.length }), done)
  })

/** group frames nodes and waits for the frame's name. */
export const group = (ids: string[]) =>
  attempt(async () => {
    const id = await api.graph.AddGroup(ids, textOf(texts, 'group'), '')
    await catchUp()
    return id
  })
export const ungroup = (ids: string[]) =>
  attempt(async () => {
    await api.graph.Ungroup(ids)
  })
export const editGroup = (id: string, edit: service.GroupEdit) =>
  attempt(async () => {
    await api.graph.EditGroup(level(), id, edit)
  })
export const deleteGroup = (id: string) =>
  attempt(async () => {
    await api.graph.DeleteGroup(level(), id)
  })

/** placeAgent moves the agent to a node. */
export const placeAgent = (id: string) =>
  attempt(async () => {
    await api.graph.PlaceAgent(id)
  })

/** undoTurn takes one turn back, as far as it still stands. */
export const undoTurn = (turn: string) =>
  attempt(async () => {
    const { kept, step } = await api.graph.UndoTurn(turn)
    undoable(
      textOf(texts, 'undidTurn', { turn: Number(turn.slice(1)) }),
      step,
      kept.length ? textOf(texts, 'undidTurnPart', { n: kept.length }) : undefined,
    )
  })

/** reveal selects a node and shows it, on whatever level it is. */
export async function reveal(id: string, on: string = level()): Promise<void> {
  if (on !== level()) await openLevel(on)
  select(id)
  askCanvas({ kind: 'goTo', id })
}
