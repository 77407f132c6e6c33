import { create } from 'zustand'
import { api } from '../../contracts/api'
import { LevelModel } from '../../stores/graph/model'
import { useGraph, useNews, useProject } from '../../stores/state'
import { grow, type Tree } from './tree'

/** What the person opened or closed against the default, the row with the keys, and the words of the filter. */
export const useOutline = create<{ flipped: ReadonlySet<string>; at: string; words: string; inner: number }>(() => ({
  flipped: new Set(),
  at: '',
  words: '',
  inner: 0,
}))

export const flip = (key: string) =>
  useOutline.setState((s) => {
    const flipped = new Set(s.flipped)
    if (!flipped.delete(key)) flipped.add(key)
    return { flipped }
  })

/** A large level starts with its first rows only; what is within a Master is always asked for. */
const large = 400
export const openByDefault = (depth: number, inside: boolean) => !inside && (depth === 1 || useGraph.getState().model.nodes.size <= large)
export const isOpen = (flipped: ReadonlySet<string>) => (key: string, depth: number, inside: boolean) =>
  openByDefault(depth, inside) !== flipped.has(key)

// Levels within Masters that are open here, as many as the person opens. The level that is shown has its mirror in the stores. They are
// asked for by hand and not by key (stores/ask.ts): a model changes in place by what is new, where a keyed answer is a new value, and
// there is one of them for each open row, not one for a screen.
const inner = new Map<string, LevelModel>()
const fetching = new Set<string>()
const changed = () => useOutline.setState((s) => ({ inner: s.inner + 1 }))

export const modelOf = (level: string): LevelModel | undefined => {
  const { model } = useGraph.getState()
  return model.level === level ? model : inner.get(level)
}

/** need fetches a level that is not here yet. */
export async function need(level: string): Promise<void> {
  if (modelOf(level) || fetching.has(level)) return
  fetching.add(level)
  try {
    const view = await api.graph.Level(level)
    if (view.project !== useProject.getState().dir) return // another one was opened, whose levels bear the same names
    const model = new LevelModel()
    model.load(view)
    inner.set(level, model)
    changed()
  } finally {
    fetching.delete(level)
  }
}

/** renew brings the fetched levels up to date. */
async function renew(): Promise<void> {
  for (const [level, model] of inner) {
    try {
      const change = await api.graph.Changes(level, model.version)
      if (inner.get(level) !== model) continue // another project was opened, or newer news was faster
      if (change.reload) {
        inner.delete(level)
        await need(level)
      } else if (change.version > model.version) {
        model.apply(change)
        changed()
      }
    } catch {
      if (inner.get(level) === model) inner.delete(level)
    } // the project was closed, or the level is gone
  }
}

useNews.subscribe((now, before) => {
  if (now.steps !== before.steps && inner.size) void renew()
})
useProject.subscribe((now, before) => {
  if (now.dir !== before.dir) {
    inner.clear()
    fetching.clear()
    useOutline.setState({ flipped: new Set(), at: '', words: '' })
  }
})

const trees = new WeakMap<LevelModel, { version: number; size: number; tree: Tree }>()

/** treeOf grows the tree of a level once for each of its versions. */
export function treeOf(level: string): Tree | undefined {
  const model = modelOf(level)
  if (!model) return undefined
  const size = model.nodes.size + model.edges.size
  const known = trees.get(model)
  if (known?.version === model.version && known.size === size) return known.tree
  const tree = grow(
    [...model.nodes.keys()],
    [...model.edges.values()].filter((e) => !e.outside),
    (id) => model.nodes.get(id)?.type === 'goal',
  )
  trees.set(model, { version: model.version, size, tree })
  return tree
}
