import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { type Topic, fileNews, graphNews, pageNews, runNews, useAsk } from '../../stores/ask'
import { read } from '../../stores/view'
import { EmptyState } from '../../ui/EmptyState'
import { FailureNote } from '../../ui/FailureNote'
import { Segmented } from '../../ui/Segmented'
import { Waiting } from '../../ui/Waiting'
import css from './answer.module.css'
import { Button } from '@fluentui/react-components'
import { Compare } from './Compare'
import { useDenial } from './denial'
import { NoAnswer } from './NoAnswer'
import { NotRight } from './NotRight'
import { Page } from './Page'
import { Pane } from './Pane'
import { Paper } from './Paper'
import { Passage } from './Passage'
import { useAnswer } from './store'
import { texts } from './texts'
import { Weigh } from './Weigh'

const news: readonly Topic[] = [graphNews, pageNews, fileNews, runNews]

/** The answer as a page or weighed, and what stands behind it. alone: no other pane is at the right. */
export function Answer({ alone }: { alone: boolean }) {
  const t = useTexts(texts)
  const { value, failure } = useAsk({ key: ['answer'], call: () => api.answers.View(), after: news, pause: 150 })
  const part = useAnswer((s) => s.part)
  const denying = useDenial((s) => s.open) && part === 'page' && alone && !!value?.answer
  const reading = useAnswer((s) => s.note !== null) && part === 'page' && alone && !!value?.paper
  return (
    <section
      className={`stack min-w-0 cover bg-layer ${css.view}`}
      aria-label={t('answer')}
      tabIndex={-1}
      data-answer
      data-beside={!alone || undefined}
      data-passage={reading || denying || undefined}
    >
      {value?.goal && (
        <div className={`absolute ${css.look}`}>
          <Segmented
            label={t('look')}
            value={part}
            choices={[
              { value: 'page', label: t('page') },
              { value: 'weigh', label: t('weigh') },
            ]}
            onChange={(part) => useAnswer.setState({ part })}
          />
        </div>
      )}
      <div className={`flex grow min-h-0 ${css.body}`}>
        <div className={`scroll fill ${css.main}`}>
          {failure && <FailureNote failure={failure} />}
          {value ? <Content view={value} /> : !failure && <Waiting className={css.waiting} label={t('loading')} />}
        </div>
        {value?.answer && part === 'page' && alone && <Beside view={value} denying={denying} />}
      </div>
    </section>
  )
}

/** What stands beside the page: what the person is saying of it, the passage of a number, or all that it rests on. */
function Beside({ view, denying }: { view: service.AnswerView; denying: boolean }) {
  if (denying) return <NotRight view={view} />
  return view.paper ? <Passage paper={view.paper} /> : <Pane view={view} />
}

function Content({ view }: { view: service.AnswerView }) {
  const t = useTexts(texts)
  const part = useAnswer((s) => s.part)
  if (!view.goal)
    return (
      <EmptyState text={t('noGoal')}>
        <Button onClick={() => read('canvas')}>{t('toCanvas')}</Button>
      </EmptyState>
    )
  if (part === 'weigh') return <Weigh view={view} />
  const old = view.update?.old
  if (view.paper && old && view.update!.new && !view.update!.running) return <Compare view={view} old={old} now={view.paper} />
  if (view.paper) return <Paper view={view} paper={(view.update?.running && old) || view.paper} />
  return view.answer ? <Page view={view} /> : <NoAnswer view={view} />
}
