import { create } from 'zustand'

export interface Naming { title: string; value: string; save: (name: string) => void }

/** The small dialogs of this feature: a name for something, and the other end of a link. */
export const useDialogs = create<{ naming: Naming | null; linking: string | null }>(() => ({ naming: null, linking: null }))
