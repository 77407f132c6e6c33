import { useState } from 'react'
import { useLanguage, useTexts } from '../../lib/language'
import type { types } from './calls'
import css from './entry.module.css'
import { Status } from './Status'
import { texts } from './texts'
import { whenOf } from './when'

/** What an entry said before, the newest first. */
export function Versions({ of: e }: { of: types.LedgerEntry }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const [open, show] = useState(false)
  if (!e.versions.length) return null
  return (
    <section className={`stack gap-6 border-top ${css.part}`}>
      <button type="button" className={`self-start text-accent ${css.fold}`} aria-expanded={open} onClick={() => show(!open)}>
        {t('versions', { n: e.versions.length })}
      </button>
      {open && (
        <ol className={`grid gap-8 fs-12 ${css.versions}`}>
          {e.versions.map((v) => (
            <li className="stack" key={v.rev}>
              <b>{v.title}</b>
              {v.summary && v.summary !== v.title && <span>{v.summary}</span>}
              <small className="hint">
                {whenOf(v.at, language)} <Status status={v.status} quiet />
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
