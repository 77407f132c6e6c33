// The page's mirrors of what the program holds. They are read everywhere, and written by mirrors.ts and needs.ts alone.
import { create } from 'zustand'
import type { service } from '../contracts/api'
import type { Failure } from '../transport'
import { LevelModel } from './graph/model'

/** refused: the program was started again, and this page has the key of the one before. */
export type Connection = 'connecting' | 'here' | 'lost' | 'refused'

/** The program: is it there, what can it do, how does the person like the screen. */
export const useApp = create<{
  connection: Connection
  about: service.About | null
  windows: number // pages of this program, 0 = not heard yet
  second: boolean // another one was there when this came, and is there still
}>(() => ({ connection: 'connecting', about: null, windows: 0, second: false }))

/** isAway: nothing can be asked or changed now. */
export const isAway = (connection: Connection) => connection === 'lost' || connection === 'refused'

/** canEdit: the project may be changed, and somebody is there to keep the change, on a disk that takes it. */
export const canEdit = () => !useProject.getState().readOnly && !useProject.getState().unsaved && !isAway(useApp.getState().connection)

/** The open project; dir "" = none. `files` grows with each new snapshot of the text files. */
export const useProject = create<service.ProjectInfo & { loaded: boolean; files: number }>(() => ({
  dir: '',
  name: '',
  readOnly: false,
  unsaved: null,
  loaded: false,
  files: 0,
}))

/** asked tells of a failure that is what the person asked for: a run that comes to its limit did all of it. */
export const asked = (failure: { message: string } | null | undefined): boolean => failure?.message === 'run.limit'

/** harmless tells of a failure after which nothing has to be mended: what was asked for, or a run that was cut, which goes on. */
export const harmless = (failure: { message: string } | null | undefined): boolean => asked(failure) || failure?.message === 'run.cut'

/** runIsOver tells of a run that did what was asked, or as many turns as it may; not of one that the person stopped or that needs help. */
export const runIsOver = (status: service.RunStatus | null) => status?.ending === 'done' || asked(status?.problem)

/** What the run is doing, the text of the reply that is arriving (for showing only), and when the server is asked again. */
export const useRun = create<{ status: service.RunStatus | null; arriving: string; since: number; again: number }>(() => ({
  status: null,
  arriving: '',
  since: 0,
  again: 0,
}))

/** The gate that waits for an answer, by id; its content is fetched by who shows it. */
export const useGate = create<service.GateNews>(() => ({ id: '', kind: '', stale: false }))

/** News that screens fetch after: each number grows when there is something new to fetch. */
export const useNews = create<{
  steps: number
  turns: number
  chat: number
  pages: number // of the page with the answer
  answer: string
  answering: number
  lastTurn: service.TurnNews | null
  lastStep: service.GraphNews | null
  wings: Readonly<Record<string, number>> // news of each wing, by its name
}>(() => ({
  wings: {},
  steps: 0,
  turns: 0,
  chat: 0,
  pages: 0,
  answer: '',
  answering: 0,
  lastTurn: null,
  lastStep: null,
}))

/** The level on the canvas. The model changes in place; `revision` grows with each change of it. */
export const useGraph = create<{ model: LevelModel; revision: number; loading: boolean; problem: Failure | null }>(() => ({
  model: new LevelModel(),
  revision: 0,
  loading: false,
  problem: null,
}))

/** What waits for the person: a gate, a paused run, questions of the agent, files with mistakes. */
export const useNeeds = create<{ needs: service.Need[]; problems: service.Problem[] }>(() => ({ needs: [], problems: [] }))
