import { Button } from '@fluentui/react-components'
import { Location16Regular, Send20Filled } from '@fluentui/react-icons'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { api } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { money } from '../../lib/money'
import { chatNews, fileNews, graphNews, type Topic, useAsk } from '../../stores/ask'
import { isAway, useApp, useGraph } from '../../stores/state'
import { useSelection } from '../../stores/view'
import { FailureNote } from '../../ui/FailureNote'
import { failureOf } from '../../ui/notify'
import { Tip } from '../../ui/Tip'
import type { Failure } from '../../transport'
import { mention } from './conversation'
import { useChat, useConversation } from './store'
import { texts } from './texts'
import css from './chat.module.css'

const news: readonly Topic[] = [graphNews, fileNews, chatNews]

/** What a question costs by itself, where the model has a price. */
function Price() {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const { value } = useAsk({ key: ['chat-price'], call: () => api.chat.Price(), after: news, pause: 500 })
  const cost = money(value?.map((c) => ({ ...c, about: false })) ?? [], language) // the sentence says "about" already
  return cost ? <p className={`hint ${css.price}`}>{t('price', { cost })}</p> : null
}

/** A question, not a document: what is longer is kept in the field and said, never cut. The program refuses more, too. */
const longest = 20_000

/** Where a question is written. Its text is kept with each letter; nothing else is drawn for it. */
export function Composer() {
  const t = useTexts(texts)
  const draft = useChat((s) => s.draft)
  const setDraft = (text: string) => useChat.setState({ draft: text })
  const [failure, setFailure] = useState<Failure | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const lost = useApp((s) => isAway(s.connection))
  const long = draft.length > longest
  const agent = useConversation().state.agent
  const tooLong = long ? t('tooLong', { n: draft.length, most: longest, agent }) : ''
  const why = lost ? t('sendLost') : tooLong || (draft.trim() ? '' : t('sendEmpty'))

  useEffect(() => {
    field.current?.focus()
  }, [])
  useLayoutEffect(() => {
    const el = field.current!
    el.style.height = 'auto'
    el.style.height = `${el.scrollHeight + 2}px`
    if (caret.current === null) return
    el.focus()
    el.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [draft])

  const send = async (words = draft, sure = false) => {
    if (lost || !words.trim() || words.length > longest) return
    setFailure(null)
    setDraft('')
    try {
      await (sure ? api.chat.SendSure(words.trim()) : api.chat.Send(words.trim()))
    } catch (problem) {
      setDraft(useChat.getState().draft || words) // the words are not lost
      setFailure(failureOf(problem))
    }
  }
  return (
    <div className={`stack gap-8 flex-none ${css.composer}`} data-testid="composer">
      {tooLong && (
        <p className={`text-bad rounded ${css.tooLong}`} role="alert">
          {tooLong}
        </p>
      )}
      {failure && (
        <FailureNote failure={failure}>
          {failure.message === 'chat.key' && (
            <>
              <Button size="small" onClick={() => void send(failure.values.without ?? '')}>
                {t('removeKey')}
              </Button>
              <Button size="small" onClick={() => void send(draft, true)}>
                {t('sendAllTheSame')}
              </Button>
            </>
          )}
        </FailureNote>
      )}
      <AboutSelected
        put={(id) => {
          const at = mention(draft, field.current?.selectionStart ?? draft.length, id)
          caret.current = at.caret
          setDraft(at.draft)
        }}
      />
      <div className={`flex gap-4 bg-card border rounded ${css.field}`}>
        <textarea
          ref={field}
          rows={1}
          value={draft}
          aria-label={t('placeholder')}
          placeholder={t('placeholder')}
          aria-invalid={long || undefined}
          onChange={(e) => setDraft(e.target.value)}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && !e.shiftKey) {
              e.preventDefault()
              void send()
            }
          }}
        />
        <Tip name={t('send')} why={why}>
          <Button appearance="primary" className={css.send} icon={<Send20Filled />} disabledFocusable={!!why} onClick={() => void send()} />
        </Tip>
      </div>
      <Price />
    </div>
  )
}

/** A button that puts the selected node into the question. */
function AboutSelected({ put }: { put: (id: string) => void }) {
  const t = useTexts(texts)
  const id = useSelection((s) => (s.nodes.length === 1 ? s.nodes[0]! : ''))
  const name = useGraph((s) => (s.revision >= 0 ? s.model.nodes.get(id)?.name : ''))
  if (!id || name === undefined) return null
  return (
    <Button
      size="small"
      className={css.about}
      icon={<Location16Regular />}
      title={t('aboutWhy', { name: name || id })}
      onClick={() => put(id)}
    >
      {t('about', { id })}
    </Button>
  )
}
