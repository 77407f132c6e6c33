import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { type Topic, graphNews, useAsk } from '../../stores/ask'
import { NodeSign } from '../../ui/NodeSign'
import { SourceChip } from '../../ui/SourceChip'
import { StateMark } from '../../ui/StateMark'
import { nameAt } from '../../ui/where'
import css from './weigh.module.css'
import { Options } from './Options'
import { showNode, showSource, useAnswer } from './store'
import { texts } from './texts'

const news: readonly Topic[] = [graphNews]
const few = 5

/** For and against: the options in a row, and of the chosen one what speaks for it, against it, and what is not settled. */
export function Weigh({ view }: { view: service.AnswerView }) {
  const t = useTexts(texts)
  const wanted = useAnswer((s) => s.option)
  const chosen = view.options.some((o) => o.node.id === wanted) ? wanted : (view.options[0]?.node.id ?? '')
  const { value } = useAsk({
    key: chosen ? ['answer.points', chosen] : null,
    call: () => api.answers.Points(chosen),
    after: news,
    pause: 150,
  })
  return (
    <div className={`grid gap-16 ${css.weigh}`}>
      <div className={`grid gap-10 ${css.head}`}>
        <button type="button" className={`flex gap-10 p-12-14 rounded-lg ${css.goalcard}`} onClick={() => showNode(view.goal!)}>
          <NodeSign type="goal" size={20} badge="var(--goal-ink)" on="var(--goal-fill)" />
          <b>{view.goal!.name}</b>
        </button>
        <Options view={view} chosen={chosen} choose={(option) => useAnswer.setState({ option })} />
      </div>
      {!view.options.length && <p className="text-3">{t('noOptions')}</p>}
      <div className={`grid items-start gap-16 ${css.columns}`}>
        <Column title={t('forThis')} sign="+" kind="supports" hint={t('strongest')} points={value?.reasons ?? []} />
        <Column title={t('againstThis')} sign="✕" kind="contradicts" points={value?.objections ?? []} />
        <section>
          <h2 className="flex wrap items-baseline gap-8 fs-13">
            {t('notSettled')} <span>{t('openCount', { n: view.unsettled })}</span>
          </h2>
          {view.open.map((n) => (
            <button key={n.id} type="button" className={`gap-8 w-full block card text-1 ${css.question}`} onClick={() => showNode(n)}>
              <NodeSign type={n.type} size={16} />
              <span>{n.name}</span>
            </button>
          ))}
          {!view.open.length && <p className="text-3">{t('noOpen')}</p>}
        </section>
      </div>
    </div>
  )
}

interface ColumnProps {
  title: string
  sign: string
  kind: string
  hint?: string
  points: service.AnswerPoint[]
}

function Column({ title, sign, kind, hint, points }: ColumnProps) {
  const t = useTexts(texts)
  const [all, show] = useState(false)
  return (
    <section>
      <h2 className="flex wrap items-baseline gap-8 fs-13">
        <b data-kind={kind}>
          <span aria-hidden>{sign}</span> {title}
        </b>{' '}
        <span>
          {points.length}
          {hint && points.length > 1 && `, ${hint}`}
        </span>
      </h2>
      {(all ? points : points.slice(0, few)).map((p) => (
        <Point key={p.node.id} point={p} kind={kind} />
      ))}
      {!points.length && <p className="text-3">{t('nothingFor')}</p>}
      {points.length > few && (
        <Button appearance="transparent" size="small" aria-expanded={all} onClick={() => show(!all)}>
          {all ? t('less') : t('more', { n: points.length - few })}
        </Button>
      )}
    </section>
  )
}

function Point({ point: p, kind }: { point: service.AnswerPoint; kind: string }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const [reply] = p.against
  return (
    <article className={`w-full block card text-1 ${css.point}`} data-kind={kind} data-state={p.node.state}>
      <h3 className="flex items-start gap-8 fs-13">
        <NodeSign type={p.node.type} size={16} />
        <button type="button" onClick={() => showNode(p.node)}>
          {p.node.name}
        </button>
      </h3>
      {p.text !== p.node.name && <p className="caption">{p.text}</p>}
      <div className="row wrap gap-6 fs-12">
        {p.sources.map((s, i) => (
          <SourceChip key={s.id} name={nameAt(s.name, p.places[i], language)} onClick={() => showSource(s, [p.node.id])} />
        ))}
        {p.node.state !== 'active' && <StateMark state={p.node.state} />}
      </div>
      {reply && (
        <p className={`border-top caption ${css.reply}`}>
          {p.settled && kind === 'contradicts' ? (
            <b data-kind="supports">+ {t('answeredBy')}</b>
          ) : (
            <b data-kind="contradicts">✕ {t('but')}</b>
          )}{' '}
          <button type="button" onClick={() => showNode(reply)}>
            {reply.name}
          </button>
        </p>
      )}
    </article>
  )
}
