import { Button, Link, mergeClasses } from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronRight16Regular, Warning16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { number } from '../../lib/when'
import { show } from '../../stores/view'
import { TurnLink } from '../../ui/References'
import { sectionColour, sectionName, sectionTexts } from '../../ui/sections'
import { explainProblem } from '../../ui/diagnostics'
import { cutWords } from '../../ui/cuts'
import { because, changedSections } from './sections'
import { texts } from './texts'
import css from './logs.module.css'

type View = 'changes' | 'sections' | 'plain'

/** The prompt as it was sent: shares of its sections, what changed since the last one and why, and the whole text. */
export function Sent({ turn }: { turn: service.TurnDetail }) {
  const t = useTexts(texts),
    named = useTexts(sectionTexts)
  const language = useLanguage((s) => s.language)
  const [view, setView] = useState<View>('changes')
  const [open, setOpen] = useState<Set<number>>(new Set())
  const sections = turn.sections
  const there = sections.filter((s) => s.change !== 'removed')
  const changed = changedSections(sections)
  const total = there.reduce((n, s) => n + s.tokens, 0) || 1
  const toggle = (i: number) =>
    setOpen((o) => {
      const next = new Set(o)
      if (!next.delete(i)) next.add(i)
      return next
    })
  if (!turn.prompt)
    return (
      <div className={`stack gap-8 min-w-0 p-12-14 card shadow-1 ${css.card}`}>
        <p className="text-3">{t('notSent')}</p>
      </div>
    )
  return (
    <div className={`stack gap-8 min-w-0 p-12-14 card shadow-1 ${css.card}`}>
      <div className={`row wrap gap-12 ${css.line}`}>
        <p className={`fill break ${css.grow}`}>
          <b>{t('sections', { n: there.length })}</b>,{' '}
          {turn.previous ? (
            <>
              {t('changedSince', { n: changed.length })} <TurnLink className={css.link} id={turn.previous} />
            </>
          ) : (
            t('firstPrompt')
          )}
        </p>
        <div className={`flex wrap gap-2 ${css.views}`} role="group" aria-label={t('view')}>
          {(['changes', 'sections', 'plain'] as const).map((v) => (
            <button className="hover p-0-8 fs-12 text-accent rounded" key={v} aria-pressed={view === v} onClick={() => setView(v)}>
              {t(v === 'changes' ? 'changesOnly' : v === 'sections' ? 'bySection' : 'plainText')}
            </button>
          ))}
        </div>
      </div>
      <div className={`flex clip bg-sunken ${css.bar}`} aria-hidden>
        {there.map((s, i) => (
          <i
            key={i}
            style={{ flexGrow: Math.max(s.tokens / total, 0.004), background: sectionColour(s.block) }}
            title={`${sectionName(s.block, named)}: ${number(s.tokens, language)}`}
          />
        ))}
      </div>
      {turn.edited && <p className={`flex items-start gap-8 p-8-10 note break lh-1420 ${css.note}`}>{t('editedOnce')}</p>}
      {there
        .filter((s) => s.trimmed.items > 0)
        .map((s, i) => (
          <p key={i} className={`flex items-start gap-8 p-8-10 note break lh-1420 ${css.note} ${css.warn}`}>
            <Warning16Regular aria-hidden />
            {t('leftOut', { what: cutWords(s.trimmed, language) })}
          </p>
        ))}
      {turn.warnings.map((w, i) => (
        <p key={i} className={`flex items-start gap-8 p-8-10 note break lh-1420 ${css.note} ${css.warn}`}>
          <Warning16Regular aria-hidden />
          <span>{Object.values(explainProblem({ id: w.id, said: w.said, summary: w.summary, remedy: w.detail }, language)).join(' ')}</span>
        </p>
      ))}
      {view === 'plain' && (
        <pre className={`p-10-12 well pre-wrap ${css.text}`} tabIndex={0}>
          {turn.prompt}
        </pre>
      )}
      {view === 'changes' && turn.previous && changed.map((s, i) => <Changed key={i} section={s} agent={turn.agent} />)}
      {(view === 'sections' || (view === 'changes' && !turn.previous)) && (
        <>
          <div className={`row wrap gap-12 ${css.line} ${css.end}`}>
            <Link as="button" className={css.link} onClick={() => setOpen(open.size ? new Set() : new Set(there.map((_, i) => i)))}>
              {t(open.size ? 'closeAll' : 'openAll')}
            </Link>
          </div>
          {there.map((s, i) => (
            <div key={i} className="border-top">
              <button className={`row gap-8 w-full text-left ${css.sectionHead}`} aria-expanded={open.has(i)} onClick={() => toggle(i)}>
                {open.has(i) ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
                <i className={`flex-none ${css.swatch}`} style={{ background: sectionColour(s.block) }} aria-hidden />
                <b className="nowrap">{sectionName(s.block, named)}</b>
                <span className="mono">{s.block}</span>
                {s.change && s.change !== 'same' && (
                  <span className={`chip gap-4 p-0-8 note nowrap regular ${css.chip} ${css.agent}`}>{t(s.change as 'added')}</span>
                )}
                <span className="ml-auto caption">{number(s.tokens, language)}</span>
              </button>
              {open.has(i) && (
                <pre className={`p-10-12 well pre-wrap ${css.text}`} tabIndex={0}>
                  {s.text || '…'}
                </pre>
              )}
            </div>
          ))}
        </>
      )}
      <Files turn={turn} />
    </div>
  )
}

const fewLines = 3 // of a change, until the person wants more

/** One changed section: which, why, and the lines that came and went. */
function Changed({ section, agent }: { section: service.TurnSection; agent: string }) {
  const t = useTexts(texts),
    named = useTexts(sectionTexts)
  const language = useLanguage((s) => s.language)
  const [all, setAll] = useState(false)
  const lines = section.lines.filter((l) => l.sign === '+' || l.sign === '-')
  const folded = lines.length > fewLines + 1
  return (
    <section className={css.change}>
      <h4 className="row wrap gap-8 fs-13">
        <i className={`flex-none ${css.swatch}`} style={{ background: sectionColour(section.block) }} aria-hidden />
        {sectionName(section.block, named)}
        <span className={mergeClasses(`chip gap-4 p-0-8 note nowrap regular ${css.chip}`, section.change === 'removed' && css.bad)}>
          {t(section.change as 'added')}
        </span>
        <span className="ml-auto fs-11 regular text-2 text-right">{because(section.causes, agent, language)}</span>
      </h4>
      {lines.length > 0 && (
        <div className={`stack gap-2 scroll ${css.diff}`}>
          {(all || !folded ? lines : lines.slice(0, fewLines)).map((l, i) => (
            <Line key={i} sign={l.sign} text={l.text} />
          ))}
        </div>
      )}
      {folded && (
        <Link as="button" className={`${css.more} ${css.link}`} onClick={() => setAll(!all)}>
          {all ? t('fewerLines') : t('moreLines', { n: lines.length - fewLines })}
        </Link>
      )}
    </section>
  )
}

function Line({ sign, text }: { sign: string; text: string }) {
  const Tag = sign === '+' ? 'ins' : 'del'
  return (
    <Tag className={css.diffLine}>
      <i aria-hidden>{sign}</i>
      <span>{text || ' '}</span>
    </Tag>
  )
}

function Files({ turn }: { turn: service.TurnDetail }) {
  const t = useTexts(texts)
  if (turn.files.length === 0) return null
  return (
    <details className={css.fold}>
      <summary className="caption bold">
        {t('files')} <span className="text-3">{turn.files.length}</span>
      </summary>
      <table className={`caption ${css.files}`}>
        <tbody>
          {turn.files.map((f) => (
            <tr key={f.file}>
              <td>
                <Button appearance="transparent" size="small" className="mono" onClick={() => show('prompts', { file: f.file })}>
                  {f.file}
                </Button>
              </td>
              <td className="mono">{f.version ? t('version', { v: f.version.slice(0, 8) }) : ''}</td>
              <td>{t(f.now ? 'fileNow' : 'fileThen')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
