import { useLooks } from './looks'
import { icons } from './signs'

/** The icon of a state in its colour; the quiet default has none. */
export function StateIcon({ state }: { state: string }) {
  const look = useLooks((s) => s.state)(state)
  const Icon = look.quiet ? undefined : icons[look.icon]
  return Icon ? (
    <span style={{ display: 'inline-flex', color: look.colour }}>
      <Icon aria-hidden />
    </span>
  ) : null
}

/** A state: its icon and its word, never colour alone. */
export function StateMark({ state }: { state: string }) {
  const look = useLooks((s) => s.state)(state)
  return (
    <span
      data-state={state}
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 6,
        minWidth: 0,
        color: look.quiet ? undefined : look.colour,
        fontWeight: look.quiet ? undefined : 600,
      }}
    >
      <StateIcon state={state} />
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{look.name || state}</span>
    </span>
  )
}
