import { useEffect, useRef } from 'react'
import { useTexts } from '../../lib/language'
import { editCard } from '../../stores/inspect'
import { DraftField } from './DraftField'
import { texts } from './texts'
import { useNode } from './useNode'
import css from './inspector.module.css'

/** The name and the text of a node, edited on its card as in the pane: saved when the card is left. Esc, and Ctrl+Enter, leave it. */
export function CardFields({ id, done }: { id: string; done: () => void }) {
  const t = useTexts(texts)
  const { value: node, here, failure } = useNode(id)
  const box = useRef<HTMLDivElement>(null)
  const there = here && !!node
  useEffect(() => {
    if (failure) editCard(null)
  }, [failure])
  useEffect(() => {
    if (!there) return
    const field = box.current!.querySelector<HTMLTextAreaElement>('[data-field=text] textarea')!
    field.focus({ preventScroll: true })
    field.setSelectionRange(field.value.length, field.value.length)
  }, [there])
  if (!there) return null
  return (
    <div
      ref={box}
      className={css.card}
      onKeyDownCapture={(e) => {
        if (e.key !== 'Escape' && !(e.key === 'Enter' && (e.ctrlKey || e.metaKey))) return
        e.preventDefault()
        e.stopPropagation()
        done()
      }}
    >
      <DraftField
        node={id}
        field="name"
        value={node.name}
        label={t('name')}
        labelHidden
        placeholder={t('noName')}
        className={css.nameField}
        oneLine
      />
      <DraftField
        node={id}
        field="text"
        value={node.text}
        label={t('text')}
        labelHidden
        placeholder={t('textHint')}
        className={css.textField}
      />
    </div>
  )
}
