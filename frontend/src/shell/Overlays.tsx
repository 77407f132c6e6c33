import { Find } from '../features/find'
import { FirstRun } from '../features/firstrun'
import { Palette } from '../features/palette'
import { ProjectDialogs } from '../features/start'

/** What may stand above every screen. */
export function Overlays() {
  return <><ProjectDialogs /><Palette /><Find /><FirstRun /></>
}
