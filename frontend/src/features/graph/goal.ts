import type { GraphNode, LevelModel } from '../../stores/graph/model'

/** goalOf is the Goal that a page hangs on: the first one that stands in no block. */
export function goalOf(model: LevelModel): GraphNode | undefined {
  for (const n of model.nodes.values()) if (n.type === 'goal' && !model.page?.of(n.id)) return n
  return undefined
}
