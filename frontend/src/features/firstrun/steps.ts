// The four first steps: which are done, and which comes next. Pure rules.

export const steps = ['question', 'files', 'begin', 'answer'] as const
export type Step = (typeof steps)[number]

/** What is known of the project, as far as the first steps ask. */
export interface Facts {
  missing: string // message id of what a run lacks, "" = nothing
  files: number // documents in the graph
  without: boolean // the person goes on without files
  started: boolean // a turn was made, or is on its way
  read: boolean // the answer was opened
}

export const done = (f: Facts): Record<Step, boolean> => ({
  question: f.missing !== 'graph.no-goal',
  files: f.files > 0 || f.without || f.started,
  begin: f.started,
  answer: f.read,
})

/** next is the first step that is not done, or undefined. */
export const next = (d: Record<Step, boolean>): Step | undefined => steps.find((s) => !d[s])
export const count = (d: Record<Step, boolean>): number => steps.filter((s) => d[s]).length
