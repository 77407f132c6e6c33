// The question that stands before the first byte: may this project send its texts to that host? It is asked when a project
// opens, and again where something would be sent without an answer. A "not now" is kept until the page is loaded again.
import { create } from 'zustand'
import { api, type service } from '../contracts/api'
import { firstPicture } from './opening'

interface State {
  question: service.TrustQuestion | null
  then: () => void // what the person wanted to do when the question came
}
const idle = { question: null, then: () => undefined }
export const useTrust = create<State>(() => idle)

/** notAllowed is the message id of what was not sent for want of an answer. */
export const notAllowed = 'model.not-allowed'

const put = new Set<string>()
let takingBack = false
const sameness = (q: service.TrustQuestion) => [q.folder, q.provider, q.host, q.key].join('\n')

/** askTrust asks for the agent that works, or the one at a place of the settings, and then goes on where nothing stands against it. */
export async function askTrust(agent?: { index: number; name: string }, then: () => void = () => undefined): Promise<void> {
  const question = await api.trust.Question(agent?.index ?? -1, agent?.name ?? '')
  if (question.needed) useTrust.setState({ question, then })
  else then()
}

/** noticeTrust asks by itself, each question once. */
export async function noticeTrust(): Promise<void> {
  await firstPicture()
  if (useTrust.getState().question || takingBack) return
  const question = await api.trust.Question(-1, '')
  if (question.needed && !put.has(sameness(question))) useTrust.setState({ question, then: idle.then })
}

/** takeBackTrust takes an earlier yes back. The person knows what that means, so the question waits until something would be sent. */
export async function takeBackTrust(agent: { index: number; name: string }): Promise<void> {
  takingBack = true
  try {
    await api.trust.TakeBack(agent.index, agent.name)
    put.add(sameness(await api.trust.Question(agent.index, agent.name)))
  } finally {
    takingBack = false
  }
}

/** answerTrust closes the question. A yes is kept for exactly what was shown. */
export async function answerTrust(yes: boolean): Promise<void> {
  const { question, then } = useTrust.getState()
  if (!question) return
  put.add(sameness(question))
  if (yes) await api.trust.Allow(question)
  useTrust.setState(idle)
  if (yes) then()
}
