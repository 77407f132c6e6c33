import { memo, useMemo } from 'react'
import Markdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { OutsideLink } from '../../ui/OutsideLink'
import { EntryChip } from './EntryChip'
import { NodeChip } from './NodeChip'
import { Noted } from './Noted'
import { nodeHref, remarkNodeRefs } from './noderefs'
import { noteHref, remarkNotes } from './notes'
import { useChat } from './store'
import { texts } from './texts'
import css from './chat.module.css'

const none: service.ChatNote[] = []

/** A model's text: Markdown without raw HTML and without pictures; node ids are chips, links out ask first, and what is known of a stretch stands on it. */
export const Answer = memo(function Answer({ text, notes = none }: { text: string; notes?: service.ChatNote[] }) {
  const nodes = useChat((s) => s.nodes)
  const plugins = useMemo(() => [remarkGfm, remarkNotes(notes, text), remarkNodeRefs((id) => nodes[id]?.name)], [nodes, notes, text])
  const drawn = useMemo(() => ({ ...components, a: linkOf(notes) }), [notes])
  return (
    <div className={css.answer} data-said>
      <Markdown remarkPlugins={plugins} rehypePlugins={[rehypeSanitize]} components={drawn}>
        {text}
      </Markdown>
    </div>
  )
})

function Picture({ alt }: { alt?: string }) {
  const t = useTexts(texts)
  return (
    <span className={`text-2 ${css.picture}`} data-unsaid>
      {t('picture', { name: alt ?? '' })}
    </span>
  )
}

/** Headings are lines of an answer. That of footnotes is for readers of the screen. */
const heading = ({ children, className }: { children?: React.ReactNode; className?: string }) => (
  <p className={className ?? 'bold'}>{children}</p>
)

function linkOf(notes: service.ChatNote[]): NonNullable<Components['a']> {
  const unseen = new Set(notes.filter((n) => n.kind === 'unseen').map((n) => n.node))
  return function Link({ href, children }) {
    const note = href?.startsWith(noteHref) ? notes[Number(href.slice(noteHref.length))] : undefined
    if (note?.entry) return <EntryChip entry={note.entry} handle={note.handle} />
    if (note) return <Noted note={note}>{children}</Noted>
    if (href?.startsWith(nodeHref)) return <NodeChip id={href.slice(nodeHref.length)} unseen={unseen.has(href.slice(nodeHref.length))} />
    return href && /^(https?:|mailto:)/i.test(href) ? <OutsideLink address={href}>{children}</OutsideLink> : <>{children}</>
  }
}

const components: Components = {
  img: ({ alt }) => <Picture alt={alt} />,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  table: ({ children }) => (
    <div className={css.table}>
      <table>{children}</table>
    </div>
  ),
  input: ({ checked }) => <span aria-hidden>{checked ? '☑' : '☐'}</span>,
}
