import { useEffect, useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useProject } from '../../stores/state'

const most = 6
const none: service.FindResult = { total: 0, hits: [] }

/** useNodes are the nodes that have the words; from the second letter on. */
export function useNodes(words: string): service.FindResult {
  const dir = useProject((s) => s.dir)
  const [found, setFound] = useState({ words: '', result: none })
  const ask = dir && words.trim().length > 1
  useEffect(() => {
    if (!ask) return
    let newest = true
    void api.find
      .Nodes({ text: words, types: [], states: [], limit: most })
      .then((result) => {
        if (newest) setFound({ words, result })
      })
      .catch(() => undefined)
    return () => {
      newest = false
    }
  }, [ask, words])
  return ask ? found.result : none
}
