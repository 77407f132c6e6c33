import { useView } from '../../stores/view'
import { NewDialog } from './NewDialog'
import { OpenDialog } from './OpenDialog'
import './start.css'

export { StartScreen } from './StartScreen'

/** The dialogs for new and open; they come from anywhere, also while a project is open. */
export function ProjectDialogs() {
  const dialog = useView((s) => s.dialog)
  if (dialog === 'newProject') return <NewDialog />
  if (dialog === 'openProject') return <OpenDialog />
  return null
}
