import { useId } from 'react'
import css from './settings.module.css'

/** The ids of a row: its label, its hint, and the one that its control should have. */
export interface Ids {
  label: string
  hint: string
  control: string
}

interface Props {
  label: string
  hint?: React.ReactNode
  name?: string // the key in the file
  problem?: string
  wide?: boolean // the control stands below
  children: (ids: Ids) => React.ReactNode
}

/** One setting: its name, what it means, and the control. */
export function Row({ label, hint, name, problem, wide, children }: Props) {
  const id = useId()
  const ids = { label: `${id}-label`, hint: `${id}-hint`, control: `${id}-control` }
  return (
    <div className={css.row} data-wide={wide || undefined} data-name={name}>
      <div className={`stack fill ${css.words}`}>
        <label className={css.label} id={ids.label} htmlFor={ids.control}>
          {label}
        </label>
        <span className={`hint break lh-1400 ${css.hint}`} id={ids.hint}>
          {hint} {name && <span className="mono">{name}</span>}
        </span>
        {problem && (
          <span className={`break fs-12 lh-1400 ${css.problem}`} role="alert">
            {problem}
          </span>
        )}
      </div>
      <div className={`row justify-end gap-8 flex-none ${css.control}`}>{children(ids)}</div>
    </div>
  )
}

/** A card of settings. */
export const Card = ({ children, label }: { children: React.ReactNode; label?: string }) => (
  <div className={`min-w-0 card shadow-1 ${css.card}`} role={label ? 'group' : undefined} aria-label={label}>
    {children}
  </div>
)
