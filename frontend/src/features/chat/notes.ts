// What the program found out about stretches of an answer is put onto them: they become links of a form that Answer draws.
import type { Parent, PhrasingContent, Root, RootContent } from 'mdast'
import type { service } from '../../contracts/api'

/** Links to notes have this form within the text; nothing outside the page can be reached by it. */
export const noteHref = '#note-'

type Stretch = { at: number; from: number; to: number }

/** remarkNotes marks the stretches that notes are about. A note of a node that was not shown belongs to the node's chip. */
export function remarkNotes(notes: service.ChatNote[], source: string) {
  const all = notes
    .map((n, at) => ({ at, from: n.from, to: n.to, kind: n.kind }))
    .filter((n) => n.kind !== 'unseen')
    .sort((a, b) => a.from - b.from)
  return () => (tree: Root) => {
    if (all.length) walk(tree, all, source)
  }
}

function walk(parent: Parent, notes: Stretch[], source: string): void {
  for (let i = 0; i < parent.children.length; i++) {
    const child = parent.children[i]!
    if ((child.type === 'text' || child.type === 'inlineCode') && child.position) {
      const from = child.position.start.offset!,
        to = child.position.end.offset!
      const about = notes.filter((n) => n.from < to && n.to > from)
      if (!about.length) continue
      const parts = child.type === 'text' ? split(child.value, places(child.value, source, from, to), about) : [link(about[0]!.at, child)]
      parent.children.splice(i, 1, ...(parts as RootContent[]))
      i += parts.length - 1
    } else if ('children' in child && child.type !== 'link' && child.type !== 'linkReference') walk(child, notes, source)
  }
}

/** places are where the letters of a text stand in the source, which has signs of Markdown between them. */
function places(value: string, source: string, from: number, to: number): number[] {
  const out: number[] = []
  let at = from
  for (let i = 0; i < value.length; i++) {
    const found = source.indexOf(value[i]!, at)
    if (found >= 0 && found < to) at = found
    out.push(at)
    if (at < to) at++
  }
  return out
}

function split(value: string, at: number[], notes: Stretch[]): PhrasingContent[] {
  const out: PhrasingContent[] = []
  let done = 0
  const text = (to: number) => {
    if (to > done) out.push({ type: 'text', value: value.slice(done, to) })
  }
  for (const n of notes) {
    const within = (i: number) => at[i]! >= n.from && at[i]! < n.to
    let from = done
    while (from < value.length && !within(from)) from++
    let to = from
    while (to < value.length && within(to)) to++
    if (to === from) continue
    text(from)
    out.push(link(n.at, { type: 'text', value: value.slice(from, to) }))
    done = to
  }
  text(value.length)
  return out
}

const link = (at: number, child: PhrasingContent): PhrasingContent => ({ type: 'link', url: noteHref + at, children: [child] as never })
