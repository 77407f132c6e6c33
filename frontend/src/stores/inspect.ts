// A wish to the inspector: put the cursor into a field of what is selected. Each one counts once.
import { create } from 'zustand'

export type InspectorField = 'name' | 'text' | 'groupName'
export const useInspectorWish = create<{ field: InspectorField | null; n: number }>(() => ({ field: null, n: 0 }))
export const askInspector = (field: InspectorField) => useInspectorWish.setState((s) => ({ field, n: s.n + 1 }))
