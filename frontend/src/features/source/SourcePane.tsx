import { Button, Tooltip } from '@fluentui/react-components'
import {
  CheckmarkCircle16Filled,
  ChevronDown20Regular,
  ChevronUp20Regular,
  Dismiss20Regular,
  DocumentText20Regular,
  Warning16Regular,
} from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { api, type service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { type Topic, graphNews, useAsk } from '../../stores/ask'
import { goToNode } from '../../stores/go'
import { closeSource, useSource } from '../../stores/inspect'
import { select, useView } from '../../stores/view'
import { attempt } from '../../ui/attempt'
import { FailureNote } from '../../ui/FailureNote'
import { NodeSign } from '../../ui/NodeSign'
import { Waiting } from '../../ui/Waiting'
import { nameAt } from '../../ui/where'
import { Foot } from './Foot'
import { Pages } from './Pages'
import { Lines } from './Lines'
import { Picture } from './Picture'
import css from './source.module.css'
import { type Stretch, step, useMode, usePlace } from './store'
import { texts } from './texts'
import { type Turning, useTurning } from './turning'

const news: readonly Topic[] = [graphNews]

/** A document at the right: the passage that somebody rests on, with its lines. */
export function SourcePane() {
  const t = useTexts(texts)
  const wish = useSource((s) => s.wish)
  const { value, failure, here } = useAsk({
    key: wish && ['source', wish.node, wish.from, wish.to, ...wish.nodes],
    call: () => api.answers.Passages(wish!.node, wish!.from, wish!.to, [...wish!.nodes]),
    after: news,
    pause: 0,
  })
  const pane = useRef<HTMLElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (!pane.current?.contains(document.activeElement)) opener.current = document.activeElement
    pane.current?.focus({ preventScroll: true })
  }, [wish])
  const of = here ? (value?.passages.length ?? 0) : 0
  useEffect(() => {
    usePlace.setState((s) => ({ of, at: Math.min(s.at, Math.max(0, of - 1)) }))
  }, [of])
  return (
    <aside
      ref={pane}
      className={`stack flex-none min-h-0 max-w-full bg-layer border-left ${css.pane}`}
      aria-label={t('pane')}
      tabIndex={-1}
      data-source={wish?.node}
      onKeyDown={(e) => {
        if (e.key !== 'Escape' || e.defaultPrevented) return
        e.preventDefault()
        closeSource()
        requestAnimationFrame(() => comeBack(opener.current))
      }}
    >
      {failure && <FailureNote failure={failure} />}
      {here && value ? <Document value={value} /> : !failure && <Waiting className={css.reading} />}
    </aside>
  )
}

function Document({ value }: { value: service.DocumentPassages }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const { at, turned } = usePlace()
  const passage = value.passages[Math.min(at, value.passages.length - 1)]!
  const mode = useMode((s) => s.mode)
  const { value: doc } = useAsk({
    key: ['document', value.node.id],
    call: () => api.answers.Document(value.node.id),
    after: news,
    pause: 300,
  })
  const stretch = turned ?? passage
  const page = doc?.pages[stretch.page]
  const where = page ? nameAt(value.node.name, { ...page, line: 0 }, language) : value.node.name
  const showsPage = mode === 'page' && doc?.draws && page
  const whole = turned || page?.kind // a page of the document's own is shown whole; of other texts the lines round the passage
  const turning = useTurning(doc?.pages.length ?? 0, stretch.page, whole || showsPage ? null : passage)
  return (
    <>
      <header className={`flex items-start gap-10 ${css.head}`}>
        <DocumentText20Regular aria-hidden />
        <div className="fill">
          <h2 className="break fs-13">{value.node.name}</h2>
          <p className="hint">{page?.kind ? t('pages', { n: doc!.pages.length, kind: page.kind }) : t('about', { n: value.lines })}</p>
        </div>
        <Tooltip content={t('close')} relationship="label">
          <Button appearance="subtle" icon={<Dismiss20Regular />} onClick={closeSource} />
        </Tooltip>
      </header>
      {doc && <Pages node={value.node.id} doc={doc} page={stretch.page} />}
      <Place value={value} passage={passage} />
      {showsPage ? (
        <Picture node={value.node.id} page={page} stretch={stretch} where={where} turning={turning} />
      ) : whole ? (
        <WholePage node={value.node} stretch={stretch} numbered={!page?.kind} turning={turning} />
      ) : (
        <Lines key={`${value.node.id} ${at}`} passage={passage} name={value.node.name} numbered turning={turning} />
      )}
      {(showsPage || !whole) && !turned && passage.nodes.length > 0 && <Nodes title={t('rests')} nodes={passage.nodes} />}
      {doc && page && <Foot node={value.node} doc={doc} where={where} stretch={turned ?? (passage.exact ? passage : null)} />}
    </>
  )
}

