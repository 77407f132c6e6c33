import { Button, Tooltip } from '@fluentui/react-components'
import {
  CheckmarkCircle16Filled,
  ChevronDown20Regular,
  ChevronLeft20Regular,
  ChevronRight20Regular,
  ChevronUp20Regular,
  Dismiss20Regular,
  DocumentText20Regular,
  Flowchart20Regular,
  Open20Regular,
  Warning16Regular,
} from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { type Topic, graphNews, useAsk } from '../../stores/ask'
import { goToNode } from '../../stores/go'
import { attempt } from '../../ui/attempt'
import { Waiting } from '../../ui/Waiting'
import { whereOf } from '../../ui/where'
import { openNote, placesOf, showSource, stepNote, useAnswer } from './store'
import { texts } from './texts'
import beside from './beside.module.css'
import css from './passage.module.css'

const news: readonly Topic[] = [graphNews]

/** The note that is open beside the answer: the thought, where it is used, and the passage of its document. */
export function Passage({ paper }: { paper: service.AnswerPaper }) {
  const open = useAnswer((s) => s.note)
  const note = paper.notes.find((n) => n.mark === open?.mark)
  return note ? <Note key={note.mark} note={note} paper={paper} /> : null
}

function Note({ note, paper }: { note: service.AnswerNote; paper: service.AnswerPaper }) {
  const t = useTexts(texts)
  const pane = useRef<HTMLElement>(null)
  const [at, turn] = useState(0)
  const passage = note.passages[at]
  useEffect(() => pane.current?.focus({ preventScroll: true }), [])
  const n = paper.notes.indexOf(note)
  const doc = passage?.doc ?? note.loosely[0]
  return (
    <aside
      ref={pane}
      className={`stack flex-none min-h-0 fs-13 bg-layer ${beside.pane}`}
      aria-label={t('passage')}
      tabIndex={-1}
      onKeyDown={(e) => {
        const by = e.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[e.key]
        if (by) stepNote(paper, by)
        else if (e.key === 'Escape') openNote(null)
        else return
        e.preventDefault()
        e.stopPropagation()
      }}
    >
      <header className={`row gap-4 ${css.head}`}>
        <b className={`fs-12 text-center rounded ${css.mark}`}>{note.mark}</b>
        <span className="grow hint">{t('noteAt', { n: n + 1, of: paper.notes.length })}</span>
        <Tooltip content={t('earlier')} relationship="label">
          <Button
            size="small"
            appearance="subtle"
            icon={<ChevronLeft20Regular />}
            disabledFocusable={n === 0}
            onClick={() => stepNote(paper, -1)}
          />
        </Tooltip>
        <Tooltip content={t('later')} relationship="label">
          <Button
            size="small"
            appearance="subtle"
            icon={<ChevronRight20Regular />}
            disabledFocusable={n === paper.notes.length - 1}
            onClick={() => stepNote(paper, 1)}
          />
        </Tooltip>
        <Tooltip content={t('closeNote')} relationship="label">
          <Button size="small" appearance="subtle" icon={<Dismiss20Regular />} onClick={() => openNote(null)} />
        </Tooltip>
      </header>
      <div className={`stack gap-8 grow min-h-0 scroll ${css.body}`}>
        <h2>{note.node.name}</h2>
        {note.text && note.text !== note.node.name && <p>{note.text}</p>}
        <UsedIn note={note} paper={paper} />
        {note.stale && <p className={`p-8-10 bg-warn rounded ${css.warn}`}>{t('fallen', { name: note.node.name, why: note.stale })}</p>}
        {passage ? (
          <Quoted key={at} note={note} passage={passage}>
            {note.passages.length > 1 && (
              <span className={`row gap-2 absolute fs-12 bg-card border rounded shadow-2 ${css.turn}`}>
                <Tooltip content={t('earlierPassage')} relationship="label">
                  <Button
                    size="small"
                    appearance="subtle"
                    icon={<ChevronUp20Regular />}
                    disabledFocusable={at === 0}
                    onClick={() => turn(at - 1)}
                  />
                </Tooltip>
                {t('nth', { n: at + 1, of: note.passages.length })}
                <Tooltip content={t('nextPassage')} relationship="label">
                  <Button
                    size="small"
                    appearance="subtle"
                    icon={<ChevronDown20Regular />}
                    disabledFocusable={at === note.passages.length - 1}
                    onClick={() => turn(at + 1)}
                  />
                </Tooltip>
              </span>
            )}
          </Quoted>
        ) : doc ? (
          <p className={`p-8-10 bg-warn rounded ${css.warn}`}>
            <Warning16Regular aria-hidden /> {doc.name}: {t('inOther')}
          </p>
        ) : (
          <Own note={note} paper={paper} />
        )}
      </div>
      <footer className={`flex wrap gap-8 border-top ${css.foot}`}>
        <Button icon={<Flowchart20Regular />} onClick={() => void attempt(() => goToNode(note.node.id, note.node.level))}>
          {t('onCanvas')}
        </Button>
        {doc && (
          <Button
            appearance="subtle"
            icon={<Open20Regular />}
            onClick={() => (passage ? showSource(doc, [note.node.id], passage.from, passage.to) : showSource(doc, [note.node.id]))}
          >
            {t('openDocument')}
          </Button>
        )}
      </footer>
    </aside>
  )
}

