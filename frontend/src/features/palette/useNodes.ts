import { api, type service } from '../../contracts/api'
import { useAsk } from '../../stores/ask'
import { useProject } from '../../stores/state'

const most = 6
const none: service.FindResult = { total: 0, hits: [] }

/** useNodes are the nodes that have the words; from the second letter on. */
export function useNodes(words: string): service.FindResult {
  const dir = useProject((s) => s.dir)
  const ask = dir && words.trim().length > 1
  const { value } = useAsk({
    key: ask ? ['find', words] : null,
    call: () => api.find.Nodes({ text: words, types: [], states: [], limit: most }),
  })
  return (ask && value) || none
}
