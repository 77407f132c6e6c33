import { useProject } from '../../stores/state'
import css from './panelplace.module.css'

/** PanelPlace holds the place of NodePanel while its code is fetched: what stands below does not move away under the pointer. */
export function PanelPlace() {
  return useProject((s) => s.readOnly) ? null : <div className={`border-top ${css.place}`} />
}
