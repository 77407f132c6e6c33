// Places where several parts of the page show something side by side. Each panel is one declaration in its feature.
import type { ComponentType } from 'react'
import type { service } from '../contracts/api'
import { declarations } from './register'

/** The places, and what their panels are about. */
interface Places {
  strip: object // a line across the page, above the tab: the first that has something to show is the only one
  'knowledge.top': object // above the pages of what is kept: what failed
  'knowledge.side': object // below their names
  'knowledge.entry': { kind: string; id: string } // in the pane of an entry
  'knowledge.task': { id: string } // in that of a task
  'pane.source': object // the document that is open, for the right side of a tab
  'menu.node': object // of what is selected
  'graph.stage': object
  'inspector.node': { node: service.NodeView }
  'canvas.card': { id: string; done: () => void } // what is edited of a node on its card
  stats: object // cards below the figures of the run; one that has nothing to show is none
  'chat.answer': { reply: service.ChatMessage }
  'chat.actions': { reply: service.ChatMessage } // in the line below an answer
  'chat.entry': { entry: string; handle: string; whole?: boolean } // what a wing keeps, named in an answer; whole: below it
}
type Place = keyof Places

interface Panel<P extends Place> {
  id: string
  place: P
  order: number
  shown?: (of: Places[P]) => boolean
  View: ComponentType<Places[P]>
}

const panels = declarations<Panel<Place>>()

/** registerPanel adds a panel to its place; the returned function takes it away. */
export const registerPanel = <P extends Place>(panel: Panel<P>): (() => void) => panels.add(panel as unknown as Panel<Place>)

/** usePanels are the panels of a place that have something to show. */
export const usePanels = <P extends Place>(place: P, of: Places[P]): Panel<P>[] =>
  (panels.use() as unknown as Panel<P>[]).filter((p) => p.place === place && (p.shown?.(of) ?? true))
