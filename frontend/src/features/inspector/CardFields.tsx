import { useEffect } from 'react'
import { editCard } from '../../stores/inspect'
import { NameField, TextField } from './NodeFields'
import { useNode } from './useNode'
import css from './inspector.module.css'

/** The name and the text of a node, edited on its card as in the pane: saved when the card is left. Esc, and Ctrl+Enter, leave it. */
export function CardFields({ id, done }: { id: string; done: () => void }) {
  const { value: node, here, failure } = useNode(id)
  useEffect(() => {
    if (failure) editCard(null)
  }, [failure])
  if (!here || !node) return null
  return (
    <div
      className={css.card}
      onKeyDownCapture={(e) => {
        if (e.key !== 'Escape' && !(e.key === 'Enter' && (e.ctrlKey || e.metaKey))) return
        e.preventDefault()
        e.stopPropagation()
        done()
      }}
    >
      <NameField node={node} />
      <TextField node={node} begin />
    </div>
  )
}
