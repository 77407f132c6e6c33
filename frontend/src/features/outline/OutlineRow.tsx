import { mergeClasses } from '@fluentui/react-components'
import {
  ArrowExit16Regular,
  ArrowRight12Regular,
  ChevronDown16Regular,
  ChevronRight16Regular,
  Sparkle16Filled,
  Warning16Regular,
} from '@fluentui/react-icons'
import { memo } from 'react'
import { useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { Flag, type GraphNode } from '../../stores/graph/model'
import { useLooks } from '../../ui/looks'
import { NodeSign } from '../../ui/NodeSign'
import { StateMark } from '../../ui/StateMark'
import type { Row } from './rows'
import { texts } from './texts'
import css from './outline.module.css'

interface Props {
  row: Row
  node: GraphNode
  links: number
  index: number
  id: string
  active: boolean
  selected: boolean
  dim: boolean
  agent: string
  style: React.CSSProperties
  onChoose: (row: Row, index: number, e: React.MouseEvent) => void
  onFlip: (row: Row, index: number) => void
}

/** One row: what the node has to do with the one above, sign and name, then the columns. */
export const OutlineRow = memo(function OutlineRow({
  row,
  node,
  links,
  index,
  id,
  active,
  selected,
  dim,
  agent,
  style,
  onChoose,
  onFlip,
}: Props) {
  const t = useTexts(texts)
  const types = useDefinitions((s) => s.nodeTypes)
  const max = useDefinitions((s) => s.scale.max)
  const look = useLooks((s) => s.link)(row.link?.type ?? '')
  const Chevron = row.open ? ChevronDown16Regular : ChevronRight16Regular
  const own = !row.inside && !row.repeat
  const tone = mergeClasses(
    css.row,
    active && css.active,
    selected && css.selected,
    dim && css.dim,
    row.repeat && css.repeat,
    node.state === 'archived' && css.archived,
    row.depth === 1 && css.top,
  )
  return (
    <div
      id={id}
      role="row"
      className={tone}
      style={style}
      aria-rowindex={index + 2}
      aria-level={row.depth}
      aria-posinset={row.at}
      aria-setsize={row.of}
      aria-expanded={row.opens ? row.open : undefined}
      aria-selected={selected}
      onClick={(e) => onChoose(row, index, e)}
      onContextMenu={(e) => onChoose(row, index, e)}
      data-node={node.id}
      data-active={active || undefined}
    >
      <span role="gridcell" className="row gap-8" style={{ paddingInlineStart: `${(Math.min(row.depth, 16) - 1) * 1.625}rem` }}>
        <span
          className={`grid place-center flex-none text-3 ${css.fold}`}
          aria-hidden
          onClick={(e) => {
            e.stopPropagation()
            if (row.opens) onFlip(row, index)
          }}
        >
          {row.opens && <Chevron />}
        </span>
        {row.link && (
          <span
            className={`chip gap-4 flex-none fs-11 ${css.link}`}
            style={{ color: `color-mix(in srgb, ${look.colour} 85%, var(--text))` }}
            title={row.outgoing ? t('outgoing', { link: look.name }) : undefined}
          >
            {row.outgoing && <ArrowRight12Regular aria-hidden />}
            {look.mark && !row.outgoing && (
              <i className="fs-13" aria-hidden>
                {look.mark}
              </i>
            )}
            <em>{look.name}</em>
          </span>
        )}
        {row.inside ? (
          <span className={`fs-12 bold ${css.inside}`}>{t('inside', { n: row.inside })}</span>
        ) : (
          <>
            <NodeSign type={node.type} />
            <span className={`clip ellipsis ${css.label}`}>{node.name || t('unnamed')}</span>
            {row.repeat && <span className="flex-none hint">{t(row.repeat)}</span>}
            {agent && own && (
              <span className={`chip gap-4 flex-none fs-12 bg-agent rounded ${css.agent}`}>
                <Sparkle16Filled aria-hidden />
                {t('here', { agent })}
              </span>
            )}
            {own && (node.flags & (Flag.unmetIn | Flag.unmetOut)) > 0 && (
              <Warning16Regular className={`${css.mark} ${css.warn}`} aria-label={t('unmet')} role="img" />
            )}
            {own && (node.flags & Flag.external) > 0 && <ArrowExit16Regular className={css.mark} aria-label={t('outside')} role="img" />}
            {dim && <span className="sr-only">{t('dimmed')}</span>}
          </>
        )}
      </span>
      <span role="gridcell" className={`text-2 ${css.type}`}>
        {row.inside ? '' : nameOf(types, node.type)}
      </span>
      <span role="gridcell" className={`text-3 ${css.state}`}>
        {!row.inside && <StateMark state={node.state} />}
      </span>
      <span role="gridcell" className={css.importance}>
        {!row.inside && <Bars n={node.importance} max={max} label={t('ofMax', { n: node.importance, max })} />}
      </span>
      <span role="gridcell" className={`text-2 text-right ${css.count}`}>
        {row.inside ? '' : links}
      </span>
    </div>
  )
})

function Bars({ n, max, label }: { n: number; max: number; label: string }) {
  return (
    <span className={`inline-flex gap-4 ${css.bars}`} role="img" aria-label={label}>
      {Array.from({ length: Math.min(max, 10) }, (_, i) => (
        <i key={i} className={i < n ? css.on : undefined} />
      ))}
    </span>
  )
}
