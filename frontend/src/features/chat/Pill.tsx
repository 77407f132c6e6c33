import { Chat16Regular, ChevronDown16Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { useNews } from '../../stores/state'
import { useChat, useConversation } from './store'
import { texts } from './texts'
import css from './chat.module.css'

/** The closed chat: one line at the top of the canvas that says how to ask, and what is going on meanwhile. */
export function Pill({ open, taker }: { open: () => void; taker: React.RefObject<HTMLButtonElement | null> }) {
  const t = useTexts(texts)
  const { messages, known, state: doing } = useConversation()
  const { agent, asking, wait } = doing
  const answering = useNews((s) => s.answering)
  const seen = Math.max(
    known,
    useChat((s) => s.seen),
  )
  const fresh = messages.some((m) => m.id > seen && m.by !== 'person')
  const waiting = asking.length - (answering ? 1 : 0)
  const state = wait
    ? t('waitsServer')
    : answering
      ? t('answering', { agent })
      : waiting > 0
        ? t('waiting', { n: waiting })
        : fresh
          ? t('newAnswer')
          : ''
  return (
    <button
      ref={taker}
      type="button"
      className={`row gap-10 absolute card text-2 text-left shadow-2 ${css.pill}`}
      data-testid="chat-pill"
      onClick={open}
      aria-expanded={false}
      title={`${t('ask', { agent: agent || 'Explorer' })} (/)`}
      data-state={answering ? 'answering' : waiting > 0 ? 'waits' : fresh ? 'new' : ''}
    >
      <Chat16Regular aria-hidden />
      <span className={`truncate fill ${css.ask}`}>{t('ask', { agent: agent || 'Explorer' })}</span>
      {state && <span className={`flex-none p-0-8 fs-12 bold bg-agent ${css.state}`}>{state}</span>}
      <kbd className="text-3 bg-layer border" aria-hidden>
        /
      </kbd>
      <ChevronDown16Regular aria-hidden />
    </button>
  )
}
