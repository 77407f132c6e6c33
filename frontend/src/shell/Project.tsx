import { Files } from '../features/files'
import { Menus } from '../features/menus'
import { NoticesDialog } from '../features/notices'
import { Palette } from '../features/palette'
import { ProjectDialogs } from '../features/start/ProjectDialogs'
import { TextsDialog } from '../features/texts'
import { TrustQuestion } from '../features/trust'
import { FileDialog } from '../ui/editor/FileDialog'

// All that the start screen can do without; `parts.ts` fetches it.
export { Workbench } from './Workbench'

/** What may stand above every screen. */
export function Overlays() {
  return (
    <>
      <Menus />
      <ProjectDialogs />
      <Palette />
      <Files />
      <FileDialog />
      <TrustQuestion />
      <NoticesDialog />
      <TextsDialog />
    </>
  )
}
