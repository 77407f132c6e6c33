import { create } from 'zustand'
import { api, type service } from '../../contracts/api'

/** The projects that were open on this computer; null = not asked yet. `damaged` are those that would not open, by their folders. */
export const useRecents = create<{ list: service.RecentProject[] | null; damaged: readonly string[] }>(() => ({ list: null, damaged: [] }))

let asked = 0

/** loadRecents asks for them. The newest answer counts; without one the list stays. */
export async function loadRecents(): Promise<void> {
  const mine = ++asked
  const list = await api.projects.Recent().catch(() => null)
  if (!list || mine !== asked) return
  useRecents.setState({ list })
  const damaged = await api.projects.Damaged().catch(() => []) // a slow drive keeps nobody waiting for the list
  if (mine === asked) useRecents.setState({ damaged })
}
