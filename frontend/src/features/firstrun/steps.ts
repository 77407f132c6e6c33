// The four first steps: which are done, and which comes next. Pure rules.

export const steps = ['goal', 'model', 'start', 'approve'] as const
export type Step = (typeof steps)[number]

/** What is known of the project, as far as the first steps ask. */
export interface Facts {
  missing: string // message id of what a run lacks, "" = nothing
  practice: boolean // the built-in agent is chosen
  modelSeen: boolean // the person read about the model, and keeps the practice agent
  turns: number // turns that were made
  approved: boolean // a gate was answered
}

export const done = (f: Facts): Record<Step, boolean> => ({
  goal: f.missing !== 'graph.no-goal',
  model: f.missing !== 'model.not-configured' && (!f.practice || f.modelSeen),
  start: f.turns > 0,
  approve: f.approved,
})

/** next is the first step that is not done, or undefined. */
export const next = (d: Record<Step, boolean>): Step | undefined => steps.find((s) => !d[s])
export const count = (d: Record<Step, boolean>): number => steps.filter((s) => d[s]).length
