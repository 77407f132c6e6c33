// How the editor reads {{variables}} and [data: …] lines: rules without React.
import { type CompletionContext, type CompletionResult, snippetCompletion } from '@codemirror/autocomplete'
import { RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import css from './editor.module.css'

export interface Variable {
  name: string
  meaning: string
}

/** variableName reads the spellings that the program reads, too: {{ agent_name }}, {{AGENT\_NAME}}. */
export const variableName = (inner: string) => inner.trim().replaceAll('\\_', '_').toLowerCase()

export interface Found {
  from: number
  to: number
  kind: 'known' | 'unknown' | 'data'
}

/** find lists the variables and data lines of a text. Positions count from `offset`. */
export function find(text: string, names: ReadonlySet<string>, dataLines: boolean, offset = 0): Found[] {
  const out: Found[] = []
  for (const m of text.matchAll(/\{\{([^{}\n]*)\}\}/g)) {
    out.push({ from: offset + m.index, to: offset + m.index + m[0].length, kind: names.has(variableName(m[1]!)) ? 'known' : 'unknown' })
  }
  if (dataLines) {
    for (const m of text.matchAll(/^[ \t]*\[[ \t]*data[ \t]*:[^\]\n]*\][ \t]*$/gim))
      out.push({ from: offset + m.index, to: offset + m.index + m[0].length, kind: 'data' })
  }
  return out.sort((a, b) => a.from - b.from)
}

const marks = {
  known: Decoration.mark({ class: css.variable, attributes: { 'data-variable': 'known' } }),
  unknown: Decoration.mark({ class: css.unknown, attributes: { 'data-variable': 'unknown' } }),
  data: Decoration.mark({ class: css.data }),
}

/** highlight colours them in the part of the text that is in view. */
export function highlight(variables: Variable[], dataLines: boolean) {
  const names = new Set(variables.map((v) => v.name))
  const draw = (view: EditorView): DecorationSet => {
    const set = new RangeSetBuilder<Decoration>()
    for (const { from, to } of view.visibleRanges) {
      const first = view.state.doc.lineAt(from).from
      const last = view.state.doc.lineAt(to).to
      for (const f of find(view.state.sliceDoc(first, last), names, dataLines, first)) set.add(f.from, f.to, marks[f.kind])
    }
    return set.finish()
  }
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      constructor(view: EditorView) {
        this.decorations = draw(view)
      }
      update(u: ViewUpdate) {
        if (u.docChanged || u.viewportChanged) this.decorations = draw(u.view)
      }
    },
    { decorations: (p) => p.decorations },
  )
}

/** complete offers the variables once {{ stands before the caret, and data blocks once [data: does. */
export function complete(variables: Variable[], data: Variable[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const braces = context.matchBefore(/\{\{\s*\w*/)
    if (braces) {
      const closed = context.state.sliceDoc(context.pos, context.pos + 2) === '}}'
      return {
        from: braces.from + 2 + /^\s*/.exec(braces.text.slice(2))![0].length,
        options: variables.map((v) => ({
          label: v.name,
          info: v.meaning,
          detail: v.meaning,
          type: 'variable',
          apply: closed ? v.name : `${v.name}}}`,
        })),
        validFor: /^\w*$/,
      }
    }
    const line = data.length ? context.matchBefore(/^\[\s*data\s*:\s*[\w-]*/i) : null
    if (!line) return null
    return {
      from: line.from + /^\[\s*data\s*:\s*/i.exec(line.text)![0].length,
      options: data.map((d) => snippetCompletion(`${d.name}]`, { label: d.name, detail: d.meaning, type: 'keyword' })),
      validFor: /^[\w-]*$/,
    }
  }
}
