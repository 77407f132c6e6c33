import { api } from '../contracts/api'
import { useApp } from '../stores/state'
import { show, useView } from '../stores/view'

/** rememberTab opens the tab that the window showed last, and keeps note of it; it returns the function that ends this. */
export function rememberTab(): () => void {
  let inWindow: boolean | undefined // not known yet
  const begin = () => {
    const about = useApp.getState().about
    if (!about || inWindow !== undefined) return
    inWindow = about.kind === 'window'
    if (inWindow && about.tab) show(about.tab)
  }
  const ends = [
    useView.subscribe((now, before) => {
      if (inWindow && now.tab !== before.tab) api.system.SetTab(now.tab).catch(() => undefined) // no one waits for it
    }),
    useApp.subscribe(begin),
  ]
  begin()
  return () => ends.forEach((end) => end())
}
