import { Input, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import type { Ids } from './Row'
import css from './settings.module.css'

interface Props {
  value: string
  onKeep: (value: string) => void | Promise<void>
  ids: Ids
  placeholder?: string
  unit?: string
  number?: boolean
  mono?: boolean
  type?: 'text' | 'password'
}

/** A text that is kept when the field is left or Enter is pressed; Escape brings the kept one back. A value that changed in the file shows at once. */
export function TextField({ value, onKeep, ids, placeholder, unit, number, mono, type }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const keep = () => {
    if (draft !== null && draft.trim() !== value) void onKeep(draft.trim())
    setDraft(null)
  }
  return (
    <Input
      className={number ? css.fieldNumber : mono ? `${css.fieldMono} ${css.short}` : css.short}
      type={type ?? 'text'}
      value={draft ?? value}
      placeholder={placeholder}
      inputMode={number ? 'decimal' : undefined}
      id={ids.control}
      aria-labelledby={ids.label}
      aria-describedby={ids.hint}
      contentAfter={unit ? <span className="hint">{unit}</span> : undefined}
      onChange={(_, d) => setDraft(d.value)}
      onBlur={keep}
      onKeyDown={(e) => {
        if (e.key === 'Enter') keep()
        if (e.key === 'Escape') setDraft(null)
      }}
    />
  )
}

/** TextField for a text of several lines. */
export function LongField({ value, onKeep, ids, rows = 3 }: Props & { rows?: number }) {
  const [draft, setDraft] = useState<string | null>(null)
  const keep = () => {
    if (draft !== null && draft.trim() !== value) void onKeep(draft.trim())
    setDraft(null)
  }
  return (
    <Textarea
      className={css.long}
      rows={rows}
      resize="vertical"
      value={draft ?? value}
      id={ids.control}
      aria-labelledby={ids.label}
      aria-describedby={ids.hint}
      onChange={(_, d) => setDraft(d.value)}
      onBlur={keep}
      onKeyDown={(e) => {
        if (e.key === 'Escape') setDraft(null)
      }}
    />
  )
}
