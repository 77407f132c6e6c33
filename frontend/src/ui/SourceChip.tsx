import { Document16Regular } from '@fluentui/react-icons'
import css from './sourcechip.module.css'

interface Props {
  name: string
  label?: string // what a press does, in words; the name where it says enough
  count?: number // passages
  onClick: () => void
}

/** A document that something rests on; a press opens it at its passage. */
export function SourceChip({ name, label, count, onClick }: Props) {
  return (
    <button
      type="button"
      className={`chip gap-6 max-w-full fs-12 text-1 bg-card border rounded ${css.chip}`}
      aria-label={label}
      title={label ?? name}
      onClick={onClick}
    >
      <Document16Regular aria-hidden />
      <span className="truncate">{name}</span>
      {count !== undefined && <small className="fs-11 text-3"> {count}</small>}
    </button>
  )
}