/** Whether the passage stands there word for word, and the way to the next one. */
function Place({ value, passage }: { value: service.DocumentPassages; passage: service.DocumentPassage }) {
  const t = useTexts(texts)
  const { at, turned } = usePlace()
  const many = value.passages.length > 1
  const bare = !passage.exact && !passage.nodes.length // it was opened to read, not at something that rests on it
  if (turned ? !many : bare && !many) return null
  return (
    <div className={`row wrap gap-8 caption ${css.place}`}>
      {!turned && !bare && (
        <span className={`chip gap-5 bold text-ok rounded ${css.exact}`} data-exact={passage.exact}>
          {passage.exact ? <CheckmarkCircle16Filled aria-hidden /> : <Warning16Regular aria-hidden />}
          {t(passage.exact ? 'exact' : 'loose')}
        </span>
      )}
      {many && (
        <>
          <span aria-live="polite">{t('place', { n: at + 1, of: value.passages.length })}</span>
          <Tooltip content={`${t('previous')} (Alt+↑)`} relationship="label">
            <Button icon={<ChevronUp20Regular />} disabledFocusable={at === 0} onClick={() => step(-1)} />
          </Tooltip>
          <Tooltip content={`${t('next')} (Alt+↓)`} relationship="label">
            <Button icon={<ChevronDown20Regular />} disabledFocusable={at === value.passages.length - 1} onClick={() => step(1)} />
          </Tooltip>
        </>
      )}
    </div>
  )
}

interface WholePageProps {
  node: service.AnswerNode
  stretch: Stretch
  numbered: boolean
  turning: Turning
}

/** A whole page: everything is marked that nodes take from it, or what was looked for. */
function WholePage({ node, stretch, numbered, turning }: WholePageProps) {
  const t = useTexts(texts)
  const { value, failure, here } = useAsk({
    key: ['page', node.id, stretch.page, stretch.from, stretch.to],
    call: () => api.answers.ScreenPage(node.id, stretch.page, stretch.from, stretch.to),
    after: news,
    pause: 0,
  })
  if (failure) return <FailureNote failure={failure} />
  if (!here || !value) return <Waiting className={css.reading} />
  return (
    <>
      <Lines key={stretch.page} passage={value} name={node.name} numbered={numbered} end={stretch.end} turning={turning} />
      {value.nodes.length > 0 && <Nodes title={t('restsPage')} nodes={value.nodes} />}
    </>
  )
}

function Nodes({ title, nodes }: { title: string; nodes: service.AnswerNode[] }) {
  return (
    <footer className={`flex wrap gap-6 ${css.rests}`}>
      <h3 className="w-full fs-13">{title}</h3>
      {nodes.map((n) => (
        <button className="chip gap-6 max-w-full fs-12 text-1 bg-card border rounded" key={n.id} type="button" onClick={() => show(n)}>
          <NodeSign type={n.type} size={14} />
          <span className="truncate">{n.name}</span>
          <span className="mono">{n.id}</span>
        </button>
      ))}
    </footer>
  )
}

/** comeBack gives the focus to what opened the source or, where that went when it opened, to what stands in its place. */
function comeBack(opener: Element | null): void {
  const to = opener?.isConnected && opener !== document.body ? opener : document.querySelector('[data-pane="inspector"], [data-answer]')
  if (to instanceof HTMLElement) to.focus()
}

/** show selects a node in the place of the source; where the answer is read, it stays. */
function show(n: service.AnswerNode): void {
  closeSource()
  const { tab, reading } = useView.getState()
  if (tab === 'graph' && reading === 'answer') select(n.id)
  else void attempt(() => goToNode(n.id, n.level))
}
