import { Files } from '../features/files'
import { Menus } from '../features/menus'
import { Palette } from '../features/palette'
import { ProjectDialogs } from '../features/start'
import { TrustQuestion } from '../features/trust'
import { FileDialog } from '../ui/editor/FileDialog'

/** What may stand above every screen. */
export function Overlays() {
  return <><Menus /><ProjectDialogs /><Palette /><Files /><FileDialog /><TrustQuestion /></>
}
