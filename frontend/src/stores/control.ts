// What the control bar shows besides the run's status, with what the person just chose; others ask for who it is that answers.
import { create } from 'zustand'
import { api, type service } from '../contracts/api'
import { fileNews, gateNews, graphNews, question, runNews, turnEnds } from './ask'

export const control = question({
  key: ['control'],
  call: () => api.run.Control(),
  after: [fileNews, runNews, gateNews, graphNews, turnEnds],
  pace: 60,
  first: true,
})

type Chosen = Partial<Pick<service.ControlView, 'mode' | 'memory'>>

const useChosen = create<{ chosen: Chosen }>(() => ({ chosen: {} })) // drawn over the answer until that has it

/** useControlView is the newest answer, as the person's choices make it. */
export const useControlView = (): service.ControlView | undefined => {
  const { chosen } = useChosen()
  const { value } = control.use()
  return value && { ...value, ...chosen }
}
export const modeNow = () => useChosen.getState().chosen.mode ?? control.now()?.mode

let choosing = 0
let kept: Promise<unknown> = Promise.resolve() // one after another, as calls on their way overtake each other

/** choose shows a choice of the person at once, and what the file says after the last one is kept, or cannot be. */
export async function choose(chosen: Chosen, keep: () => Promise<void>): Promise<void> {
  choosing++
  useChosen.setState((s) => ({ chosen: { ...s.chosen, ...chosen } }))
  const mine = (kept = kept.catch(() => undefined).then(keep))
  try {
    await mine
  } finally {
    await control.anew()
    if (!--choosing) useChosen.setState({ chosen: {} })
  }
}

/** choicesKept is done once what the person chose so far is in the file, or cannot be: what begins now goes by it. */
export const choicesKept = () => kept.catch(() => undefined)
