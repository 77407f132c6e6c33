import { useMemo } from 'react'
import { remember as keep, remembered, useRemembered } from '../../stores/remembered'

const key = 'palette.recent'
const most = 5

const ids = (kept: string) => kept.split(' ').filter(Boolean)

/** What was done through the palette before, the newest first. */
export const useRecent = (): string[] => {
  const kept = useRemembered(key)
  return useMemo(() => ids(kept), [kept])
}

export const remember = (id: string): Promise<void> =>
  keep(key, [id, ...ids(remembered(key)).filter((r) => r !== id)].slice(0, most).join(' '))
