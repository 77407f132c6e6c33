import { useTexts } from '../../lib/language'
import { ViewDialog } from '../../ui/ViewDialog'
import { NewProject } from './NewProject'
import { OpenAProject } from './OpenAProject'
import { SaveElsewhere } from './SaveElsewhere'
import { texts } from './texts'
import './start.css'

/** The dialogs for new and open; they come from anywhere, also while a project is open. */
export function ProjectDialogs() {
  const t = useTexts(texts)
  return (
    <>
      <ViewDialog of="newProject" label={t('newProject')} className="project-dialog">
        <NewProject />
      </ViewDialog>
      <ViewDialog of="openProject" label={t('openProject')} className="project-dialog">
        <OpenAProject />
      </ViewDialog>
      <ViewDialog of="saveElsewhere" label={t('saveElsewhere')} className="project-dialog">
        <SaveElsewhere />
      </ViewDialog>
    </>
  )
}
