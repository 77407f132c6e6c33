import { MergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import css from './compare.module.css'
import editor from './editor.module.css'

/** Two texts side by side with their differences marked. Both are for reading. */
export default function Compare({
  left,
  right,
  leftName,
  rightName,
}: {
  left: string
  right: string
  leftName: string
  rightName: string
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const side = (doc: string, name: string) => ({
      doc,
      extensions: [
        EditorView.lineWrapping,
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0' }),
      ],
    })
    const view = new MergeView({
      a: side(left, leftName),
      b: side(right, rightName),
      parent: place.current!,
      highlightChanges: true,
      gutter: true,
    })
    return () => view.destroy()
  }, [left, right, leftName, rightName])
  return (
    <div className="clip bg-card border rounded">
      <div className={`flex caption border-bottom ${css.names}`} aria-hidden>
        <span className="grow">{leftName}</span>
        <span className="grow">{rightName}</span>
      </div>
      <div className={`min-w-0 ${editor.editor} scroll ${css.views}`} ref={place} />
    </div>
  )
}
