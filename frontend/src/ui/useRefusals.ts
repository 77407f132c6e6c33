import { useRef, useState } from 'react'
import { explain } from './failures'
import { failureOf } from './notify'

/**
 * useRefusals says why what a field was last set to was not taken. The newest of its values counts: an answer to an older one
 * that comes late neither complains nor wipes out a complaint.
 */
export function useRefusals(): [refused: Record<string, string>, send: (field: string, call: () => Promise<unknown>) => Promise<void>] {
  const [refused, setRefused] = useState<Record<string, string>>({})
  const newest = useRef<Record<string, number>>({})
  const send = async (field: string, call: () => Promise<unknown>) => {
    const mine = (newest.current[field] = (newest.current[field] ?? 0) + 1)
    setRefused({})
    try {
      await call()
    } catch (e) {
      if (mine === newest.current[field]) setRefused({ [field]: explain(failureOf(e)).what })
    }
  }
  return [refused, send]
}
