import { Button } from '@fluentui/react-components'
import { AddCircle16Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { api, type service } from '../../contracts/api'
import { textOf, useTexts } from '../../lib/language'
import { goToNode } from '../../stores/go'
import { useProject } from '../../stores/state'
import { attempt } from '../../ui/attempt'
import { notify } from '../../ui/notify'
import css from './foot.module.css'
import { type Stretch, useMode } from './store'
import { texts } from './texts'

interface Props {
  node: service.AnswerNode
  doc: service.DocumentView
  where: string
  stretch: Stretch | null
}

/** How much of the document nobody quotes, and the way from its words to a node. */
export function Foot({ node, doc, where, stretch }: Props) {
  const t = useTexts(texts)
  const readOnly = useProject((s) => s.readOnly)
  const selected = useSelected()
  const asText = useMode((s) => s.mode) === 'text' || !doc.draws
  const marked = asText && stretch && stretch.to > stretch.from + 1 // what was found, or the passage
  const words = () => selected || (marked ? wordsMarked() : '')
  return (
    <div className={`row wrap between gap-8 caption ${css.foot}`}>
      <span>{t('unquoted', { n: doc.unquoted, kind: doc.pages[0]?.kind || 'part' })}</span>
      {!readOnly && (
        <Button
          size="small"
          icon={<AddCircle16Regular />}
          disabledFocusable={!selected && !marked}
          title={selected || marked ? undefined : t('makeWhy')}
          onMouseDown={(e) => e.preventDefault()} // the selection stays
          onClick={() => void makeNode(node, words(), where)}
        >
          {t('make')}
        </Button>
      )}
    </div>
  )
}

/** useSelected is what is selected in the document's text. */
function useSelected(): string {
  const [words, set] = useState('')
  useEffect(() => {
    const read = () => {
      const s = document.getSelection()
      const within = s?.anchorNode?.parentElement?.closest('[data-document]') && s.focusNode?.parentElement?.closest('[data-document]')
      set(s && within ? plain(s.toString()) : '')
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [])
  return words
}

// A line of a picture may break a word, which a soft hyphen at its end tells.
const plain = (s: string) =>
  s
    .replace(/\u00ad\s*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
const wordsMarked = () => plain([...document.querySelectorAll('[data-document] mark')].map((m) => m.textContent).join(' '))

/** makeNode makes a node of words of a document: what they say, and where; linked to it, in one step. */
async function makeNode(doc: service.AnswerNode, words: string, where: string): Promise<void> {
  if (!words) return
  const first = words.split(' ').slice(0, 9).join(' ').slice(0, 90)
  const name = first.length < words.length ? `${first}…` : first
  const id = await attempt(() =>
    api.graph.AddNode({
      level: doc.level,
      type: 'standard',
      category: '',
      name,
      text: textOf(texts, 'quote', { words, where }),
      at: null,
      linkTo: doc.id,
      linkFrom: '',
      linkType: 'derived-from',
    }),
  )
  if (!id) return
  document.getSelection()?.removeAllRanges()
  notify({
    kind: 'done',
    title: textOf(texts, 'made', { name }),
    moot: (n) => n.kind === 'undo', // it may be no node any more
    action: { label: textOf(texts, 'showMade'), run: () => attempt(() => goToNode(id, doc.level)) },
  })
}
