import { create } from 'zustand'
import { useTexts } from '../../lib/language'
import { useAsk } from '../../stores/ask'
import { ledger } from './calls'
import css from './inchat.module.css'
import { Handle } from './Chip'
import { isOver } from './rules'
import { news, openEntry } from './state'
import { Status } from './Status'
import { texts } from './texts'

interface Props {
  entry: string
  handle: string // what it was called when the answer came
  whole?: boolean // below the answer, with its title
}

/** The entry that is pointed at: wherever the conversation names it, it lights up. */
const useLit = create(() => ({ entry: '' }))
const light = (entry: string) => () => useLit.setState({ entry })
const dark = light('')

/** An entry that an answer names, within its text or below it. A press opens it. One that is not there any more was put into the archive. */
export function ChatEntry({ entry, handle, whole }: Props) {
  const t = useTexts(texts)
  const lit = useLit((s) => s.entry === entry)
  const { value, here } = useAsk({ key: ['ledger', 'named', entry], call: () => ledger.Handles([entry]), after: news })
  const c = here && value?.[0]
  if (!c)
    return (
      <span className={`chip gap-5 max-w-full ${css.gone}`} title={here ? t('archived') : undefined}>
        {handle}
        {here && <span className={whole ? undefined : 'sr-only'}> {t('archived')}</span>}
      </span>
    )
  const kind = t('kind', { kind: c.kind })
  const status = t('status', { status: c.status })
  const usual = c.status === 'active' || c.status === 'accepted'
  return (
    <button
      type="button"
      className={`chip gap-5 max-w-full text-1 bg-card border rounded ${css.named}`}
      data-lit={lit || undefined}
      title={t('openEntry', { handle: c.handle, kind, title: c.title, status })}
      onClick={() => openEntry(c)}
      onPointerEnter={light(entry)}
      onPointerLeave={dark}
      onFocus={light(entry)}
      onBlur={dark}
    >
      <Handle of={c} />{' '}
      <span className={whole ? `truncate ${css.title}` : 'sr-only'} data-over={isOver(c.status) || undefined}>
        {c.title}
      </span>{' '}
      {whole && !usual && <Status status={c.status} quiet />}
      <span className="sr-only">{whole && !usual ? kind : `${kind}, ${status}`}</span>
    </button>
  )
}
