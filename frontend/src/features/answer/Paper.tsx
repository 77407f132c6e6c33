import { Button } from '@fluentui/react-components'
import { ArrowSync16Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { fullTime } from '../../lib/when'
import { useRun } from '../../stores/state'
import { CommandButton } from '../../ui/CommandButton'
import { LevelWord } from '../../ui/LevelWord'
import { NodeSign } from '../../ui/NodeSign'
import { explain } from '../../ui/failures'
import { SourceChip } from '../../ui/SourceChip'
import css from './paper.module.css'
import { Fallen, type PartProps, Runs } from './Lines'
import { MarkLine } from './MarkLine'
import { Damaged, Writing } from './Notes'
import { OutOfDate } from './OutOfDate'
import { openNote, placesOf, showNode, showSource, write } from './store'
import { texts } from './texts'
import { firstOf, marksOf, wordsOf } from './words'
import { Laid } from './Words'

interface Props {
  view: service.AnswerView
  paper: service.AnswerPaper
}

/** The answer to read: the verdict in its box with how sure it is, then its parts, with what they rest on a press away. */
export function Paper({ view, paper }: Props) {
  const t = useTexts(texts)
  const stale = new Map(paper.notes.filter((n) => n.stale).map((n) => [n.mark, n]))
  const fallen = (line: service.AnswerLine) => marksOf(line).flatMap((m) => stale.get(m) ?? [])
  const [now, setNow] = useState(0)
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    const parts = [...(page.current?.querySelectorAll('[data-part]') ?? [])]
    const seen = new Map<Element, boolean>()
    const watcher = new IntersectionObserver(
      (entries) => {
        entries.forEach((e) => seen.set(e.target, e.isIntersecting))
        const first = parts.findIndex((p) => seen.get(p))
        if (first >= 0) setNow(first)
      },
      { rootMargin: '-80px 0px -50% 0px' },
    )
    parts.forEach((p) => watcher.observe(p))
    return () => watcher.disconnect()
  }, [paper.sections.length])
  const goTo = (i: number) => page.current?.querySelector(`[data-part="${i}"]`)?.scrollIntoView({ block: 'start' })
  return (
    <div className={`grid min-w-0 ${css.sheet}`}>
      <nav className={`stack fs-12 ${css.contents}`} aria-label={t('contents')}>
        {paper.sections.map((s, i) => (
          <button
            className="hover flex between gap-8 relative text-2 rounded"
            key={i}
            type="button"
            aria-current={i === now || undefined}
            onClick={() => goTo(i)}
          >
            <span>{s.title}</span>
            {s.lines.some((l) => fallen(l).length) ? (
              <ArrowSync16Regular className={css.warn} aria-label={t('outOfDate')} />
            ) : (
              points(s).length > 0 && <i className="regular text-3">{points(s).length}</i>
            )}
          </button>
        ))}
        <hr />
        {paper.notes.length > 0 && (
          <button
            className="hover flex between gap-8 relative text-2 rounded"
            type="button"
            onClick={() => openNote({ mark: paper.notes[0]!.mark, place: placesOf(paper, paper.notes[0]!.mark)[0]?.place ?? '' })}
          >
            <span>{t('notes')}</span>
            <i className="regular text-3">{paper.notes.length}</i>
          </button>
        )}
      </nav>
      <article className={`min-w-0 ${css.page}`} ref={page}>
        <button type="button" className={`flex items-start fs-13 text-2 rounded ${css.goal}`} onClick={() => showNode(view.goal!)}>
          <NodeSign type="goal" size={18} />
          <span>{view.goal!.name}</span>
        </button>
        <OutOfDate view={view} paper={paper} />
        <Writing view={view} />
        <Damaged view={view} />
        {paper.sections.map((s, i) =>
          s.key === 'answer' ? (
            <Box key={i} view={view} paper={paper} section={s} at={i} fallen={fallen} />
          ) : (
            <Part key={i} paper={paper} section={s} at={i} fallen={fallen} />
          ),
        )}
        <Sources paper={paper} />
        <Findings paper={paper} />
        <Origin view={view} paper={paper} />
      </article>
    </div>
  )
}

const points = (s: service.AnswerSection) => s.lines.filter((l) => l.kind)

