import { Button, Tooltip } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../lib/language'
import { useAsk } from '../../stores/ask'
import { FailureNote } from '../../ui/FailureNote'
import { usePanels } from '../../ui/panels'
import { AboutConflict } from './AboutConflict'
import { AboutDecision } from './AboutDecision'
import { AboutTask } from './AboutTask'
import { Believe } from './Believe'
import { ledger, type types } from './calls'
import { Chips } from './Chips'
import { Handle } from './Chip'
import { change } from './actions'
import css from './entry.module.css'
import { EntryActions } from './EntryActions'
import { EntryForm } from './EntryForm'
import { asItIs } from './actions'
import { headline } from './rules'
import { news, useKnowledge } from './state'
import { Status } from './Status'
import { texts } from './texts'
import { Versions } from './Versions'

interface Props {
  id: string
  hidden: boolean // the passage that it rests on stands in its place
}

/** The entry that was chosen on a page, if one is. */
export function EntryPane({ hidden }: { hidden: boolean }) {
  const id = useKnowledge((s) => s.entry)
  return id ? <Entry key={id} id={id} hidden={hidden} /> : null
}

/** Everything about one entry, at the right of its list. */
function Entry({ id, hidden }: Props) {
  const t = useTexts(texts)
  const { value, failure, here } = useAsk({ key: ['ledger', 'entry', id], call: () => ledger.Entry(id), after: news })
  const [editing, edit] = useState(false)
  const pane = useRef<HTMLElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current = document.activeElement
    pane.current?.focus({ preventScroll: true })
  }, [])
  const held = useRef<HTMLElement | null>(null) // had the focus before the passage came
  useEffect(() => {
    if (!hidden) held.current?.focus()
  }, [hidden])
  const close = () => {
    useKnowledge.setState({ entry: '' })
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
  }
  const e = here ? value : undefined
  const below = e?.kind === 'decision' ? e.title : e?.kind === 'conflict' ? '' : e?.summary
  return (
    <aside
      ref={pane}
      className={`stack flex-none min-h-0 max-w-full bg-layer border-left ${css.entry}`}
      hidden={hidden}
      tabIndex={-1}
      aria-label={t('pane', { handle: e?.handle ?? '' })}
      aria-busy={!e && !failure}
      onFocus={(f) => (held.current = f.target)}
      onKeyDown={(k) => {
        if (k.key !== 'Escape' || k.defaultPrevented) return
        k.preventDefault()
        close()
      }}
    >
      <header className="row gap-10 flex-none text-2">
        {e && (
          <>
            <Handle of={e} />
            <span>{t('kind', { kind: e.kind })}</span>
            <Status status={e.status} />
          </>
        )}
        <Tooltip content={t('close')} relationship="label">
          <Button appearance="subtle" icon={<Dismiss16Regular />} onClick={close} />
        </Tooltip>
      </header>
      {failure && <FailureNote failure={failure} />}
      {e && (
        <div className={`stack gap-12 grow min-h-0 ${css.about}`}>
          {editing ? (
            <EntryForm
              was={{ kind: e.kind, title: e.title, summary: e.summary }}
              save={t('save')}
              onSave={(form) => change(e, { ...asItIs, ...form })}
              onClose={() => edit(false)}
            />
          ) : (
            <>
              <h3>{headline(e)}</h3>
              {below && below !== headline(e) && <p className="text-2">{below}</p>}
              <EntryActions of={e} onEdit={() => edit(true)} />
            </>
          )}
          <About of={e} />
          <Chips title={t('usedBy')} list={e.usedBy} />
          {e.kind !== 'task' && e.kind !== 'conflict' && <Chips title={t('against')} list={e.against} none={t('nothing')} />}
          <Others of={e} />
          <Versions of={e} />
        </div>
      )}
    </aside>
  )
}

/** What other wings have of it. */
function Others({ of: { id, kind } }: { of: types.LedgerEntry }) {
  const onAll = usePanels('knowledge.entry', { id, kind })
  const onTasks = usePanels('knowledge.task', { id })
  return (
    <>
      {onAll.map(({ id: panel, View }) => (
        <View key={panel} id={id} kind={kind} />
      ))}
      {kind === 'task' && onTasks.map(({ id: panel, View }) => <View key={panel} id={id} />)}
    </>
  )
}

function About({ of: e }: { of: types.LedgerEntry }) {
  if (e.kind === 'decision') return <AboutDecision of={e} />
  if (e.kind === 'task') return <AboutTask key={e.rev} of={e} />
  if (e.kind === 'conflict') return <AboutConflict of={e} />
  return <Believe of={e} />
}
