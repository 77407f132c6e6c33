// What is on its way into the graph, what is asked before, and where it goes.
import { create } from 'zustand'
import type { service } from '../../contracts/api'
import { textOf, type Values } from '../../lib/language'
import type { Target } from '../../stores/aim'
import { hear } from '../../stores/news'
import { isAway, useApp, useGraph, useProject } from '../../stores/state'
import type { Refusal } from './rules'
import { texts } from './texts'

export const t = (key: keyof typeof texts, values?: Values) => textOf(texts, key, values)

/** What a folder held that is not among the files. */
export interface Folder {
  passed: number // they cannot be read
  more: boolean // there were too many
}

/** A question before an import. */
export type Question =
  | {
      kind: 'files'
      look: service.LookedAt
      beyond: Refusal[]
      folder: Folder | null
      aim: Exclude<Aimed, 'begun'>
      into: service.ImportPlace
    }
  | { kind: 'text'; text: string; go: (name: string) => void; nodes: () => void }

export const useImports = create<{
  question: Question | null
  sending: { name: string; files: number; done: number; whole: number; cancelled: boolean } | null
  reading: service.ImportNews // name "" = nothing is
}>(() => ({ question: null, sending: null, reading: { name: '', at: 0, of: 0 } }))

hear('import', (reading) => useImports.setState({ reading }))

/** whyNot says why nothing can be imported now, or true. */
export function whyNot(): true | string {
  const { dir, readOnly } = useProject.getState()
  if (!dir) return t('noProject')
  if (readOnly) return t('readOnly')
  return isAway(useApp.getState().connection) ? t('lost') : true
}

/** Where files go: to a place or node that was aimed at, to the level that is shown, or into a project that has just begun. */
export type Aimed = Target | null | 'begun'

/** place is where a drop goes: on a node it is linked to it and placed beside it, else it lies where it was dropped. */
export function place(to: Aimed): service.ImportPlace {
  if (to === 'begun') return { level: '', at: null, linkTo: '' }
  return {
    level: useGraph.getState().model.level,
    at: to && !to.node ? { x: Math.round(to.at.x), y: Math.round(to.at.y) } : null,
    linkTo: to?.node?.id ?? '',
  }
}
