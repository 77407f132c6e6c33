import { useTexts } from '../../lib/language'
import { later } from '../../ui/later'
import { ViewDialog } from '../../ui/ViewDialog'
import { NewProject } from './NewProject'
import { texts } from './texts'
import css from './start.module.css'

const OpenAProject = later(async () => (await import('./OpenAProject')).OpenAProject)
const SaveElsewhere = later(async () => (await import('./SaveElsewhere')).SaveElsewhere)

/** The dialogs for new and open; they come from anywhere, also while a project is open. */
export function ProjectDialogs() {
  const t = useTexts(texts)
  return (
    <>
      <ViewDialog of="newProject" label={t('newProject')} className={css.projectDialog} View={NewProject} />
      <ViewDialog of="openProject" label={t('openProject')} className={css.projectDialog} View={OpenAProject} />
      <ViewDialog of="saveElsewhere" label={t('saveElsewhere')} className={css.projectDialog} View={SaveElsewhere} />
    </>
  )
}
