import { Button, Tooltip } from '@fluentui/react-components'
import { PenSparkle20Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { fullTime } from '../../lib/when'
import { useProject, useRun } from '../../stores/state'
import { LevelWord } from '../../ui/LevelWord'
import { NodeSign } from '../../ui/NodeSign'
import css from './page.module.css'
import { MarkLine } from './MarkLine'
import { Damaged, Refused, Stale, Writing } from './Notes'
import { Sentence } from './Sentence'
import { showNode, write } from './store'
import { texts } from './texts'

/** The answer to read: one sentence, whether it was checked, how it stands, why, and what speaks against it. */
export function Page({ view }: { view: service.AnswerView }) {
  const t = useTexts(texts)
  const { page, goal } = view
  return (
    <article className={css.page}>
      <button type="button" className={`row gap-10 fs-13 text-2 rounded ${css.goal}`} onClick={() => showNode(goal!)}>
        <NodeSign type="goal" size={18} />
        <span>{goal!.name}</span>
      </button>
      <h2>
        <Sentence sentence={page.conclusion} page={page} />
      </h2>
      <MarkLine view={view} />
      <Standing view={view} />
      <Writing view={view} />
      <Stale view={view} />
      <Refused view={view} />
      <Damaged view={view} />
      <h3>{t('why')}</h3>
      <Sentences list={page.why} page={page} none={t('noWhy')} />
      <h3>{t('against')}</h3>
      <Sentences list={page.against} page={page} none={t('noAgainst')} />
      <Origin view={view} />
    </article>
  )
}

function Sentences({ list, page, none }: { list: service.AnswerSentence[]; page: service.AnswerPage; none: string }) {
  if (!list.length) return <p className="text-3">{none}</p>
  // A page that was written reads on; the words of nodes stand one by one.
  if (!page.written)
    return list.map((s, i) => (
      <p key={i} className={s.but ? css.but : undefined}>
        <Sentence sentence={s} page={page} />
      </p>
    ))
  return (
    <p>
      {list.map((s, i) => (
        <Sentence key={i} sentence={s} page={page} />
      ))}
    </p>
  )
}

/** How the answer stands, with the counts that this follows from; what the agent says of its confidence is its own word. */
function Standing({ view }: { view: service.AnswerView }) {
  const t = useTexts(texts)
  const agent = useRun((s) => s.status?.agent)
  const { reasons, sourced, objections, answered } = view.counts
  return (
    <p className={`fs-13 text-2 ${css.standing}`}>
      {view.sure && (
        <>
          {t('howSure')} <LevelWord level={view.sure} />{' '}
        </>
      )}
      {t('counts', { reasons, sourced, open: objections - answered, answered })}
      {view.page.confidence && (
        <span className="block text-3">
          {t('confidence', { agent: view.page.agent || agent || 'Explorer' })} <q>{view.page.confidence}</q>
        </span>
      )}
    </p>
  )
}

/** Who wrote the page, from what; or that these are the nodes' own words, which a model can put into a page. */
function Origin({ view }: { view: service.AnswerView }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const readOnly = useProject((s) => s.readOnly)
  const { page } = view
  const sources = new Set(page.cites.filter((c) => c.node.type === 'artifact').map((c) => c.node.id)).size
  const nodes = new Set(page.cites.map((c) => c.node.id)).size - sources
  return (
    <footer className={`row wrap gap-12 hint ${css.origin}`}>
      <span>
        {page.written ? t('written', { agent: page.agent, when: fullTime(page.at, language), nodes, sources }) : t('composed', { nodes })}
      </span>
      {!page.written && view.able && !view.writing && !readOnly && (
        <Tooltip content={t('writeWhy')} relationship="description">
          <Button icon={<PenSparkle20Regular />} onClick={() => void write()}>
            {t('write')}
          </Button>
        </Tooltip>
      )}
    </footer>
  )
}
