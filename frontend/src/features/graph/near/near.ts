// What the engine tells the layer of near cards. The layer itself is React Flow's, and is fetched with the first card: a graph that is
// shown whole has none.
import type { Node } from '@xyflow/react'
import { create } from 'zustand'
import type { CardData } from './NodeCard'

export type CardNode = Node<CardData>

/** The cards of the page: few, and only near. The engine decides which. */
export const useNear = create<{ nodes: CardNode[]; ever: boolean }>(() => ({ nodes: [], ever: false }))
export const showCards = (nodes: CardNode[]) => useNear.setState((s) => ({ nodes, ever: s.ever || nodes.length > 0 }))

type Follow = (x: number, y: number, scale: number) => void
let follow: Follow | null = null

/** moveNear brings the cards to where the canvas looks, within the same frame. */
export const moveNear: Follow = (x, y, scale) => follow?.(x, y, scale)

/** followCanvas hears of it; the returned function ends that. */
export function followCanvas(to: Follow): () => void {
  follow = to
  return () => {
    follow = null
  }
}
