import { mergeClasses } from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronRight16Regular, Person16Regular, Sparkle16Regular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { keyOf, sectionColour, sectionName, sectionTexts } from '../../ui/sections'
import { fold } from './lines'
import { causes, texts } from './texts'
import css from './approval.module.css'

interface Props {
  part: service.PromptPart
  agent: string
  open?: boolean
  around: number
}

/** One section of the prompt: name, why it differs, tokens, and its lines when it is open. */
export function SectionRow({ part, agent, open: first, around }: Props) {
  const t = useTexts(texts)
  const named = useTexts(sectionTexts)
  const [open, setOpen] = useState(first ?? part.change !== 'same')
  const id = useId()
  const Chevron = open ? ChevronDown16Regular : ChevronRight16Regular
  return (
    <div role="group" aria-labelledby={`${id}-name ${id}-key`} className={mergeClasses(css.section, css[part.change])}>
      <button
        className={`row gap-8 w-full text-1 text-left bg-card ${css.sectionHead}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Chevron aria-hidden className={css.chevron} />
        <i className="swatch" style={{ background: sectionColour(part.block) }} aria-hidden />
        <b className="nowrap" id={`${id}-name`}>
          {sectionName(part.block, named)}
        </b>
        <span id={`${id}-key`} className={`truncate fs-11 text-3 mono ${css.keyword}`}>
          {part.file ? part.file.split('/').at(-1) : keyOf(part.block)}
        </span>
        <span className={css.grow} />
        {part.change === 'removed' ? (
          <span className={`chip max-w-full nowrap fs-12 ${css.cause}`}>{t('gone')}</span>
        ) : (
          <CauseChip part={part} agent={agent} />
        )}
        <span className={`text-right caption ${css.amount}`}>
          {new Intl.NumberFormat(document.documentElement.lang).format(part.change === 'removed' ? part.before : part.tokens)}
        </span>
      </button>
      {open && <Lines part={part} agent={agent} around={around} />}
    </div>
  )
}

/** Who is behind the difference, with an icon and the weightiest cause. */
function CauseChip({ part, agent }: { part: service.PromptPart; agent: string }) {
  const t = useTexts(causes)
  if (part.change === 'same' || !part.causes.length) return null
  const order = ['person', 'graph', 'run']
  const better = part.causes.filter((c) => weight(c) === 0)
  const words = [...(better.length ? better : part.causes)].sort((a, b) => order.indexOf(a.by) - order.indexOf(b.by))
  const by = words[0]!.by
  const Icon = by === 'person' ? Person16Regular : Sparkle16Regular
  const say = (c: service.CauseView) =>
    c.what.id === 'cause.file'
      ? t('cause.file', { ago: c.at ? t('ago', { n: minutesSince(c.at) }) : '', line: c.line ? t('line', { n: c.line }) : '' })
      : t((c.what.id in causes ? c.what.id : 'cause.graph') as keyof typeof causes, { ...c.what.values, agent })
  const all = words.map(say)
  return (
    <span className={mergeClasses(`chip max-w-full nowrap fs-12 ${css.cause}`, css[by])} title={all.join('; ')}>
      {by !== 'run' && <Icon aria-hidden />}
      <span className="clip ellipsis">{all.slice(0, 2).join(', ')}</span>
    </span>
  )
}

// "The graph changed" says nothing beside a better reason.
const weight = (c: service.CauseView) => (c.what.id === 'cause.graph' || c.what.id === 'cause.files' ? 1 : 0)

const minutesSince = (at: string) => Math.max(0, Math.round((Date.now() - Date.parse(at)) / 60_000))

function Lines({ part, agent, around }: { part: service.PromptPart; agent: string; around: number }) {
  const t = useTexts(texts)
  const why = useTexts(causes)
  const [shown, setShown] = useState<number[]>([])
  const changed = part.lines.some((l) => l.op !== ' ')
  const isFile = part.file !== ''
  const cause = (l: service.LineView) => {
    if (l.op === ' ') return ''
    if (l.by === 'person') return isFile && l.line ? why('lineYouAt', { n: l.line }) : why('lineYou')
    if (l.turn) return why('lineTurn', { n: l.turn })
    return l.near ? why('lineNear', { agent }) : ''
  }
  const row = (l: service.LineView, key: number) => {
    const because = cause(l)
    return (
      <div key={key} className={mergeClasses(`flex text-2 ${css.line}`, l.op === '+' ? css.add : l.op === '-' && css.del)}>
        <i className="flex-none text-3 text-center" aria-hidden>
          {l.op === '-' ? '−' : l.op}
        </i>
        {l.op === '+' ? <ins>{l.text}</ins> : l.op === '-' ? <del>{l.text}</del> : <span>{l.text}</span>}
        {because && <em className={css[l.by]}>{because}</em>}
      </div>
    )
  }
  if (!changed) return <div className={css.lines}>{part.lines.map(row)}</div>
  return (
    <div className={css.lines}>
      {fold(part.lines, around).map((r) => {
        if ('line' in r) return row(r.line, r.at)
        if (shown.includes(r.from)) return part.lines.slice(r.from, r.from + r.folded).map((l, i) => row(l, r.from + i))
        return (
          <button
            key={r.from}
            className={`w-full block text-2 text-left bg-sunken ${css.folded}`}
            onClick={() => setShown([...shown, r.from])}
          >
            {t(r.gone ? 'goneLines' : 'unchanged', { n: r.folded })}
          </button>
        )
      })}
    </div>
  )
}
