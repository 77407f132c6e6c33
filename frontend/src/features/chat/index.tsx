import { useEffect, useRef } from 'react'
import { useTexts } from '../../lib/language'
import { useView } from '../../stores/view'
import { registerCommands } from './commands'
import './panels'
import { Panel } from './Panel'
import { Pill } from './Pill'
import { follow, useConversation } from './store'
import { texts } from './texts'

/** The chat over the graph: a line while it is closed, where there is room for one, and a panel at the left edge while it is open. */
export function Chat({ closed = true }: { closed?: boolean }) {
  const open = useView((s) => s.chatOpen)
  const pill = useRef<HTMLButtonElement>(null)
  const back = useRef(false)
  useEffect(follow, [])
  useEffect(registerCommands, [])
  useEffect(() => {
    if (!open && back.current) pill.current?.focus()
    back.current = open
  }, [open])
  return (
    <>
      {open ? (
        <Panel close={() => useView.setState({ chatOpen: false })} />
      ) : (
        closed && <Pill taker={pill} open={() => useView.setState({ chatOpen: true })} />
      )}
      <Spoken />
    </>
  )
}

/** Says a new answer to people who do not see it arrive. */
function Spoken() {
  const t = useTexts(texts)
  const {
    messages,
    known,
    state: { agent },
  } = useConversation()
  const last = messages.at(-1)
  const text = last && last.id > known && last.by === 'model' ? `${t('answered', { agent })}: ${last.text.slice(0, 400)}` : ''
  return (
    <div className="sr-only" role="status" aria-live="polite">
      {text}
    </div>
  )
}
