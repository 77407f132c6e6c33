import { Button, Tooltip, mergeClasses } from '@fluentui/react-components'
import { ArrowClockwise16Regular, Clock16Regular, Dismiss16Regular, Stop16Filled } from '@fluentui/react-icons'
import { memo } from 'react'
import { api, type service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { money } from '../../lib/money'
import { useNews } from '../../stores/state'
import { show } from '../../stores/view'
import { attempt } from '../../ui/attempt'
import { FailureNote } from '../../ui/FailureNote'
import { later } from '../../ui/later'
import { usePanels } from '../../ui/panels'
import { remediesFor, remedyTexts } from '../../ui/remedies'
import { WaitNote } from '../../ui/WaitNote'
import { Mark } from './Basis'
import type { Exchange, Message, Wait } from './conversation'
import { CopyButton } from './CopyButton'
import { NodeChip } from './NodeChip'
import { useConversation } from './store'
import { texts } from './texts'
import css from './chat.module.css'

type Words = { text: string; notes?: service.ChatNote[] }
/** Until the code for Markdown is there, the words stand as they are. */
const Answer = later<Words>(
  () => import('./Answer').then((m) => m.Answer as unknown as React.ComponentType<Words>),
  ({ text }) => <div className={`${css.answer} pre-wrap`}>{text}</div>,
)

interface Props {
  exchange: Exchange
  wait: Wait
  agent: string
}

/** One question and what came of it. */
export const ExchangeRow = memo(function ExchangeRow({ exchange, wait, agent }: Props) {
  const { question, replies } = exchange
  return (
    <>
      {question && <Question question={question} wait={wait} agent={agent} />}
      {replies.map((r) =>
        r.by === 'problem' ? wait === null && <Problem key={r.id} reply={r} /> : <Reply key={r.id} reply={r} agent={agent} />,
      )}
      {wait === 'answering' && <Arriving question={exchange.id} agent={agent} />}
    </>
  )
})

function Question({ question, wait, agent }: { question: Message; wait: Wait; agent: string }) {
  const t = useTexts(texts)
  const waits = wait === 'turn' || wait === 'question' || wait === 'model'
  const why = wait === 'turn' ? t('waitsTurn', { agent }) : wait === 'question' ? t('waitsQuestion', { agent }) : t('waitsModel', { agent })
  return (
    <div
      className={mergeClasses(`relative break rounded-lg ${css.message}`, `bg-accent ${css.you}`, waits && css.waits)}
      data-testid="chat-question"
    >
      <span className="sr-only">{t('you')}: </span>
      <div className="pre-wrap">{question.text}</div>
      {waits && (
        <div className={`row wrap fs-11 text-2 ${css.foot}`}>
          <Clock16Regular aria-hidden />
          <span>{why}</span>
          <Tooltip content={t('withdraw')} relationship="label">
            <Button
              size="small"
              appearance="subtle"
              className={css.small}
              icon={<Dismiss16Regular />}
              onClick={() => void attempt(() => api.chat.Stop(question.id))}
            />
          </Tooltip>
        </div>
      )}
      {!waits && (
        <div className={`absolute ${css.hover}`}>
          <CopyButton text={question.text} label={t('copyQuestion')} />
        </div>
      )}
    </div>
  )
}

function Reply({ reply, agent }: { reply: Message; agent: string }) {
  const t = useTexts(texts)
  const panels = usePanels('chat.answer', { reply })
  const actions = usePanels('chat.actions', { reply })
  return (
    <div
      className={`relative break rounded-lg ${css.message} self-start bg-sunken ${css.agent}`}
      data-testid="chat-answer"
      data-reply={reply.id}
    >
      <span className="sr-only">{agent}: </span>
      {reply.basis?.absent && <p className={`bold ${css.absent}`}>{t('absent')}</p>}
      {reply.text && <Answer text={reply.text} notes={reply.basis?.notes} />}
      {panels.map(({ id, View }) => (
        <View key={id} reply={reply} />
      ))}
      {reply.cut && <p className={`mt-8 text-2 ${css.cut}`}>{t('cut')}</p>}
      <div className={`row wrap fs-11 text-2 ${css.foot}`}>
        {reply.basis && !reply.practice && <Mark basis={reply.basis} />}
        {reply.viewpoint && (
          <span>
            {t('from')} <NodeChip id={reply.viewpoint} short />
          </span>
        )}
        {reply.practice ? <span className={`flex-none nowrap fs-11 text-2 ${css.practice}`}>{t('practice')}</span> : <Took reply={reply} />}
        <span className="grow" />
        {reply.cut && <AskAgain question={reply.to} small />}
        {actions.map(({ id, View }) => (
          <View key={id} reply={reply} />
        ))}
        <CopyButton text={reply.text} label={t('copy')} />
      </div>
    </div>
  )
}

/** What an answer took, and what it cost where its model has a price. */
function Took({ reply }: { reply: Message }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  if (!reply.tokens) return null
  const cost = money(reply.cost, language)
  return (
    <span title={t('tookWhy')}>
      {t('took', { n: reply.tokens })}
      {cost && ` · ${cost}`}
    </span>
  )
}

function Problem({ reply }: { reply: Message }) {
  const t = useTexts(texts)
  const label = useTexts(remedyTexts)
  if (reply.problem?.message === 'chat.stopped') {
    // the person's own wish is no failure
    return (
      <div className={`row justify-end gap-4 caption ${css.stopped}`}>
        <span>{t('stopped')}</span>
        {reply.to > 0 && <AskAgain question={reply.to} small />}
      </div>
    )
  }
  if (reply.problem?.message === 'replay.no-match')
    // nor is it one that a recording answers nothing but what it was asked
    return (
      <div className={`grid gap-8 p-10-12 text-2 border rounded-lg ${css.recording}`} data-testid="recording">
        <span>{t('recording')}</span>
        <Button size="small" onClick={() => show('settings', { section: 'model' })}>
          {t('connect')}
        </Button>
      </div>
    )
  const failure = reply.problem ?? { code: 'INTERNAL', message: '', subject: '', values: {}, text: reply.text, remedy: '' }
  return (
    <FailureNote failure={failure}>
      <div className="flex wrap gap-8">
        {reply.to > 0 && <AskAgain question={reply.to} />}
        {remediesFor(failure.message)
          .filter((r) => r.aim === 'settings')
          .map((r) => (
            <Button key={r.label} size="small" onClick={r.act}>
              {label(r.label)}
            </Button>
          ))}
        <Took reply={reply} />
      </div>
    </FailureNote>
  )
}

function AskAgain({ question, small = false }: { question: number; small?: boolean }) {
  const t = useTexts(texts)
  const ask = () => void attempt(() => api.chat.Again(question))
  if (!small)
    return (
      <Button size="small" icon={<ArrowClockwise16Regular />} onClick={ask}>
        {t('retry')}
      </Button>
    )
  return (
    <Tooltip content={t('retry')} relationship="label">
      <Button size="small" appearance="subtle" className={css.small} icon={<ArrowClockwise16Regular />} onClick={ask} />
    </Tooltip>
  )
}

/** The answer that is arriving. Only this row is drawn anew with each piece. */
function Arriving({ question, agent }: { question: number; agent: string }) {
  const t = useTexts(texts)
  const text = useNews((s) => (s.answering === question ? s.answer : ''))
  const { state, again } = useConversation()
  const pause = state.answering === question ? state.wait : null
  const stop = () => void attempt(() => api.chat.Stop(question))
  if (pause?.problem)
    return (
      <WaitNote
        problem={pause.problem}
        until={again}
        attempt={pause.try}
        of={pause.of}
        tryNow={() => void attempt(() => api.chat.TryNow())}
        stop={stop}
      />
    )
  return (
    <div
      className={`relative break rounded-lg ${css.message} self-start bg-sunken ${css.agent}`}
      data-testid="chat-answer"
      aria-busy="true"
    >
      {text && <Answer text={text} />}
      <div className={`row wrap fs-11 text-2 ${css.foot}`}>
        <span className={`inline-flex gap-3 ${css.dots}`} aria-hidden>
          <i className="circle" />
          <i className="circle" />
          <i className="circle" />
        </span>
        <span>{t('answering', { agent })}</span>
        <span className="grow" />
        <Button size="small" icon={<Stop16Filled />} onClick={stop}>
          {t('stop')}
        </Button>
      </div>
    </div>
  )
}
