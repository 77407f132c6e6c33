import type { types } from './calls'
import { Chip } from './Chip'
import css from './entry.module.css'

/** A part of the pane that names entries; it is away where there are none, unless their lack says something. */
export function Chips({ title, list, none }: { title: string; list: types.LedgerChip[]; none?: string }) {
  if (!list.length && !none) return null
  return (
    <section className={`stack gap-6 border-top ${css.part}`}>
      <h4>{title}</h4>
      {list.length === 0 && <p className="hint">{none}</p>}
      {list.map((c) => (
        <Chip key={c.id} of={c} />
      ))}
    </section>
  )
}
