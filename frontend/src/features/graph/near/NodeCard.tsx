import { mergeClasses } from '@fluentui/react-components'
import type { NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { useDefinitions } from '../../../stores/definitions'
import type { GraphNode } from '../../../stores/graph/model'
import { icons } from '../../../ui/signs'
import { NodeSign } from '../../../ui/NodeSign'
import { useGraph } from '../../../stores/state'
import { useSelection } from '../../../stores/view'
import { footOf, rowOf } from '../paint/anatomy'
import { faceOf } from '../paint/cardpicture'
import type { FootItem } from '../paint/nodestyle'
import { beside, styleOn } from '../paint/scene'
import { foldOf, markOf, useMarks } from '../marks'
import { textOf } from '../../../lib/language'
import { texts } from '../texts'
import { footOn } from '../paint/foot'
import { level as levelOf } from '../tiers'
import { useAgentPlace } from '../agent'
import { useStyling } from '../styling'
import { cardText, useCards } from './cards'
import css from '../canvas.module.css'

export interface CardData extends Record<string, unknown> {
  node: GraphNode
  rev: number
  arrived: boolean
}

/** A near card. The canvas draws the same picture (paint/card.ts): both take their lines and colours from one place. */
export const NodeCard = memo(function NodeCard({ data }: NodeProps & { data: CardData }) {
  const n = data.node
  const w = useStyling((s) => s.w)
  useCards((s) => cardText(n.id) && s.n)
  const most = useDefinitions((s) => s.scale.max)
  const selected = useSelection((s) => s.nodes.includes(n.id))
  const agent = useAgentPlace((s) => s.node === n.id) // stands on the upper edge
  const level = levelOf(n.importance, most)
  const model = useGraph((s) => s.model)
  const linked = useSelection((s) => beside(n.id, model, s.nodes))
  const d = styleOn(n, model, w, linked)
  useMarks()
  const mark = markOf(n, model)
  const below = foldOf(n, model)
  const row = rowOf(n, model)
  const card = cardText(n.id)
  const all = footOn(n, model, level, d.foot, w.looks.theme['text-3'])
  const lines = faceOf(n, card, level, n, { ...d, foot: all }, row, mark)
  const { m, box } = lines
  const foot = lines.foot ? footOf(all, n.width - m.left - m.right) : []
  const style = {
    '--card-fill': d.fill,
    '--card-edge': d.border,
    '--card-border': `${d.double ? 5 : d.borderWidth}px`,
    '--card-ink': d.ink,
    '--card-ink2': d.ink2,
    '--card-weight': lines.weight,
    '--card-name': `${m.name}px`,
    '--card-line': `${m.nameLine}px`,
    '--card-pad': `${m.top}px ${m.right}px ${m.bottom}px ${m.left}px`,
    '--card-sign': `${m.sign}px`,
    '--card-beside': `${m.beside}px`,
  } as React.CSSProperties
  const classes = mergeClasses(
    css.nodeCard,
    css[`type-${n.type}`],
    d.dash.length > 0 && css.dashed,
    d.double && css.double,
    !d.shadow && css.flat,
    d.strike && css.struck,
    data.arrived && css.arrived,
    row !== null && css.row,
    row === 'part' && css.part,
  )
  return (
    <div className={classes} style={style} data-testid="node-card" data-selected={selected || undefined} title={n.name}>
      {n.type === 'artifact' && <span className={`absolute ${css.cardFold}`} />}
      <div className={`flex items-start ${css.cardHead}`}>
        <NodeSign type={n.type} size={m.sign} badge={d.badge} on={d.badgeOn} />
        <div className={lines.name.length === 1 ? `${css.cardName} ${css.single}` : css.cardName}>
          {lines.name.map((line, i) => (
            <span key={i}>{line} </span>
          ))}
        </div>
      </div>
      {mark && (
        <span
          className={`row absolute ${css.cardMark}`}
          data-testid="card-mark"
          title={below ? textOf(texts, below === 'open' ? 'foldBelow' : 'showBelow') : undefined}
        >
          {mark}
        </span>
      )}
      {lines.text.length > 0 && (
        <div className={css.cardText}>
          {lines.text.map((line, i) => (
            <span key={i}>{line} </span>
          ))}
        </div>
      )}
      {box && (
        <img
          className="absolute"
          style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
          src={card!.picture!.src}
          alt=""
        />
      )}
      {foot.length > 0 && (
        <div className={`row gap-6 min-w-0 clip nowrap ${css.cardFoot}`} data-testid="card-foot">
          {foot
            .filter((i) => !i.right)
            .map((i, k) => (
              <Item key={k} item={i} />
            ))}
          <span className="grow" />
          {foot
            .filter((i) => i.right)
            .reverse()
            .map((i, k) => (
              <Item key={k} item={i} />
            ))}
        </div>
      )}
      {d.tag && <span className={mergeClasses(`nowrap ${css.cardTag}`, css[`tag-${d.tag.kind}`], agent && css.low)}>{d.tag.text}</span>}
    </div>
  )
})

function Item({ item }: { item: FootItem }) {
  const Icon = item.icon ? icons[item.icon] : undefined
  return (
    <span
      className={item.mono ? `chip gap-3 flex-none ${css.cardItem} ${css.cardId}` : `chip gap-3 flex-none ${css.cardItem}`}
      data-testid="card-item"
      style={{ color: item.colour, fontWeight: item.bold ? 600 : 400 }}
      title={item.label}
    >
      {Icon && <Icon aria-hidden />}
      {item.text}
    </span>
  )
}
