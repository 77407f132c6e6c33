import { api } from '../../contracts/api'
import { useApp } from '../../stores/state'

const key = 'palette.recent'
const most = 5

/** What was done through the palette before, the newest first; kept with the preferences of this computer. */
export const recent = (): string[] => (useApp.getState().about?.prefs.views?.[key] ?? '').split(' ').filter(Boolean)

export async function remember(id: string): Promise<void> {
  const prefs = useApp.getState().about?.prefs
  if (!prefs) return
  const ids = [id, ...recent().filter((r) => r !== id)].slice(0, most)
  await api.system.SetPrefs({ ...prefs, views: { ...prefs.views, [key]: ids.join(' ') } })
}
