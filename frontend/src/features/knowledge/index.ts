// The frame of what is kept: its tab, while a wing has something for it. What stands in it, the wings declare (ui/knowledge.ts).
import { useProject } from '../../stores/state'
import { openPage, type Stand, useStands } from '../../ui/knowledge'
import { registerTab } from '../../ui/tabs'
import { tab } from './tab'

const there = (stands: Record<string, Stand>) => Object.values(stands).some((s) => s.there)

let away = () => {}
useStands.subscribe((now, was) => {
  if (there(now) === there(was)) return
  away()
  away = there(now) ? registerTab(tab) : () => {}
})
useProject.subscribe((now, was) => {
  if (now.dir !== was.dir) openPage('decide')
})
