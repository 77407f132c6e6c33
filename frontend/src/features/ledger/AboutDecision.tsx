import { useTexts } from '../../lib/language'
import type { types } from './calls'
import { Chips } from './Chips'
import css from './entry.module.css'
import { Standing } from './Standing'
import { texts } from './texts'

/** A decision: why, what else could have been chosen, and what it rests on. */
export function AboutDecision({ of: e }: { of: types.LedgerEntry }) {
  const t = useTexts(texts)
  const others = e.options.filter((o) => !o.chosen)
  return (
    <>
      {e.status === 'proposed' && <Standing key={e.rev} of={e} />}
      {e.dropped && <p className="text-2">{t('droppedAs', { why: e.dropped })}</p>}
      {e.reasons.length > 0 && (
        <section className={`stack gap-6 border-top ${css.part}`}>
          <h4>{t('reasons')}</h4>
          {e.reasons.map((r) => (
            <p key={r}>{r}</p>
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section className={`stack gap-6 border-top ${css.part}`}>
          <h4>{t('options')}</h4>
          {others.map((o) => (
            <div key={o.title}>
              <p>{o.title}</p>
              <small className="caption">{[...o.pros.map((p) => `+ ${p}`), ...o.cons.map((c) => `✕ ${c}`)].join(' · ')}</small>
            </div>
          ))}
        </section>
      )}
      {e.unless.length > 0 && (
        <section className={`stack gap-6 border-top ${css.part}`}>
          <h4>{t('unlessOf')}</h4>
          {e.unless.map((u) => (
            <p key={u}>{u}</p>
          ))}
        </section>
      )}
      <Chips title={t('restsOn')} list={e.restsOn} none={t('nothing')} />
      <Chips title={t(e.status === 'proposed' || e.status === 'rejected' ? 'meantFor' : 'replaces')} list={e.replaces} />
      <Chips title={t('replacedBy')} list={e.replacedBy ? [e.replacedBy] : []} />
      <Chips title={t('tasks')} list={e.tasks} />
    </>
  )
}
