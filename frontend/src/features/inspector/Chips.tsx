import { Button, Tooltip } from '@fluentui/react-components'
import { Group20Regular, Open16Regular, Pin16Regular, Sparkle16Regular, Star16Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { read } from '../../stores/view'
import { enter } from '../../ui/edit'
import { StateMark } from '../../ui/StateMark'
import { texts } from './texts'
import css from './inspector.module.css'

/** How a node stands, at a glance: its state, its weight, and what else marks it out. */
export function Chips({ node }: { node: service.NodeView }) {
  const t = useTexts(texts)
  return (
    <div className={`flex wrap gap-6 ${css.chips}`}>
      <StateMark state={node.state} />
      <span className={`chip gap-5 max-w-full clip ellipsis fs-12 border well ${css.chip}`}>
        {t('importanceChip', { n: node.importance })}
      </span>
      {node.answer && (
        <button
          type="button"
          className={`chip gap-5 max-w-full clip ellipsis fs-12 border well ${css.chip} text-accent ${css.chipAnswer}`}
          onClick={() => read('answer')}
        >
          <Star16Regular aria-hidden />
          {t('answerSoFar')}
        </button>
      )}
      {node.here.map((name) => (
        <span key={name} className={`chip gap-5 max-w-full clip ellipsis fs-12 border well ${css.chip} ${css.chipAgent}`}>
          <Sparkle16Regular aria-hidden />
          {t('here', { agent: name })}
        </span>
      ))}
      {node.pinned && (
        <Tooltip content={t('pinned')} relationship="description">
          <span className={`chip gap-5 max-w-full clip ellipsis fs-12 border well ${css.chip}`} tabIndex={0}>
            <Pin16Regular aria-hidden />
            {t('pinnedShort')}
          </span>
        </Tooltip>
      )}
      {node.group && (
        <span className={`chip gap-5 max-w-full clip ellipsis fs-12 border well ${css.chip}`}>
          <Group20Regular aria-hidden />
          {node.groupLabel || t('group')}
        </span>
      )}
      {node.master && (
        <>
          <span className={`chip gap-5 max-w-full clip ellipsis fs-12 border well ${css.chip}`}>{t('inside', { n: node.inside })}</span>
          <Button size="small" icon={<Open16Regular />} onClick={() => void enter(node.id)}>
            {t('enter')}
          </Button>
        </>
      )}
    </div>
  )
}
