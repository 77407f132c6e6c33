// The conversation as the page has it: fetched after news, message by message.
import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { openSource } from '../../stores/inspect'
import { openLevel } from '../../stores/mirrors'
import { useGraph, useNews, useProject } from '../../stores/state'
import { askTrust, notAllowed } from '../../stores/trust'
import { askCanvas, select, show, useView } from '../../stores/view'
import { idsIn } from './noderefs'

interface State {
  dir: string // the project that this is the conversation of
  messages: service.ChatMessage[]
  state: service.ChatState
  again: number // when the server is asked again, where that is waited for
  nodes: Record<string, service.ChatNode | null> // that messages name; null: there is none
  known: number // the newest message when the project was opened: what came later is news
  seen: number // the newest message that was on the screen
  draft: string
}
const nothing: Omit<State, 'dir'> = {
  messages: [],
  state: { agent: '', practice: false, asking: [], answering: 0, wait: null },
  again: 0,
  nodes: {},
  known: 0,
  seen: 0,
  draft: '',
}
export const useChat = create<State>(() => ({ dir: '', ...nothing }))

export const lastId = (s: Pick<State, 'messages'>) => s.messages.at(-1)?.id ?? 0
export const markSeen = () => useChat.setState((s) => ({ seen: lastId(s) }))

let fetching = false
let again = false

/** refresh fetches what was added, one fetch at a time. */
async function refresh(): Promise<void> {
  if (fetching) {
    again = true
    return
  }
  fetching = true
  try {
    do {
      again = false
      const dir = useProject.getState().dir
      if (!dir) return useChat.setState({ dir: '', ...nothing })
      const fresh = useChat.getState().dir !== dir
      const [added, state] = [await api.chat.Since(fresh ? 0 : lastId(useChat.getState())), await api.chat.State()]
      useChat.setState((s) => {
        const messages = fresh ? added : added.length ? [...s.messages, ...added] : s.messages
        const again = state.wait ? Date.now() + state.wait.ms : 0
        return {
          dir,
          messages,
          state,
          again,
          ...(fresh ? { nodes: {}, draft: '', known: lastId({ messages }), seen: lastId({ messages }) } : {}),
        }
      })
      if (!fresh && added.some((m) => m.problem?.message === notAllowed)) void askTrust().catch(() => undefined)
      await learn(
        added.flatMap((m) => [
          ...idsIn(m.text),
          m.viewpoint,
          ...(m.basis?.notes ?? []).map((n) => n.node),
          ...(m.basis?.rests ?? []).map((r) => r.node),
        ]),
      )
    } while (again)
  } catch {
    // The page tells of a lost program at one place, and asks anew when it is back.
  } finally {
    fetching = false
  }
}

/** learn finds out which nodes ids stand for. */
async function learn(ids: string[]): Promise<void> {
  const unknown = [...new Set(ids)].filter((id) => id && !(id in useChat.getState().nodes))
  if (unknown.length) keep(unknown, await api.chat.Nodes(unknown))
}

function keep(asked: string[], nodes: service.ChatNode[]): void {
  const found = Object.fromEntries(nodes.map((n) => [n.id, n]))
  useChat.setState((s) => ({ nodes: { ...s.nodes, ...Object.fromEntries(asked.map((id) => [id, found[id] ?? null])) } }))
}

/** Names change, and nodes go: after steps of the graph what is shown is looked up anew, at most twice a second. */
let soon: ReturnType<typeof setTimeout> | undefined
function lookAgain(): void {
  soon ??= setTimeout(() => {
    soon = undefined
    const ids = Object.keys(useChat.getState().nodes)
    if (ids.length && useView.getState().chatOpen)
      void api.chat
        .Nodes(ids)
        .then((nodes) => keep(ids, nodes))
        .catch(() => undefined)
  }, 500)
}

/** follow keeps the conversation true; it returns the function that ends it. */
export function follow(): () => void {
  void refresh()
  const ends = [
    useNews.subscribe((now, before) => {
      if (now.chat !== before.chat) void refresh()
      if (now.steps !== before.steps) lookAgain()
      if (now.answer !== before.answer) void learn(idsIn(now.answer)).catch(() => undefined)
    }),
    useProject.subscribe((now, before) => {
      if (now.files !== before.files || now.dir !== before.dir) void refresh()
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
