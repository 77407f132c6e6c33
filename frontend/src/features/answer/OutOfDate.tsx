import { Button, Spinner } from '@fluentui/react-components'
import { ArrowSync20Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useProject, useRun } from '../../stores/state'
import { useTakes } from '../../ui/forecast'
import { bringUpToDate, showNode, stopUpdate, takeNew } from './store'
import css from './paper.module.css'
import { texts } from './texts'

const few = 4

/** Why the answer is out of date, a line for each cause, with the way to bring it up to date; or how far that has come. */
export function OutOfDate({ view, paper }: { view: service.AnswerView; paper: service.AnswerPaper }) {
  const t = useTexts(texts)
  const readOnly = useProject((s) => s.readOnly)
  const running = useRun((s) => s.status?.running ?? false)
  const takes = useTakes()
  const { update } = view
  const { stale } = paper
  if (update?.running) return <Running />
  if (!stale.length && !update) return null
  return (
    <section className={`fs-13 bg-warn rounded-lg ${css.banner}`} aria-label={t('isOld')} role="status">
      {update && (
        <p className="text-2">
          {t('unchanged', { n: update.turns })}
          {!stale.length && (
            <Button size="small" appearance="subtle" onClick={() => void takeNew()}>
              {t('allRight')}
            </Button>
          )}
        </p>
      )}
      {stale.length > 0 && (
        <>
          <header className="row wrap text-warn">
            <ArrowSync20Regular aria-hidden />
            <h2>{t('isOld')}</h2>
            {!readOnly && (
              <Button appearance="primary" disabled={running} onClick={() => void bringUpToDate()}>
                {update ? t('again') : takes ? t('bringUpToDateTakes', { takes }) : t('bringUpToDate')}
              </Button>
            )}
          </header>
          <ul>
            {stale.slice(0, few).map((c) => (
              <li className="text-2" key={c.why + c.node.id}>
                <button type="button" onClick={() => showNode(c.by ?? c.node)}>
                  {t('cause', { why: c.why, name: c.node.name, by: c.by?.name ?? '', uses: c.uses })}
                </button>
              </li>
            ))}
            {stale.length > few && <li className="text-2">{t('moreCauses', { n: stale.length - few })}</li>}
          </ul>
        </>
      )}
    </section>
  )
}

/** A run brings it up to date; the old answer stands below. */
function Running() {
  const t = useTexts(texts)
  const agent = useRun((s) => s.status?.agent) || 'Explorer'
  return (
    <section className={`fs-13 bg-warn rounded-lg ${css.banner}`} aria-label={t('updating', { agent })} role="status" data-updating>
      <header className="row wrap text-warn">
        <Spinner size="tiny" />
        <h2>{t('updating', { agent })}</h2>
        <Button onClick={() => void stopUpdate()}>{t('stop')}</Button>
      </header>
      <p className="text-2">{t('oldStands')}</p>
    </section>
  )
}
