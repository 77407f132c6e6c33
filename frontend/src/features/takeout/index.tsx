import { useTexts } from '../../lib/language'
import { later } from '../../ui/later'
import { ViewDialog } from '../../ui/ViewDialog'
import './commands'
import css from './takeout.module.css'
import { texts } from './texts'

const TakeOut = later(async () => (await import('./TakeOut')).TakeOut)

/** What leaves the project as a file: a report, or the graph for another program. */
export function TakeOutDialog() {
  const t = useTexts(texts)
  return <ViewDialog of="takeout" label={t('title')} className={css.dialog} View={TakeOut} />
}
