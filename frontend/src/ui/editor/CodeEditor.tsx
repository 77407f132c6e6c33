import { autocompletion, completionKeymap } from '@codemirror/autocomplete'
import { EditorState, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap } from '@codemirror/view'
import CodeMirror, { type BasicSetupOptions } from '@uiw/react-codemirror'
import { useMemo } from 'react'
import { isAway, useApp } from '../../stores/state'
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

const setup: BasicSetupOptions = {
  foldGutter: false, highlightActiveLine: false, highlightActiveLineGutter: false, bracketMatching: false, closeBrackets: false, autocompletion: false,
  completionKeymap: false, lintKeymap: false, searchKeymap: false, indentOnInput: false, highlightSelectionMatches: false, rectangularSelection: false, crosshairCursor: false,
}
const none: Variable[] = []

/** CodeMirror as the pages use it. It is loaded when the first editor is shown. */
export default function CodeEditor({ value, label, onChange, onBlur, onFocus, variables = none, data = none, code, readOnly, marked, line, autoFocus }: EditorProps) {
  const lines = marked?.join() ?? ''
  const away = useApp((s) => isAway(s.connection)) // what is typed now could not be kept
  const extensions = useMemo(() => [
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: code ? 'false' : 'true' }),
    autocompletion({ override: [complete(variables, data)], icons: false, activateOnTyping: true }),
    keymap.of(completionKeymap),
    EditorState.readOnly.of(!!readOnly || away),
    EditorView.editable.of(!away),
    variables.length || data.length ? highlight(variables, data.length > 0) : [],
    code ? hideSecrets : [],
    lines ? markLines(lines.split(',').map(Number)) : [],
  ], [label, code, variables, data, readOnly, away, lines])
  return (
    <CodeMirror
      className={code ? 'editor editor-code' : 'editor'} value={value} theme="none" basicSetup={setup} indentWithTab={false} extensions={extensions}
      onChange={onChange} onBlur={onBlur} onFocus={onFocus} autoFocus={autoFocus}
      onCreateEditor={(view) => { if (line) goTo(view, line) }}
    />
  )
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
