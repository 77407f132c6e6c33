import { useTexts } from '../../lib/language'
import { later } from '../../ui/later'
import { ViewDialog } from '../../ui/ViewDialog'
import './commands'
import css from './export.module.css'
import { texts } from './texts'

const Export = later(async () => (await import('./Export')).Export)

/** What leaves the project as a file: a report, or the graph for another program. */
export function ExportDialog() {
  const t = useTexts(texts)
  return <ViewDialog of="export" label={t('title')} className={css.dialog} View={Export} />
}
