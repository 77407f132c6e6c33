import { mergeClasses } from '@fluentui/react-components'
import { CheckmarkCircle16Regular, ErrorCircle16Regular, Info16Regular } from '@fluentui/react-icons'
import { useLanguage, useTexts } from '../../lib/language'
import { clockTime, fullTime } from '../../lib/when'
import { EmptyState } from '../../ui/EmptyState'
import { useNotices } from '../../ui/notify'
import { usePages } from './pages'
import { sayings } from './saying'
import { texts } from './texts'
import css from './logs.module.css'

const icons = { done: CheckmarkCircle16Regular, info: Info16Regular, failed: ErrorCircle16Regular }
const kinds = { done: 'saidDone', info: 'saidInfo', failed: 'saidFailed' } as const

/** What short notes told the person since the page was opened: they go by themselves, and can be read here again. */
export function NoticeList() {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const said = useNotices((s) => s.said)
  const words = usePages((s) => s.wish.text)
  const found = sayings(said, words)
  if (!found.length) return <EmptyState text={t(said.length ? 'nothingFound' : 'nothingSaid')} />
  return (
    <ul className={`stack gap-10 grow min-h-0 scroll ${css.needs}`} aria-label={t('saidList')}>
      {found.map((s) => {
        const Icon = icons[s.kind]
        return (
          <li key={s.id} className={mergeClasses(css.need, css[`said-${s.kind}`])}>
            <p className={css.needHead}>
              <Icon aria-hidden />
              <span>
                <span className="sr-only">{t(kinds[s.kind])}: </span>
                {s.title}
              </span>
              <time dateTime={s.at} title={fullTime(s.at, language)}>
                {clockTime(s.at, language)}
              </time>
            </p>
            {s.detail && <p className="pre-wrap text-2">{s.detail}</p>}
          </li>
        )
      })}
    </ul>
  )
}
