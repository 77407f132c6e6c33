import { useMemo } from 'react'
import { useApp } from '../../stores/state'
import { prefer } from '../../stores/mirrors'

const key = 'palette.recent'
const most = 5

const views = () => useApp.getState().about?.prefs.views
const ids = (kept: string | undefined) => (kept ?? '').split(' ').filter(Boolean)

/** What was done through the palette before, the newest first; kept with the preferences of this computer. */
export const useRecent = (): string[] => {
  const kept = useApp((s) => s.about?.prefs.views?.[key])
  return useMemo(() => ids(kept), [kept])
}

export const remember = (id: string): Promise<void> =>
  prefer({ views: { ...views(), [key]: [id, ...ids(views()?.[key]).filter((r) => r !== id)].slice(0, most).join(' ') } })
