import { Button, Textarea } from '@fluentui/react-components'
import { useId } from 'react'
import { useTexts } from '../../lib/language'
import { rejectWithNote, useOpenGate, write } from '../../stores/gates'
import { texts } from './texts'
import css from './approval.module.css'

/** The note of a rejection: what the agent is told before it tries again. */
export function Note({ label }: { label: string }) {
  const t = useTexts(texts)
  const id = useId()
  const { note, busy } = useOpenGate()
  const send = () => void rejectWithNote(note.trim())
  return (
    <div className="stack gap-8">
      <label htmlFor={id}>{label}</label>
      <Textarea
        id={id}
        value={note}
        rows={3}
        autoFocus
        onChange={(_, d) => useOpenGate.setState({ note: d.value })}
        onKeyDown={(e) => {
          if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
            e.preventDefault()
            send()
          }
          if (e.key === 'Escape') {
            e.stopPropagation()
            write('nothing')
          }
        }}
      />
      <div className={`row gap-8 ${css.row}`}>
        <Button appearance="primary" disabledFocusable={busy} onClick={send}>
          {t('rejectNow')}
        </Button>
        <Button onClick={() => write('nothing')}>{t('cancel')}</Button>
      </div>
    </div>
  )
}