/** The verdict, the rest of the answer, how sure it is, and whether the person looked at it. */
function Box({ view, paper, section, at, fallen }: PartProps & { view: service.AnswerView }) {
  const t = useTexts(texts)
  const practice = useRun((s) => s.status?.practice) && !paper.model
  const [head, ...rest] = section.lines
  const words = wordsOf(head!.words)
  const first = firstOf(words)
  const open = paper.sections.flatMap((s) => (s.key === 'objections' ? points(s) : [])).filter((l) => l.open).length
  const sure = paper.sure.slice(0, 2)
  return (
    <div className={`card shadow-1 ${css.box}`} data-part={at}>
      <div className={css.said}>
        <h1 data-verdict>
          <Laid words={first.verdict} place={`${at}.0.words`} paper={paper} />
        </h1>
        {first.rest.length > 0 && (
          <Fallen notes={fallen(head!)}>
            <p>
              <Laid words={first.rest} place={`${at}.0.words`} from={words.length - first.rest.length} paper={paper} />
            </p>
          </Fallen>
        )}
        <Runs paper={paper} section={section} lines={rest} at={at} from={1} fallen={fallen} />
      </div>
      <div className={`stack gap-10 fs-13 text-2 border-top ${css.boxFoot}`}>
        {practice ? (
          <p className={`flex wrap items-baseline ${css.sure}`}>{t('noAI')}</p>
        ) : (
          (sure.length > 0 || view.sure) && (
            <p className={`flex wrap items-baseline ${css.sure}`} data-stale={paper.stale.length > 0 || undefined}>
              <span>{t(paper.stale.length ? 'beforeChanges' : 'howSure')}</span>
              {sure.length ? (
                sure.map((c, i) => (
                  <span key={i} className={`inline-flex wrap ${css.clause}`}>
                    <LevelWord level={c.level} /> {c.text}
                  </span>
                ))
              ) : (
                <LevelWord level={view.sure} />
              )}
            </p>
          )
        )}
        <MarkLine view={view}>{open > 0 && <span>{t('objectionsOpen', { n: open })}</span>}</MarkLine>
      </div>
    </div>
  )
}

function Part({ paper, section: s, at, fallen }: PartProps) {
  const t = useTexts(texts)
  const objections = s.key === 'objections' ? points(s) : []
  const clauses = s.key === 'how-sure' ? paper.sure : []
  const fails = s.lines.some((l) => l.fails.length)
  return (
    <section className={css.part} data-part={at} data-key={s.key || undefined} aria-label={s.title}>
      <h2>
        {s.title}
        {objections.length > 0 && (
          <span>
            {t('answeredOpen', { answered: objections.filter((l) => !l.open).length, open: objections.filter((l) => l.open).length })}
          </span>
        )}
        {fails && <span className={css.end}>{t('failsWhen')}</span>}
      </h2>
      {clauses.length > 0 ? (
        <ul className={css.levels}>
          {clauses.map((c, i) => (
            <li className="grid items-baseline gap-8" key={i}>
              <LevelWord level={c.level} />
              <span>{c.text}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Runs paper={paper} section={s} lines={s.lines} at={at} from={0} fallen={fallen} />
      )}
    </section>
  )
}

function Sources({ paper }: { paper: service.AnswerPaper }) {
  const t = useTexts(texts)
  if (!paper.sources.length) return null
  return (
    <section className={css.part}>
      <h2>{t('sources')}</h2>
      <div className="row wrap gap-6 fs-12">
        {paper.sources.map((d) => {
          const nodes = paper.notes.filter((n) => n.passages.some((p) => p.doc.id === d.id)).map((n) => n.node.id)
          return (
            <SourceChip
              key={d.id}
              name={d.name}
              label={t('restsChip', { name: d.name, n: nodes.length })}
              count={nodes.length}
              onClick={() => showSource(d, nodes)}
            />
          )
        })}
      </div>
    </section>
  )
}

/** What the program finds wrong with the answer, folded: harmless things stand among it. */
function Findings({ paper }: { paper: service.AnswerPaper }) {
  const t = useTexts(texts)
  if (!paper.findings.length) return null
  return (
    <details className={`fs-13 text-2 ${css.findings}`}>
      <summary>{t('findings', { n: paper.findings.length })}</summary>
      <ul>
        {paper.findings.map((f) => (
          <li key={f.kind}>
            {t('finding', { kind: f.kind })} <span className="text-3">{f.words.join(', ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Who wrote it, when; where these are the parts, that they are. */
function Origin({ view, paper }: Props) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const values = { notes: paper.notes.length, sources: paper.sources.length }
  const small = view.noRoom && !paper.memo ? explain(view.noRoom, language) : null
  return (
    <footer className={`row wrap between hint border-top ${css.origin}`}>
      {small && <p>{`${small.what} ${small.remedy}`}</p>}
      <p>{paper.memo ? t('memoBy', { when: fullTime(paper.written, language), model: paper.model, ...values }) : t('partsOf', values)}</p>
      <span>
        {view.able && !view.writing && (
          <Button size="small" appearance="subtle" onClick={() => void write()}>
            {t(paper.memo ? 'anew' : 'writeMemo')}
          </Button>
        )}
        <CommandButton id="project.export" size="small" appearance="subtle" />
      </span>
    </footer>
  )
}
