import { Button } from '@fluentui/react-components'
import { ArrowClockwise16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { NodeSign } from '../../ui/NodeSign'
import { SourceChip } from '../../ui/SourceChip'
import { nameAt } from '../../ui/where'
import css from './pane.module.css'
import { Bar } from './Bar'
import { showNode, showSource } from './store'
import { texts } from './texts'

/** What stands behind the answer: reasons, what is open, what would change it, and the documents. */
export function Pane({ view }: { view: service.AnswerView }) {
  const t = useTexts(texts)
  return (
    <aside className={`flex-none scroll ${css.pane}`} tabIndex={-1} aria-label={t('pane')}>
      <Reasons view={view} />
      <section className="border-bottom">
        <h2 className="flex wrap items-baseline gap-8 fs-13">
          {t('open')} {view.unsettled > 0 && <span className="text-3 regular">{t('questions', { n: view.unsettled })}</span>}
        </h2>
        <Folded list={view.open} none={t('noOpen')}>
          {(n) => <NodeRow key={n.id} node={n} sign={<NodeSign type={n.type} size={16} />} />}
        </Folded>
      </section>
      <section className="border-bottom">
        <h2 className="flex wrap items-baseline gap-8 fs-13">{t('change')}</h2>
        <Folded list={view.change} none={t('noChange')}>
          {(n) => <NodeRow key={n.id} node={n} sign={<ArrowClockwise16Regular aria-hidden />} />}
        </Folded>
      </section>
      <section className="border-bottom">
        <h2 className="flex wrap items-baseline gap-8 fs-13">{t('rests')}</h2>
        {!view.rests.length && <p className="text-3">{t('noRests')}</p>}
        <div className="row wrap gap-6 fs-12">
          {view.rests.map(({ node, drawn }) => (
            <SourceChip
              key={node.id}
              name={node.name}
              label={t('restsChip', { name: node.name, n: drawn.length })}
              count={drawn.length}
              onClick={() => showSource(node, drawn)}
            />
          ))}
        </div>
      </section>
      {view.others.length > 0 && (
        <section className="border-bottom">
          <h2 className="flex wrap items-baseline gap-8 fs-13">{t('others')}</h2>
          <ul>
            {view.others.map((n) => (
              <NodeRow key={n.id} node={n} sign={<NodeSign type={n.type} size={16} />} />
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

function Reasons({ view }: { view: service.AnswerView }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const { reasons, objections } = view
  const row = (sign: string, kind: string) => (p: service.AnswerPoint) => (
    <NodeRow
      key={p.node.id}
      node={p.node}
      sign={<b data-kind={kind}>{sign}</b>}
      end={p.sources[0] ? nameAt(p.sources[0].name, p.places[0], language) : ''}
    />
  )
  return (
    <section className="border-bottom">
      <h2 className="flex wrap items-baseline gap-8 fs-13">
        {t('reasons')}
        <span className="grow" />
        <b data-kind="supports">+ {t('for', { n: reasons.length })}</b>
        <b data-kind="contradicts">✕ {t('contra', { n: objections.length })}</b>
      </h2>
      <Bar pro={reasons.length} contra={objections.length} />
      <Folded list={reasons}>{row('+', 'supports')}</Folded>
      <Folded list={objections}>{row('✕', 'contradicts')}</Folded>
    </section>
  )
}

const few = 3

/** Folded shows the first three, and the rest when asked for. */
function Folded<T>({ list, none, children }: { list: T[]; none?: string; children: (one: T) => React.ReactNode }) {
  const t = useTexts(texts)
  const [all, show] = useState(false)
  if (!list.length) return none ? <p className="text-3">{none}</p> : null
  return (
    <>
      <ul>{(all ? list : list.slice(0, few)).map(children)}</ul>
      {list.length > few && (
        <Button appearance="transparent" size="small" className={css.more} aria-expanded={all} onClick={() => show(!all)}>
          {all ? t('less') : t('more', { n: list.length - few })}
        </Button>
      )}
    </>
  )
}

function NodeRow({ node, sign, end }: { node: service.AnswerNode; sign: React.ReactNode; end?: string }) {
  return (
    <li className={`flex items-baseline gap-8 ${css.row}`}>
      <span aria-hidden>{sign}</span>
      <button type="button" onClick={() => showNode(node)}>
        {node.name || node.id}
      </button>
      {end && <small>{end}</small>}
    </li>
  )
}
