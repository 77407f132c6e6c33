// What the agent sees now, for the gauge and the lens: fetched a moment after something changed it, never while it is not shown.
import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { after, nothing } from '../../lib/still'
import { useGate, useNews, useProject } from '../../stores/state'
import { type Share, useLens, useView } from '../../stores/view'

export const usePromptPreview = create<{ preview: service.PromptPreview | null }>(() => ({ preview: null }))

const rest = 350 // ms without news before the prompt is put together again
let timer = nothing
let stale = true

async function load(): Promise<void> {
  const dir = useProject.getState().dir
  if (!dir) return usePromptPreview.setState({ preview: null })
  if (document.hidden) {
    stale = true
    return
  }
  stale = false
  const preview = await api.run.PromptPreview().catch(() => null)
  if (!preview || useProject.getState().dir !== dir) return
  usePromptPreview.setState({ preview })
  useLens.setState({ shares: Object.fromEntries(preview.nodes.map((n) => [n.id, n.share as Share])) })
}

export function previewSoon(): void {
  timer()
  timer = after(rest, () => void load())
}

useNews.subscribe((now, before) => {
  if (now.steps !== before.steps) previewSoon()
})
useProject.subscribe((now, before) => {
  if (now.dir !== before.dir || now.files !== before.files) previewSoon()
})
useGate.subscribe((now, before) => {
  if (now.id !== before.id) previewSoon()
})
useView.subscribe((now, before) => {
  if (now.lens && !before.lens) previewSoon()
})
document.addEventListener('visibilitychange', () => {
  if (stale && !document.hidden) previewSoon()
})
