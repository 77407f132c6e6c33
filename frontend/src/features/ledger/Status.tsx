import { Archive16Regular, CheckmarkCircle16Filled, Circle16Regular, Warning16Filled } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import css from './entry.module.css'
import { tone } from './rules'
import { texts } from './texts'

const over = ['deprecated', 'rejected', 'superseded', 'cancelled', 'archived']

/** How an entry stands: a sign and a word, never the colour alone. */
export function Status({ status, quiet }: { status: string; quiet?: boolean }) {
  const t = useTexts(texts)
  const look = tone(status)
  const Icon =
    look === 'ok' ? CheckmarkCircle16Filled : look === 'bad' ? Warning16Filled : over.includes(status) ? Archive16Regular : Circle16Regular
  return (
    <span className={`chip gap-5 nowrap bold text-2 ${css.status}`} data-tone={look}>
      {!quiet && <Icon aria-hidden />}
      {t('status', { status })}
    </span>
  )
}
