import './windows'
import './undo' // before other rooms: the palette lists the commands of different groups in this order
import { Files } from '../features/files'
import { Menus } from '../features/menus'
import { NoticesDialog } from '../features/notices'
import { Palette } from '../features/palette'
import { ProjectDialogs } from '../features/start/ProjectDialogs'
import { ExportDialog } from '../features/export'
import { TextsDialog } from '../features/texts'
import { TrustQuestion } from '../features/trust'
import { useOpenFile } from '../ui/editor/openFile'
import { later } from '../ui/later'

// All that the start screen can do without; `parts.ts` fetches it.
export { askFirst } from '../stores/ask'
export { Workbench } from './Workbench'

void import('../ui/turnTexts') // nobody hears of replies and rules in the first moment

const FileDialog = later(async () => (await import('../ui/editor/FileDialog')).FileDialog)

/** What may stand above every screen. */
export function Overlays() {
  const text = useOpenFile((s) => s.file !== '' || s.picking)
  return (
    <>
      <Menus />
      <ProjectDialogs />
      <Palette />
      <Files />
      {text && <FileDialog />}
      <TrustQuestion />
      <NoticesDialog />
      <TextsDialog />
      <ExportDialog />
    </>
  )
}
