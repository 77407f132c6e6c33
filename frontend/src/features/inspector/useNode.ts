import { useEffect, useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useNews } from '../../stores/state'
import { failureOf } from '../../ui/notify'
import type { Failure } from '../../transport'

type Got<T> = { of: string; value: T } | null

/** useFetched asks for something about a node or link, and again after each step of the graph. The last answer stays until the next one is there. */
function useFetched<T>(id: string, ask: (id: string) => Promise<T>): { value: T | undefined; of: string; failure: Failure | null } {
  const steps = useNews((s) => s.steps)
  const [got, setGot] = useState<Got<T>>(null)
  const [failure, setFailure] = useState<{ of: string; failure: Failure } | null>(null)
  useEffect(() => {
    let wanted = true
    ask(id).then(
      (value) => {
        if (wanted) {
          setGot({ of: id, value })
          setFailure(null)
        }
      },
      (problem: unknown) => {
        if (wanted) setFailure({ of: id, failure: failureOf(problem) })
      },
    )
    return () => {
      wanted = false
    }
  }, [id, steps, ask])
  return { value: got?.value, of: got?.of ?? '', failure: failure?.of === id ? failure.failure : null }
}

const askNode = (id: string) => api.graph.Node(id)
const askEdge = (id: string) => api.graph.Edge(id)
const askWhy = (id: string) => api.graph.Why(id)

export const useNode = (id: string) => useFetched<service.NodeView>(id, askNode)
export const useEdge = (id: string) => useFetched<service.EdgeView>(id, askEdge)
export const useWhy = (id: string) => useFetched<service.WhyRow[]>(id, askWhy)
