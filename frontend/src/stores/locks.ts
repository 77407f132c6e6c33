// One selected node is locked for the agent, and so is what is dragged or edited; several selected nodes are not (design:
// Locks). The lock is a lease: signs of life renew it, and without any for ten minutes the program lets it go.
import { create } from 'zustand'
import { api } from '../contracts/api'
import { useApp, useGraph, useProject } from './state'
import { useSelection } from './view'

/** The nodes that this page holds. */
export const useLocks = create<{ held: string[] }>(() => ({ held: [] }))

const holder = `page-${Math.random().toString(36).slice(2, 10)}`
const renewEvery = 30_000
let busy: string[] = [] // dragged or edited now
let renewed = 0

/** hold locks nodes while they are dragged or edited; letGo ends that. */
export function hold(ids: string[]): void {
  busy = ids
  follow()
}
export function letGo(): void {
  busy = []
  follow()
}

function wanted(): string[] {
  const { nodes } = useSelection.getState()
  return [...new Set([...(nodes.length === 1 ? nodes : []), ...busy])].sort()
}

function follow(again = false): void {
  const { dir, readOnly } = useProject.getState()
  const want = dir && !readOnly ? wanted() : []
  if (!again && want.join() === useLocks.getState().held.join()) return
  renewed = Date.now()
  useLocks.setState({ held: want })
  if (dir) void api.graph.Hold(holder, want).catch(() => undefined) // a project that is just closing holds nothing anyway
}

/** watchLocks keeps the program's locks in step with the selection. Returns the function that ends it. */
export function watchLocks(): () => void {
  const alive = () => {
    if (useLocks.getState().held.length && Date.now() - renewed > renewEvery) follow(true)
  }
  const ends = [
    useSelection.subscribe(() => follow()),
    useGraph.subscribe((now, before) => {
      if (now.revision !== before.revision) prune()
    }),
    useProject.subscribe((now, before) => {
      if (now.dir !== before.dir) {
        busy = []
        useLocks.setState({ held: [] })
      }
    }),
    useApp.subscribe((now, before) => {
      if (now.connection === 'here' && before.connection !== 'here') follow(true)
    }),
  ]
  for (const sign of ['pointerdown', 'keydown', 'wheel'] as const) addEventListener(sign, alive, { passive: true, capture: true })
  return () => {
    ends.forEach((end) => end())
    for (const sign of ['pointerdown', 'keydown', 'wheel'] as const) removeEventListener(sign, alive, { capture: true })
  }
}

/** prune takes out of the selection what is not on the level that is shown any more. */
function prune(): void {
  const { nodes, edge } = useSelection.getState()
  const { model } = useGraph.getState()
  const there = nodes.filter((id) => model.nodes.has(id))
  if (there.length < nodes.length) useSelection.setState({ nodes: there })
  if (edge && !model.edges.has(edge)) useSelection.setState({ edge: null })
}
