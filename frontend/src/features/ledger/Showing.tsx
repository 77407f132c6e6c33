import { useTexts } from '../../lib/language'
import css from './lines.module.css'
import { texts } from './texts'

/** Which entries a list shows: all that hold, those of one kind, or those that do not hold any more. */
export function Showing({ kinds, value, onChange }: { kinds: string[]; value: string; onChange: (kind: string) => void }) {
  const t = useTexts(texts)
  return (
    <select
      className={`max-w-full p-0-8 text-1 bg-card border rounded ${css.showing}`}
      aria-label={t('filter')}
      value={value}
      onChange={(e) => onChange(e.target.value)}
    >
      <option value="">{t('all')}</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {kind === 'deprecated' ? t('status', { status: kind }) : t('kind', { kind })}
        </option>
      ))}
    </select>
  )
}
