// How much larger Tidy would show the level: asked when the canvas rests, as it rests on all of the level.
import { api } from '../../contracts/api'
import { graphNews, useAsk } from '../../stores/ask'
import { useGraph } from '../../stores/state'
import { useCanvas } from '../../stores/view'

const news = [graphNews]
const worth = 20 // percent from which it is told

/** useGain is the gain in percent, 0 where it is not worth a word. */
export function useGain(): number {
  const some = useGraph((s) => s.model.nodes.size > 1)
  const level = useGraph((s) => s.model.level)
  const room = useCanvas((s) => s.room)
  const { value, here } = useAsk({
    key: some && room.width ? ['gain', level, room.width, room.height] : null,
    call: () => api.graph.TidyGain({ level, mode: 'branches', node: '', ...room }),
    after: news,
    pause: 700,
  })
  return here && value && value >= worth ? value : 0
}
