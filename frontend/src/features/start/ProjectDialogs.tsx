import { useTexts } from '../../lib/language'
import { ViewDialog } from '../../ui/ViewDialog'
import { NewProject } from './NewProject'
import { OpenAProject } from './OpenAProject'
import { SaveElsewhere } from './SaveElsewhere'
import { texts } from './texts'
import css from './start.module.css'

/** The dialogs for new and open; they come from anywhere, also while a project is open. */
export function ProjectDialogs() {
  const t = useTexts(texts)
  return (
    <>
      <ViewDialog of="newProject" label={t('newProject')} className={css.projectDialog}>
        <NewProject />
      </ViewDialog>
      <ViewDialog of="openProject" label={t('openProject')} className={css.projectDialog}>
        <OpenAProject />
      </ViewDialog>
      <ViewDialog of="saveElsewhere" label={t('saveElsewhere')} className={css.projectDialog}>
        <SaveElsewhere />
      </ViewDialog>
    </>
  )
}
