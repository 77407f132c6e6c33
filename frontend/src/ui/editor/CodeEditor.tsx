import { autocompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { Annotation, Compartment, EditorState, StateField, Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, drawSelection, dropCursor, EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isAway, useApp } from '../../stores/state'
import { difference, Echoes } from './echoes'
import { hideSecrets } from './secrets'
import { complete, highlight, type Variable } from './variables'
import './editor.css'

export interface EditorProps {
  value: string
  label: string
  onChange: (text: string) => void
  onBlur?: () => void
  onFocus?: () => void
  variables?: Variable[]
  data?: Variable[] // [data: …] lines mean something here, and these can be named
  code?: boolean // a file of keys and values rather than a text
  readOnly?: boolean
  marked?: number[] // lines with a problem, from 1
  line?: number // where the caret goes at the start
  autoFocus?: boolean
}

const none: Variable[] = []
const outside = Annotation.define<boolean>() // a change that the page made, not the person

const basics = [
  lineNumbers(), highlightSpecialChars(), history(), drawSelection(), dropCursor(), EditorState.allowMultipleSelections.of(true),
  keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]), EditorView.lineWrapping,
]

/** CodeMirror as the pages use it. It is loaded when the first editor is shown. */
export default function CodeEditor({ value, label, onChange, onBlur, onFocus, variables = none, data = none, code, readOnly, marked, line, autoFocus }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  const [{ slot, echoes }] = useState(() => ({ slot: new Compartment(), echoes: new Echoes() }))
  const lines = marked?.join() ?? ''
  const away = useApp((s) => isAway(s.connection)) // what is typed now could not be kept
  const options = useMemo(() => [
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: code ? 'false' : 'true' }),
    autocompletion({ override: [complete(variables, data)], icons: false, activateOnTyping: true }),
    EditorState.readOnly.of(!!readOnly || away),
    EditorView.editable.of(!away),
    variables.length || data.length ? highlight(variables, data.length > 0) : [],
    code ? hideSecrets : [],
    lines ? markLines(lines.split(',').map(Number)) : [],
  ], [label, code, variables, data, readOnly, away, lines])

  const tell = useEffectEvent((text: string) => onChange(text))
  const create = useEffectEvent(() => {
    const listen = EditorView.updateListener.of((u) => {
      if (!u.docChanged || u.transactions.every((tr) => tr.annotation(outside))) return
      const text = u.state.doc.toString()
      echoes.told(text)
      tell(text)
    })
    const view = new EditorView({ doc: value, extensions: [basics, listen, slot.of(options)], parent: place.current! })
    if (line) goTo(view, line)
    if (autoFocus) view.focus()
    return view
  })
  useLayoutEffect(() => {
    const view = editor.current = create()
    return () => { view.destroy(); editor.current = null }
  }, [])
  useEffect(() => { editor.current?.dispatch({ effects: slot.reconfigure(options) }) }, [slot, options])
  useEffect(() => { if (editor.current) write(editor.current, value, echoes) }, [echoes, value])
  return <div ref={place} className={code ? 'editor editor-code' : 'editor'} onBlur={onBlur} onFocus={onFocus} />
}

/** write shows a text that came from elsewhere. Only what differs is replaced, so that the caret stays where it is. */
function write(view: EditorView, text: string, echoes: Echoes): void {
  const now = view.state.doc.toString()
  if (echoes.has(text, now)) return
  const { from, to, insert } = difference(now, text)
  view.dispatch({ changes: { from, to, insert }, annotations: [outside.of(true), Transaction.addToHistory.of(false)] })
}

function goTo(view: EditorView, line: number): void {
  const at = view.state.doc.line(Math.min(line, view.state.doc.lines)).from
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
}

const wrong = Decoration.line({ class: 'cm-wrong' })

function markLines(lines: number[]) {
  const draw = (state: EditorState): DecorationSet => Decoration.set(
    lines.filter((n) => n > 0 && n <= state.doc.lines).sort((a, b) => a - b).map((n) => wrong.range(state.doc.line(n).from)))
  return StateField.define<DecorationSet>({
    create: draw, update: (set, tr) => (tr.docChanged ? set.map(tr.changes) : set), provide: (f) => EditorView.decorations.from(f),
  })
}
