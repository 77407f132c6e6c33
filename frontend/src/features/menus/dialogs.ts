import { create } from 'zustand'
import type { service } from '../../contracts/api'

export interface Naming {
  title: string
  value: string
  save: (name: string) => void
}

export interface Unpacking extends service.Unpacking {
  master: string
}

/** The small dialogs of this feature: a name for something, the other end of a link, and where links go when a node is unpacked. */
export const useDialogs = create<{ naming: Naming | null; linking: string | null; unpacking: Unpacking | null }>(() => ({
  naming: null,
  linking: null,
  unpacking: null,
}))
