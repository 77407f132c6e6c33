import { Button, Link, Tooltip, mergeClasses } from '@fluentui/react-components'
import { Copy16Regular, Dismiss16Regular, ErrorCircle16Filled, Info16Regular, Warning16Filled } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { goToNode } from '../../stores/go'
import { useNeeds } from '../../stores/state'
import { show, useView } from '../../stores/view'
import { CommandButton } from '../../ui/CommandButton'
import { explainProblem } from '../../ui/diagnostics'
import { copyText } from '../../ui/saving'
import './commands'
import css from './problems.module.css'
import { asText, counted } from './rules'
import { mend, useCheck } from './store'
import { texts } from './texts'

const icons = { error: ErrorCircle16Filled, warning: Warning16Filled, info: Info16Regular } as const

/** What is not as it should be in the project's files, with what can be done about it. It comes up from the status bar. */
export function ProblemsPane() {
  const open = useView((s) => s.problemsOpen)
  return open ? <Pane /> : null
}

function Pane() {
  const t = useTexts(texts)
  const known = useNeeds((s) => s.problems)
  const { found, busy } = useCheck()
  const list = found?.problems ?? known
  const pane = useRef<HTMLElement>(null)
  const close = () => useView.setState({ problemsOpen: false })
  useEffect(() => pane.current?.focus(), [])
  return (
    <section
      ref={pane}
      className={`stack flex-none bg-card border-top shadow-2 ${css.problems}`}
      aria-label={t('title')}
      tabIndex={-1}
      onKeyDown={(e) => {
        if (e.key === 'Escape') {
          e.stopPropagation()
          close()
        }
      }}
    >
      <header className="row gap-8 border-bottom">
        <h2 className="fs-13">{t('title')}</h2>
        <span className="truncate caption fill" role="status">
          {busy
            ? '…'
            : found
              ? t('checked', { nodes: found.nodes, edges: found.edges, n: counted(found.problems) })
              : t('count', { n: counted(list) })}
        </span>
        <CommandButton id="problems.check" size="small" />
        <Button
          appearance="subtle"
          size="small"
          icon={<Copy16Regular />}
          aria-label={t('copy')}
          disabled={list.length === 0}
          onClick={() => void copyText(list.map(asText).join('\n'))}
        />
        <Button appearance="subtle" size="small" icon={<Dismiss16Regular />} aria-label={t('close')} onClick={close} />
      </header>
      {list.length === 0 ? (
        <p className={`text-2 ${css.none}`}>{t('none')}</p>
      ) : (
        <ul className="grow min-h-0 scroll">
          {list.map((p, i) => (
            <Row key={i} problem={p} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ problem: p }: { problem: service.Problem }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const place = useView((s) => s.place)
  const row = useRef<HTMLLIElement>(null)
  const severity = p.severity in icons ? (p.severity as keyof typeof icons) : 'info'
  const Icon = icons[severity]
  const told = explainProblem(p, language)
  const wished = place?.file === p.file && (place.line ?? 0) === p.line
  useEffect(() => {
    if (wished) row.current?.scrollIntoView({ block: 'nearest' })
  }, [wished])
  return (
    <li ref={row} className={mergeClasses(`flex items-start gap-10 ${css.problem}`, css[severity])} data-severity={severity}>
      <Icon aria-hidden />
      <div className={`fill break ${css.words}`}>
        <p>
          {p.file && <b>{p.line ? t('lineOf', { file: p.file, line: p.line }) : p.file}</b>}
          <span className="sr-only"> {t(severity)}. </span>{' '}
          {p.node ? (
            <Link
              as="button"
              inline
              className={css.node}
              title={t('goTo', { name: p.name })}
              onClick={() => void goToNode(p.node, p.level)}
            >
              {told.what}
            </Link>
          ) : (
            told.what
          )}
        </p>
        <p className="caption">
          {/* the program's own words say it in English */}
          {told.remedy}
          {language !== 'en' && p.goodInUse && ` ${t('goodInUse')}`}
          {language !== 'en' && p.builtInUsed && ` ${t('builtInUsed')}`}
        </p>
      </div>
      <div className={`flex wrap justify-end gap-6 flex-none ${css.buttons}`}>
        {p.canOpen && (
          <Button size="small" onClick={() => show('prompts', { file: p.file, line: p.line || undefined })}>
            {t('open')}
          </Button>
        )}
        {p.canRestore && (
          <Button size="small" onClick={() => void mend(p, 'UseLastGood')}>
            {t('useLastGood')}
          </Button>
        )}
        {p.canUseOwn && severity !== 'info' && (
          <Tooltip content={t('defaultWhy')} relationship="description">
            <Button size="small" onClick={() => void mend(p, 'UseDefault')}>
              {t('useDefault')}
            </Button>
          </Tooltip>
        )}
      </div>
    </li>
  )
}
