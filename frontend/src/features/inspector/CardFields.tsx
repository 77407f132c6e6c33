import { useEffect } from 'react'
import { editCard, useCard } from '../../stores/inspect'
import { NameField, TextField } from './NodeFields'
import { useNode } from './useNode'
import css from './inspector.module.css'

/** The name and the text of a node, edited on its card as in the pane: saved when the card is left. Esc, Ctrl+Enter, and Enter behind the name leave it. */
export function CardFields({ id, done }: { id: string; done: () => void }) {
  const { value: node, here, failure } = useNode(id)
  const first = useCard((s) => s.field)
  useEffect(() => {
    if (failure) editCard(null)
  }, [failure])
  if (!here || !node) return null
  return (
    <div
      className={`stack gap-2 ${css.card}`}
      onKeyDownCapture={(e) => {
        const named = e.target instanceof Element && e.target.closest('[data-one-line]')
        if (e.key !== 'Escape' && !(e.key === 'Enter' && (e.ctrlKey || e.metaKey || named))) return
        e.preventDefault()
        e.stopPropagation()
        done()
      }}
    >
      <NameField node={node} begin={first === 'name'} />
      <TextField node={node} begin={first === 'text'} />
    </div>
  )
}
