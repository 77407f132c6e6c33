// Going to a node, wherever it is: its level is opened, it is selected, and canvas or outline bring it into view.
import { openLevel } from './mirrors'
import { useGraph } from './state'
import { askCanvas, select, show } from './view'

export async function goToNode(id: string, level: string): Promise<void> {
  show('graph')
  if (useGraph.getState().model.level !== level) await openLevel(level)
  select(id)
  askCanvas({ kind: 'goTo', id })
}
