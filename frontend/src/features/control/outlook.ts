// What the agent sees now, for the gauge and the lens: fetched a moment after something changed it, never while it is not shown.
import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { after, nothing } from '../../lib/still'
import { useGate, useNews, useProject } from '../../stores/state'
import { type Share, useLens, useView } from '../../stores/view'

export const useOutlook = create<{ outlook: service.Outlook | null }>(() => ({ outlook: null }))

const rest = 350 // ms without news before the prompt is put together again
let timer = nothing
let stale = true

async function load(): Promise<void> {
  const dir = useProject.getState().dir
  if (!dir) return useOutlook.setState({ outlook: null })
  if (document.hidden) {
    stale = true
    return
  }
  stale = false
  const outlook = await api.run.Outlook().catch(() => null)
  if (!outlook || useProject.getState().dir !== dir) return
  useOutlook.setState({ outlook })
  useLens.setState({ shares: Object.fromEntries(outlook.nodes.map((n) => [n.id, n.share as Share])) })
}

export function outlookSoon(): void {
  timer()
  timer = after(rest, () => void load())
}

useNews.subscribe((now, before) => {
  if (now.steps !== before.steps) outlookSoon()
})
useProject.subscribe((now, before) => {
  if (now.dir !== before.dir || now.files !== before.files) outlookSoon()
})
useGate.subscribe((now, before) => {
  if (now.id !== before.id) outlookSoon()
})
useView.subscribe((now, before) => {
  if (now.lens && !before.lens) outlookSoon()
})
document.addEventListener('visibilitychange', () => {
  if (stale && !document.hidden) outlookSoon()
})
