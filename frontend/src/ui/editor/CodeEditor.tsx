import { autocompletion } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { Annotation, Compartment, EditorState, StateField, Transaction } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  dropCursor,
  EditorView,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isAway, useApp, useProject } from '../../stores/state'
import { difference } from './difference'
import { hideSecrets } from './secrets'
import { complete, highlight, type Variable } from './variables'
import css from './editor.module.css'

export interface EditorProps {
  value: string
  label: string
  onChange: (text: string) => void
  onBlur?: () => void
  variables?: Variable[]
  data?: Variable[] // [data: …] lines mean something here, and these can be named
  code?: boolean // a file of keys and values rather than a text
  marked?: number[] // lines with a problem, from 1
  line?: number // where the caret goes at the start
  autoFocus?: boolean
}

const none: Variable[] = []
const outside = Annotation.define<boolean>() // a change that the page made, not the person

const basics = [
  lineNumbers(),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  dropCursor(),
  EditorState.allowMultipleSelections.of(true),
  keymap.of([...defaultKeymap, ...historyKeymap]),
  EditorView.lineWrapping,
]

/** CodeMirror as the pages use it. It is loaded when the first editor is shown. */
export default function CodeEditor({
  value,
  label,
  onChange,
  onBlur,
  variables = none,
  data = none,
  code,
  marked,
  line,
  autoFocus,
}: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  const [slot] = useState(() => new Compartment())
  const lines = marked?.join() ?? ''
  const away = useApp((s) => isAway(s.connection)) // what is typed now could not be kept
  const readOnly = useProject((s) => s.readOnly)
  const options = useMemo(
    () => [
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: code ? 'false' : 'true' }),
      autocompletion({ override: [complete(variables, data)], icons: false, activateOnTyping: true }),
      EditorState.readOnly.of(readOnly || away),
      EditorView.editable.of(!away),
      variables.length || data.length ? highlight(variables, data.length > 0) : [],
      code ? hideSecrets : [],
      lines ? markLines(lines.split(',').map(Number)) : [],
    ],
    [label, code, variables, data, readOnly, away, lines],
  )

  const tell = useEffectEvent((text: string) => onChange(text))
  const create = useEffectEvent(() => {
    const listen = EditorView.updateListener.of((u) => {
      if (!u.docChanged || u.transactions.every((tr) => tr.annotation(outside))) return
      tell(u.state.doc.toString())
    })
    const view = new EditorView({ doc: value, extensions: [basics, listen, slot.of(options)], parent: place.current! })
    if (line) goTo(view, line)
    if (autoFocus) view.focus()
    return view
  })
  useLayoutEffect(() => {
    const view = (editor.current = create())
    return () => {
      view.destroy()
      editor.current = null
    }
  }, [])
  useEffect(() => {
    if (editor.current) write(editor.current, value)
  }, [value])
  useEffect(() => {
    editor.current?.dispatch({ effects: slot.reconfigure(options) })
  }, [slot, options]) // marked lines are those of the new text
  return <div ref={place} className={code ? `min-w-0 ${css.editor} ${css.code}` : `min-w-0 ${css.editor}`} onBlur={onBlur} />
}

/**
 * write shows a text that came from elsewhere. Only what differs is replaced, so that the caret stays where it is. What the person
 * types comes back before the next key, as the drafts are a store that React follows at once: then nothing differs.
 */
function write(view: EditorView, text: string): void {
  const now = view.state.doc.toString()
  if (now === text) return
  const { from, to, insert } = difference(now, text)
  view.dispatch({ changes: { from, to, insert }, annotations: [outside.of(true), Transaction.addToHistory.of(false)] })
}

function goTo(view: EditorView, line: number): void {
  const at = view.state.doc.line(Math.min(line, view.state.doc.lines)).from
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
}

const wrong = Decoration.line({ class: css.wrong, attributes: { 'data-wrong': '' } })

function markLines(lines: number[]) {
  const draw = (state: EditorState): DecorationSet =>
    Decoration.set(
      lines
        .filter((n) => n > 0 && n <= state.doc.lines)
        .sort((a, b) => a - b)
        .map((n) => wrong.range(state.doc.line(n).from)),
    )
  return StateField.define<DecorationSet>({
    create: draw,
    update: (set, tr) => (tr.docChanged ? set.map(tr.changes) : set),
    provide: (f) => EditorView.decorations.from(f),
  })
}
