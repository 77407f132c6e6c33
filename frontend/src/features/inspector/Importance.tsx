import { mergeClasses } from '@fluentui/react-components'
import { useId } from 'react'
import { useTexts } from '../../lib/language'
import { useDefinitions } from '../../stores/definitions'
import { texts } from './texts'
import css from './inspector.module.css'

/** Importance as steps: radio buttons underneath, so that arrow keys and screen readers know them. null = the nodes differ. */
export function Importance({ value, onChoose, disabled }: { value: number | null; onChoose: (n: number) => void; disabled?: boolean }) {
  const t = useTexts(texts)
  const name = useId()
  const { min, max } = useDefinitions((s) => s.scale)
  const steps = Array.from({ length: max - min + 1 }, (_, i) => min + i)
  return (
    <div className={`stack gap-4 min-w-0 ${css.field}`} role="radiogroup" aria-label={t('importance')}>
      <span className={css.fieldLabel} aria-hidden>
        {t('importance')}
      </span>
      <div className={mergeClasses(`row gap-2 ${css.importance}`, steps.length > 5 && css.importanceFine)}>
        {steps.map((n) => (
          <label key={n} className={value !== null && n <= value ? css.on : undefined} title={t('importanceOf', { n, max })}>
            <input
              className="h-full w-full cover pointer"
              type="radio"
              name={name}
              checked={n === value}
              disabled={disabled}
              onChange={() => onChoose(n)}
              aria-label={t('importanceOf', { n, max })}
            />
            <i className="w-full bg-card" />
          </label>
        ))}
        <span className={`caption ${css.importanceNumber}`} aria-hidden>
          {value ?? '–'}
        </span>
      </div>
    </div>
  )
}
