import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import css from './options.module.css'
import { Bar } from './Bar'
import { texts } from './texts'

interface Props {
  view: service.AnswerView
  chosen: string
  choose: (id: string) => void
}

/** The possible answers side by side, each with its state and the weight of what speaks for and against it. */
export function Options({ view, chosen, choose }: Props) {
  const t = useTexts(texts)
  if (!view.options.length) return null
  return (
    <div className={`grid gap-10 ${css.options}`} role="group" aria-label={t('options')}>
      {view.options.map(({ node, fate, counts }) => (
        <button
          key={node.id}
          type="button"
          className={`stack between gap-10 p-10-12 fs-12 text-1 bg-card rounded-lg ${css.option}`}
          data-kind={node.type}
          aria-pressed={node.id === chosen}
          onClick={() => choose(node.id)}
        >
          <b className="fs-13">{node.name}</b>{' '}
          <span className="row wrap gap-6">
            <em className="text-2" data-fate={fate}>
              {t('fate', { fate })}
            </em>
            <Bar small pro={counts.reasons} contra={counts.objections} />
            <span className={css.numbers} aria-hidden>
              {counts.reasons} : {counts.objections}
            </span>
          </span>
        </button>
      ))}
    </div>
  )
}
