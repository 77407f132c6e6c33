import { useLooks } from '../stores/looks'
import { icons } from './signs'

/** A state: its icon and its word, never colour alone. The quiet default has no icon. */
export function StateMark({ state }: { state: string }) {
  const look = useLooks((s) => s.state)(state)
  const Icon = look.quiet ? undefined : icons[look.icon]
  return (
    <span className="state-mark" style={{ display: 'inline-flex', alignItems: 'center', gap: 6, minWidth: 0, color: look.quiet ? undefined : look.colour, fontWeight: look.quiet ? undefined : 600 }}>
      {Icon && <Icon aria-hidden />}<span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{look.name || state}</span>
    </span>
  )
}