/** The parts of the answer that name a note. Each leads there. */
function UsedIn({ note, paper }: { note: service.AnswerNote; paper: service.AnswerPaper }) {
  const t = useTexts(texts)
  const places = placesOf(paper, note.mark)
  return (
    <p className={`fs-12 ${css.used}`}>
      {t('usedIn')}{' '}
      {places.map((p, i) => (
        <span key={p.place}>
          {i > 0 && ' · '}
          <button
            className="text-accent hover-line"
            type="button"
            onClick={() => {
              useAnswer.setState({ note: { mark: note.mark, place: p.place } })
              document.querySelector(`[data-place="${CSS.escape(p.place)}"]`)?.scrollIntoView({ block: 'center' })
            }}
          >
            {paper.sections[p.section]!.title}
            {p.line > 0 && ` ${p.line}`}
          </button>
        </span>
      ))}
    </p>
  )
}

/** The lines of the document round a passage, which is marked and stands a third of the way down. */
function Quoted({ note, passage: p, children }: { note: service.AnswerNote; passage: service.AnswerPassage; children: React.ReactNode }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const box = useRef<HTMLDivElement>(null)
  const { value } = useAsk({
    key: ['answer.passage', p.doc.id, p.from, p.to],
    call: () => api.answers.Passages(p.doc.id, p.from, p.to, [note.node.id]),
    after: news,
    pause: 0,
  })
  useEffect(() => {
    const mark = box.current?.querySelector('mark')
    if (mark) box.current!.scrollTop = mark.offsetTop - box.current!.offsetTop - box.current!.clientHeight * 0.36
  }, [value])
  const place = [whereOf(p.place, language), p.par && `§ ${p.par}`, p.section].filter(Boolean).join(' · ')
  return (
    <section className={`stack relative clip card ${css.source}`}>
      <header>
        <DocumentText20Regular aria-hidden />
        <span>
          <b>{p.doc.name}</b>
          <small>{place}</small>
        </span>
        {p.loose ? (
          <span className={`p-8-10 bg-warn rounded ${css.warn}`}>{t('inOther')}</span>
        ) : (
          <span className="chip gap-4 flex-none fs-12 bold text-ok">
            <CheckmarkCircle16Filled aria-hidden />
            {t('exact')}
          </span>
        )}
      </header>
      <div className={`grow min-h-0 relative scroll text-2 ${css.lines}`} ref={box} tabIndex={0} role="group" aria-label={p.doc.name}>
        {value ? value.passages[0]?.lines.map((l) => !l.hidden && <p key={l.n}>{parts(l)}</p>) : <Waiting className={css.waiting} />}
      </div>
      {children}
    </section>
  )
}

function parts({ text, marks }: service.DocumentLine): React.ReactNode[] {
  const out: React.ReactNode[] = []
  let at = 0
  for (let i = 0; i + 1 < marks.length; i += 2) {
    out.push(text.slice(at, marks[i]), <mark key={i}>{text.slice(marks[i], marks[i + 1])}</mark>)
    at = marks[i + 1]!
  }
  out.push(text.slice(at))
  return out
}

function Own({ note, paper }: { note: service.AnswerNote; paper: service.AnswerPaper }) {
  const t = useTexts(texts)
  const from = note.from.flatMap((m) => paper.notes.find((n) => n.mark === m) ?? [])
  return (
    <p className={css.own}>
      {t(from.length ? 'ownFrom' : 'own')}{' '}
      {from.map((n) => (
        <button
          className="text-accent hover-line block"
          key={n.mark}
          type="button"
          onClick={() => useAnswer.setState({ note: { mark: n.mark, place: placesOf(paper, n.mark)[0]?.place ?? '' } })}
        >
          <b>{n.mark}</b> {n.node.name}
        </button>
      ))}
    </p>
  )
}
