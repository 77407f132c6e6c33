import { memo, useMemo } from 'react'
import Markdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { useTexts } from '../../lib/language'
import { OutsideLink } from '../../ui/OutsideLink'
import { NodeChip } from './NodeChip'
import { nodeHref, remarkNodeRefs } from './noderefs'
import { useChat } from './store'
import { texts } from './texts'

/** A model's text: Markdown without raw HTML and without pictures; node ids are chips, links out ask first. */
export const Answer = memo(function Answer({ text }: { text: string }) {
  const nodes = useChat((s) => s.nodes)
  const plugins = useMemo(() => [remarkGfm, remarkNodeRefs((id) => nodes[id]?.name)], [nodes])
  return <div className="chat-answer"><Markdown remarkPlugins={plugins} rehypePlugins={[rehypeSanitize]} components={components}>{text}</Markdown></div>
})

function Picture({ alt }: { alt?: string }) {
  const t = useTexts(texts)
  return <span className="chat-picture">{t('picture', { name: alt ?? '' })}</span>
}

const heading = ({ children }: { children?: React.ReactNode }) => <p className="chat-heading">{children}</p>

const components: Components = {
  a({ href, children }) {
    if (href?.startsWith(nodeHref)) return <NodeChip id={href.slice(nodeHref.length)} />
    return href && /^(https?:|mailto:)/i.test(href) ? <OutsideLink address={href}>{children}</OutsideLink> : <>{children}</>
  },
  img: ({ alt }) => <Picture alt={alt} />,
  h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading,
  table: ({ children }) => <div className="chat-table"><table>{children}</table></div>,
  input: ({ checked }) => <span aria-hidden>{checked ? '☑' : '☐'}</span>,
}
