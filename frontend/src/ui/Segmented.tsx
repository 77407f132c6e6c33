import { Tooltip, mergeClasses } from '@fluentui/react-components'
import { useId } from 'react'
import css from './segmented.module.css'

interface Choice<T extends string> {
  value: T
  label: string
  icon?: React.ComponentType<{ 'aria-hidden'?: boolean }>
  why?: string
}

interface Props<T extends string> {
  label: string
  value: T | ''
  choices: Choice<T>[]
  onChange: (value: T) => void
  small?: boolean
  disabled?: boolean
}

/** A choice between a few words that stand side by side. Radio buttons underneath, so arrow keys and screen readers know it. */
export function Segmented<T extends string>({ label, value, choices, onChange, small, disabled }: Props<T>) {
  const name = useId()
  return (
    <div
      className={mergeClasses(`flex flex-none bg-sunken border ${css.segmented}`, small && css.small)}
      role="radiogroup"
      aria-label={label}
    >
      {choices.map((c) => {
        const one = (
          <label key={c.value} className={c.value === value ? css.on : undefined}>
            <input
              className="cover pointer"
              type="radio"
              name={name}
              checked={c.value === value}
              disabled={disabled}
              onChange={() => onChange(c.value)}
              aria-label={c.label}
            />
            {c.icon && <c.icon aria-hidden />}
            <span aria-hidden>{c.label}</span>
          </label>
        )
        return c.why ? (
          <Tooltip key={c.value} content={c.why} relationship="description">
            {one}
          </Tooltip>
        ) : (
          one
        )
      })}
    </div>
  )
}
