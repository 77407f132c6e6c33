import { useTexts } from '../../lib/language'
import { later } from '../../ui/later'
import { ViewDialog } from '../../ui/ViewDialog'
import './commands'
import { texts } from './texts'
import css from './notices.module.css'

const Notices = later(async () => (await import('./Notices')).Notices)

/** Whose work CRG is made with: a dialog, since it is read once and in peace. The list is fetched when it is shown. */
export function NoticesDialog() {
  const t = useTexts(texts)
  return <ViewDialog of="notices" label={t('title')} className={css.notices} View={Notices} />
}
