import { RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import css from './editor.module.css'

const line = /^[ \t]*#?[ \t]*api[-_ ]key[ \t]*:[ \t]*(?!env[ \t]*:|keychain[ \t]*:)(\S[^\n]*)$/gim

/** secretsIn finds keys that stand in a text themselves, from and to. */
export function secretsIn(text: string, offset = 0): [from: number, to: number][] {
  return [...text.matchAll(line)].map((m) => {
    const to = offset + m.index + m[0].length
    return [to - m[1]!.length, to]
  })
}

const mark = Decoration.mark({ class: css.secret })

/** hideSecrets shows dots for a key: whoever looks over a shoulder reads nothing. It can still be typed and pasted. */
export const hideSecrets = ViewPlugin.fromClass(
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

function draw(view: EditorView): DecorationSet {
  const set = new RangeSetBuilder<Decoration>()
  for (const { from, to } of view.visibleRanges) {
    const first = view.state.doc.lineAt(from).from
    for (const [a, b] of secretsIn(view.state.sliceDoc(first, view.state.doc.lineAt(to).to), first)) set.add(a, b, mark)
  }
  return set.finish()
}
