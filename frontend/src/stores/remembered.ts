// Small things that a screen remembers, with the preferences of this computer.
import { useApp } from './state'
import { prefer } from './mirrors'

/** useRemembered is what stands under a key, '' = nothing. */
export const useRemembered = (key: string): string => useApp((s) => s.about?.prefs.views?.[key] ?? '')

export const remembered = (key: string): string => useApp.getState().about?.prefs.views?.[key] ?? ''

export const remember = (key: string, value: string): Promise<void> =>
  prefer({ views: { ...useApp.getState().about?.prefs.views, [key]: value } })
