// Node types, edge types, categories and states as the project's files define them, with colours ready for the theme in use.
import { create } from 'zustand'
import type { service } from '../contracts/api'

export interface Definitions {
  nodeTypes: service.DefinitionView[]
  edgeTypes: service.DefinitionView[]
  categories: service.DefinitionView[]
  states: service.DefinitionView[]
  scale: { min: number; max: number }
}
export const useDefinitions = create<Definitions>(() => ({
  nodeTypes: [],
  edgeTypes: [],
  categories: [],
  states: [],
  scale: { min: 1, max: 5 },
}))

/** named is the definition with an id; an undefined word shows itself (CRG-52). */
const named = (list: service.DefinitionView[], id: string) => list.find((d) => d.id === id)
export const nameOf = (list: service.DefinitionView[], id: string) => named(list, id)?.name ?? id
