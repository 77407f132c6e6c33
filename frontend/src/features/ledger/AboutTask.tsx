import { useLanguage, useTexts } from '../../lib/language'
import { useProject } from '../../stores/state'
import type { types } from './calls'
import { Chips } from './Chips'
import { Closing } from './Closing'
import { move } from './actions'
import css from './entry.module.css'
import { isOver } from './rules'
import { texts } from './texts'
import { whenOf } from './when'

/** A task: where it stands, its checks and how it is closed, what it waits for, and what came of it. */
export function AboutTask({ of: e }: { of: types.LedgerEntry }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const readOnly = useProject((s) => s.readOnly)
  const next = e.next.filter((s) => !isOver(s))
  return (
    <>
      {next.length > 0 && !readOnly && (
        <label className={`grid gap-2 caption ${css.state}`}>
          {t('state')}
          <select value={e.status} onChange={(x) => void move(e, x.target.value)}>
            {[e.status, ...next].map((status) => (
              <option key={status} value={status}>
                {t('status', { status })}
              </option>
            ))}
          </select>
        </label>
      )}
      <Closing of={e} />
      <Chips title={t('dependsOn')} list={e.dependsOn} />
      <Chips title={t('blocks')} list={e.blocks} />
      <Chips title={t('came')} list={e.outputs} />
      {e.note && <p className="text-2">{e.note}</p>}
      {e.log.length > 1 && (
        <section className={`stack gap-6 border-top ${css.part}`}>
          <h4>{t('log')}</h4>
          <ol className={`grid gap-8 fs-12 ${css.versions}`}>
            {e.log.map((l, i) => (
              <li className="stack" key={i}>
                <span>{l.to ? t('status', { status: l.to }) : l.note}</span>
                <small className="hint">{whenOf(l.at, language)}</small>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
