import { Button } from '@fluentui/react-components'
import { Add16Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { useId } from 'react'
import { useTexts } from '../../lib/language'
import type { types } from './calls'
import css from './form.module.css'
import { texts } from './texts'

interface Props {
  options: types.LedgerOption[]
  onChange: (options: types.LedgerOption[]) => void
}

/** The ways to decide: one is chosen, and each of the others says why it lost. */
export function OptionsForm({ options, onChange }: Props) {
  const t = useTexts(texts)
  const group = useId()
  const change = (i: number, to: Partial<types.LedgerOption>) => onChange(options.map((o, j) => (j === i ? { ...o, ...to } : o)))
  return (
    <fieldset className={`grid gap-6 min-w-0 ${css.ways}`}>
      <legend className="caption">{t('ways')}</legend>
      {options.map((o, i) => (
        <div key={i} className={`flex wrap ${css.way}`} data-way={i + 1}>
          <input
            type="radio"
            name={group}
            checked={o.chosen}
            aria-label={t('chooseWay', { title: o.title || t('wayN', { n: i + 1 }) })}
            onChange={() => onChange(options.map((one, j) => ({ ...one, chosen: j === i })))}
          />
          <label>
            {t('wayN', { n: i + 1 })}
            <input value={o.title} onChange={(e) => change(i, { title: e.target.value })} />
          </label>
          {!o.chosen && (
            <label>
              {t('whyNot')}
              <input value={o.cons[0] ?? ''} onChange={(e) => change(i, { cons: [e.target.value] })} />
            </label>
          )}
          {options.length > 2 && (
            <Button
              size="small"
              appearance="subtle"
              icon={<Dismiss16Regular />}
              aria-label={t('noWay', { title: o.title || t('wayN', { n: i + 1 }) })}
              onClick={() => onChange(options.filter((_, j) => j !== i))}
            />
          )}
        </div>
      ))}
      <Button
        className={css.more}
        size="small"
        appearance="subtle"
        icon={<Add16Regular />}
        onClick={() => onChange([...options, { title: '', chosen: false, pros: [], cons: [], node: null }])}
      >
        {t('addWay')}
      </Button>
    </fieldset>
  )
}
