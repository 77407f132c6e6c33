// The conversation as the page has it: what came to it is fetched after news. And the nodes that it names.
import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { keep, kept } from '../../lib/session'
import { after } from '../../lib/still'
import { chatNews, fileNews, question } from '../../stores/ask'
import { openSource } from '../../stores/inspect'
import { openLevel } from '../../stores/mirrors'
import { useGraph, useNews, useProject } from '../../stores/state'
import { successor } from '../../stores/unwritten'
import { askTrust, notAllowed } from '../../stores/trust'
import { askCanvas, select, show, useView } from '../../stores/view'
import { idsIn } from './noderefs'

interface State {
  nodes: Record<string, service.ChatNode | null> // that messages name; null: there is none
  seen: number // the newest message that was on the screen
  draft: string
}
// A question that is being written outlives the panel, another tab and a reload of the page, as every text does.
const draftOf = (dir: string) => `crg.question.${dir}`
const begun = (dir: string): State => ({ nodes: {}, seen: 0, draft: kept(draftOf(dir)) ?? '' })
export const useChat = create<State>(() => begun(useProject.getState().dir))
useProject.subscribe((now, before) => {
  if (now.dir === before.dir) return
  if (now.dir && now.dir === successor.to) keep(draftOf(now.dir), useChat.getState().draft) // saved elsewhere: it goes on there
  useChat.setState(begun(now.dir))
})
useChat.subscribe((now, before) => {
  const { dir } = useProject.getState()
  if (now.draft !== before.draft && dir) keep(draftOf(dir), now.draft)
})

interface Conversation {
  messages: service.ChatMessage[]
  state: service.ChatState
  again: number // when the server is asked again, where that is waited for
  known: number // the newest message when the project was opened: what came later is news
}
const silent: Conversation = {
  messages: [],
  state: { agent: '', practice: false, asking: [], answering: 0, wait: null },
  again: 0,
  known: 0,
}

const lastId = (messages: service.ChatMessage[]) => messages.at(-1)?.id ?? 0

/** added fetches what came to the conversation. */
async function added(before?: Conversation): Promise<Conversation> {
  const old = before?.messages ?? []
  const [fresh, state] = [await api.chat.Since(lastId(old)), await api.chat.State()]
  const messages = fresh.length ? [...old, ...fresh] : old
  if (before && fresh.some((m) => m.problem?.message === notAllowed)) void askTrust().catch(() => undefined)
  // A page that was loaded anew while its question was on the way has the words still, and so has one that lost the program's answer to it.
  if (fresh.findLast((m) => m.by === 'person')?.text === useChat.getState().draft.trim()) useChat.setState({ draft: '' })
  learn(fresh.flatMap((m) => [...idsIn(m.text), m.viewpoint, ...[...(m.basis?.notes ?? []), ...(m.basis?.rests ?? [])].map((n) => n.node)]))
  return { messages, state, again: state.wait ? Date.now() + state.wait.ms : 0, known: before?.known ?? lastId(messages) }
}

const conversation = question({ key: ['chat'], call: added, after: [chatNews, fileNews], pace: 1 })
export const useConversation = () => conversation.use().value ?? silent
export const markSeen = () => useChat.setState({ seen: lastId(conversation.now()?.messages ?? []) })

/** learn finds out which nodes ids stand for. */
function learn(ids: string[]): void {
  const unknown = [...new Set(ids)].filter((id) => id && !(id in useChat.getState().nodes))
  if (unknown.length) lookUp(unknown)
}

function lookUp(ids: string[]): void {
  const { dir } = useProject.getState()
  api.chat.Nodes(ids).then(
    (nodes) => {
      if (dir !== useProject.getState().dir) return // another project has other nodes of these ids
      const found = Object.fromEntries(nodes.map((n) => [n.id, n]))
      useChat.setState((s) => ({ nodes: { ...s.nodes, ...Object.fromEntries(ids.map((id) => [id, found[id] ?? null])) } }))
    },
    () => undefined, // the page tells of a lost program at one place
  )
}

/** Names change, and nodes go: after steps of the graph what is shown is looked up anew, at most twice a second. */
let soon: (() => void) | undefined // ends the wait for it
function lookAgain(): void {
  soon ??= after(500, () => {
    soon = undefined
    const ids = Object.keys(useChat.getState().nodes)
    if (ids.length && useView.getState().chatOpen) lookUp(ids)
  })
}

/** follow keeps the names of nodes true; it returns the function that ends it. */
export function follow(): () => void {
  const ends = [
    useNews.subscribe((now, before) => {
      if (now.steps !== before.steps) lookAgain()
      if (now.answer !== before.answer) learn(idsIn(now.answer))
    }),
    useView.subscribe((now, before) => {
      if (now.chatOpen && !before.chatOpen) lookAgain()
    }),
  ]
  return () => ends.forEach((end) => end())
}

/** showNode selects a node and brings it into view, on whatever level it is. */
export async function showNode(node: service.ChatNode): Promise<void> {
  show('graph')
  if (useGraph.getState().model.level !== node.level) await openLevel(node.level)
  select(node.id)
  askCanvas({ kind: 'goTo', id: node.id })
}

/** showPlace opens a document at a place. */
export function showPlace(node: string, place: service.ChatPlace): void {
  show('graph')
  openSource({ node, from: place.from, to: place.to, nodes: [] })
}
