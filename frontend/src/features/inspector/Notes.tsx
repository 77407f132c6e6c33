import { Chat16Regular, LockClosed16Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useLocks } from '../../stores/locks'
import { useRun } from '../../stores/state'
import { texts } from './texts'
import css from './inspector.module.css'

/** What is special about a node now: the agent may not change it, or waits for an answer to it. */
export function Notes({ node }: { node: service.NodeView }) {
  const t = useTexts(texts)
  const agent = useRun((s) => s.status?.agent) || 'Explorer'
  const held = useLocks((s) => s.held.includes(node.id))
  return (
    <>
      {held && (
        <p className={`flex items-start gap-10 p-8-12 note lh-1375 ${css.note}`}>
          <LockClosed16Regular aria-hidden />
          <span>{t('locked', { agent })}</span>
        </p>
      )}
      {node.askedOf === 'person' && (
        <p className={`flex items-start gap-10 p-8-12 note lh-1375 ${css.note} ${css.noteAgent}`}>
          <Chat16Regular aria-hidden />
          <span>{t('asks', { agent })}</span>
        </p>
      )}
    </>
  )
}
