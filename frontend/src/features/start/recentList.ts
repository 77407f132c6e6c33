import { create } from 'zustand'
import { api, type service } from '../../contracts/api'

/** The projects that were open on this computer; null = not asked yet. */
export const useRecents = create<{ list: service.RecentProject[] | null }>(() => ({ list: null }))

let asked = 0

/** loadRecents asks for them. The newest answer counts; without one the list stays. */
export async function loadRecents(): Promise<void> {
  const mine = ++asked
  const list = await api.projects.Recent().catch(() => null)
  if (list && mine === asked) useRecents.setState({ list })
}
