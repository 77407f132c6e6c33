import { Checkmark16Regular, Circle16Regular, Warning16Filled } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { showProblems } from '../../stores/view'
import { Link } from '@fluentui/react-components'
import { texts } from './texts'
import css from './stats.module.css'

/** How far the reasoning has come: what leads to the goal, what was read, what answers, and whether quotations are true. */
export function Way({ figures: { reasoning: r } }: { figures: service.StatsView }) {
  const t = useTexts(texts)
  if (r.thoughts === 0 && r.documents === 0) return null
  const a = r.answer
  return (
    <figure className={`min-w-0 card shadow-1 ${css.card} ${css.wide}`}>
      <header>
        <div>
          <h2>{t(a ? 'answered' : 'unanswered')}</h2>
          <p>
            {a
              ? `${a.turn ? t('answerSince', { n: a.turn }) : t('answerYours')} ${t('reasons', { n: a.supports, m: a.contradicts })}`
              : t('unansweredWhy')}
          </p>
        </div>
      </header>
      <ul className={`grid ${css.way}`}>
        {r.goal && r.thoughts > 0 && <Step share={r.joined / r.thoughts} text={t('leads', { n: r.joined, all: r.thoughts })} />}
        {r.documents > 0 && r.reads && (
          <Step
            share={r.pagesRead / Math.max(1, r.pages)}
            text={t('docs', { n: r.read, all: r.documents })}
            more={r.pages > r.documents ? t('pages', { n: r.pagesRead, all: r.pages }) : ''}
          />
        )}
        {r.checked > 0 && (
          <Step
            wrong={r.false > 0}
            share={(r.checked - r.false) / r.checked}
            text={r.false ? t('quotesFalse', { n: r.false, all: r.checked }) : t('quotesTrue', { n: r.checked })}
          />
        )}
      </ul>
      {(r.false > 0 || r.joined < r.thoughts) && (
        <p className="mt-10 fs-12">
          <Link as="button" inline onClick={showProblems}>
            {t('showProblems')}
          </Link>
        </p>
      )}
    </figure>
  )
}

/** A sentence with a bar under it; the bar says nothing that the sentence does not. */
function Step({ share, text, more, wrong }: { share: number; text: string; more?: string; wrong?: boolean }) {
  const Icon = wrong ? Warning16Filled : share === 1 ? Checkmark16Regular : Circle16Regular
  return (
    <li className={`flex gap-8 min-w-0 ${wrong ? css.wrong : share === 1 ? css.whole : ''}`}>
      <Icon aria-hidden />
      <div className="fill break">
        <b>{text}</b>
        {more && <span className="caption"> {more}</span>}
        <i aria-hidden>
          <i style={{ width: `${100 * share}%` }} />
        </i>
      </div>
    </li>
  )
}
