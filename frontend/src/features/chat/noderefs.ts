// Node ids within an answer: "[n05]", "n05" and [n05] "its name" become links to the node, which are shown as chips.
import type { Parent, PhrasingContent, Root, RootContent, Text } from 'mdast'

/** Links to nodes have this form within the text; nothing outside the page can be reached by it. */
export const nodeHref = '#node-'

const id = /\[(n\d{2,})\]|(?<![\p{L}\p{N}_#/.-])(n\d{2,})(?![\p{L}\p{N}_-])/giu

/** idsIn lists the node ids that a text names, each once. */
export function idsIn(text: string): string[] {
  return [...new Set([...text.matchAll(id)].map((m) => (m[1] ?? m[2])!.toLowerCase()))]
}

/** remarkNodeRefs turns the ids of known nodes into links. A name in quotes directly behind an id is the chip's name already. */
export function remarkNodeRefs(nameOf: (id: string) => string | undefined) {
  return () => (tree: Root) => walk(tree, nameOf)
}

function walk(parent: Parent, nameOf: (id: string) => string | undefined): void {
  for (let i = 0; i < parent.children.length; i++) {
    const child = parent.children[i]!
    if (child.type === 'text') {
      const parts = split(child, nameOf)
      if (parts.length > 1 || parts[0]!.type !== 'text') {
        parent.children.splice(i, 1, ...(parts as RootContent[]))
        i += parts.length - 1
      }
    } else if ('children' in child && child.type !== 'link' && child.type !== 'linkReference') walk(child, nameOf)
  }
}

function split(node: Text, nameOf: (id: string) => string | undefined): PhrasingContent[] {
  const out: PhrasingContent[] = []
  let done = 0
  for (const m of node.value.matchAll(id)) {
    const key = (m[1] ?? m[2])!.toLowerCase()
    const name = nameOf(key)
    if (name === undefined || m.index < done) continue
    if (m.index > done) out.push({ type: 'text', value: node.value.slice(done, m.index) })
    out.push({ type: 'link', url: nodeHref + key, children: [{ type: 'text', value: name || key }] })
    done = m.index + m[0].length
    const quoted = /^\s*["“„«]([^"”“»\n]{1,200})["”“»]/u.exec(node.value.slice(done))
    if (quoted && same(quoted[1]!, name)) done += quoted[0].length
  }
  if (done < node.value.length || !out.length) out.push({ type: 'text', value: node.value.slice(done) })
  return out
}

/** same tells a node's name in full or cut short. */
function same(quoted: string, name: string): boolean {
  const a = quoted
    .replace(/(…|\.\.\.)$/, '')
    .trim()
    .toLocaleLowerCase()
  const b = name.replace(/…$/, '').trim().toLocaleLowerCase()
  return !!a && (a === b || (Math.min(a.length, b.length) >= 8 && (b.startsWith(a) || a.startsWith(b))))
}
