import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { NodeSign } from '../../ui/NodeSign'
import css from './page.module.css'
import paneCss from './pane.module.css'
import { Options } from './Options'
import { showNode, useAnswer } from './store'
import { texts } from './texts'

/** Before there is an answer: what could become it, and what is open. */
export function NoAnswer({ view }: { view: service.AnswerView }) {
  const t = useTexts(texts)
  return (
    <article className={css.page}>
      <button type="button" className={`row gap-10 fs-13 text-2 rounded ${css.goal}`} onClick={() => showNode(view.goal!)}>
        <NodeSign type="goal" size={18} />
        <span>{view.goal!.name}</span>
      </button>
      <h2>{t('none')}</h2>
      <p className="text-3">{t(view.options.length ? 'noneWhy' : 'noOptions')}</p>
      <div className={css.options}>
        <Options view={view} chosen="" choose={(option) => useAnswer.setState({ part: 'weigh', option })} />
      </div>
      <h3>{t('open')}</h3>
      {view.open.length ? (
        <ul>
          {view.open.map((n) => (
            <li key={n.id} className={`flex items-baseline gap-8 ${paneCss.row}`}>
              <NodeSign type={n.type} size={16} />
              <button type="button" onClick={() => showNode(n)}>
                {n.name}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-3">{t('noOpen')}</p>
      )}
    </article>
  )
}
