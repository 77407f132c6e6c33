import './emptystate.css'

/** What a place says before anything is in it: one sentence, one action. */
export function EmptyState({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className="empty-state">
      <p>{text}</p>
      {children}
    </div>
  )
}
