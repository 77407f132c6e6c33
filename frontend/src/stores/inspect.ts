// A wish to the inspector: put the cursor into a field of what is selected. Each one counts once.
import { create } from 'zustand'

export type InspectorField = 'name' | 'text' | 'groupName'
export const useInspectorWish = create<{ field: InspectorField | null; n: number }>(() => ({ field: null, n: 0 }))
export const askInspector = (field: InspectorField) => useInspectorWish.setState((s) => ({ field, n: s.n + 1 }))

/** The node that is being edited on its card, null = none, and which of its fields has the keys first. */
export const useCard = create<{ id: string | null; field: 'name' | 'text' }>(() => ({ id: null, field: 'text' }))
export const editCard = (id: string | null, field: 'name' | 'text' = 'text') => useCard.setState({ id, field })

/** A document that the source pane shows: at a place, or where `to` is 0 at what the nodes take from it. */
export interface SourceWish {
  node: string
  from: number
  to: number
  nodes: readonly string[]
}
export const useSource = create<{ wish: SourceWish | null }>(() => ({ wish: null }))
export const openSource = (wish: SourceWish) => useSource.setState({ wish })
export const closeSource = () => useSource.setState({ wish: null })
