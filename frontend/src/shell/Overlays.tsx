import { Find } from '../features/find'
import { FirstRun } from '../features/firstrun'
import { Palette } from '../features/palette'

/** What may stand above every screen. */
export function Overlays() {
  return <><Palette /><Find /><FirstRun /></>
}
