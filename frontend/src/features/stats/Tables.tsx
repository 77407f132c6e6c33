import { Warning16Filled } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { money } from '../../lib/money'
import { number } from '../../lib/when'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { NodeSign } from '../../ui/NodeSign'
import { useLooks } from '../../ui/looks'
import { score } from './rules'
import { texts } from './texts'
import css from './stats.module.css'

/** Nodes by type, as bars with their signs. */
export function Weight({ figures: f }: { figures: service.StatsView }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const types = useDefinitions((s) => s.nodeTypes)
  const look = useLooks((s) => s.node)
  const most = Math.max(1, ...f.nodeTypes.map((x) => x.n))
  const contested = new Map(f.contested.map((x) => [x.name, x.n]))
  return (
    <figure className={`min-w-0 card shadow-1 ${css.card}`}>
      <header>
        <div>
          <h2>{t('weight')}</h2>
          <p>
            {t('weightBelow')} {t('levels', { n: f.levels, words: number(f.words, language) })}.
          </p>
        </div>
      </header>
      <ul className="stack gap-10">
        {f.nodeTypes.map((x) => (
          <li className="row gap-10" key={x.name}>
            <NodeSign type={x.name} />
            <span className={`flex-none break ${css.type}`}>{nameOf(types, x.name)}</span>
            <span className={`row gap-10 fill ${css.share}`}>
              <i className="block" style={{ width: `${(100 * x.n) / most}%`, background: look(x.name).solid }} />
              <b>{number(x.n, language)}</b>
              {contested.get(x.name) ? (
                <span className="chip gap-4 nowrap fs-12 bold text-bad">
                  <Warning16Filled aria-hidden />
                  {t('contested', { n: contested.get(x.name)! })}
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** How each model keeps to the rules. */
export function Models({ figures: f }: { figures: service.StatsView }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const priced = f.models.some((m) => m.cost.length > 0)
  const percent = (n: number) => n.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <figure className={`min-w-0 card shadow-1 ${css.card} ${css.wide}`}>
      <header>
        <div>
          <h2>{t('models')}</h2>
          <p>{t('modelsBelow')}</p>
        </div>
      </header>
      <div className={`scroll ${css.scroll}`} tabIndex={0} role="region" aria-label={t('models')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('model')}</th>
              <th scope="col" className={css.num}>
                {t('score')}
              </th>
              <th scope="col" className={css.num}>
                {t('replies')}
              </th>
              <th scope="col" className={css.num}>
                {t('unreadable')}
              </th>
              <th scope="col" className={css.num}>
                {t('actions')}
              </th>
              <th scope="col" className={css.num}>
                {t('refusedShort')}
              </th>
              {priced && (
                <th scope="col" className={css.num}>
                  {t('costHead')}
                </th>
              )}
              <th scope="col">{t('why')}</th>
            </tr>
          </thead>
          <tbody>
            {f.models.map((m) => (
              <tr key={m.name}>
                <th scope="row">{m.name || '–'}</th>
                <td className={css.num}>
                  <b>{percent(score(m))}</b>
                </td>
                <td className={css.num}>{m.replies}</td>
                <td className={css.num}>{m.unreadable}</td>
                <td className={css.num}>{m.actions}</td>
                <td className={css.num}>{m.refused}</td>
                {priced && <td className={css.num}>{money(m.cost, language) || '–'}</td>}
                <td>{[...m.rules, ...m.faults].map((r) => `${r.name.replaceAll(/[-_]/g, ' ')} ${r.n}`).join(', ') || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** Turns by phase, and actions by kind. */
export function Work({ figures: f }: { figures: service.StatsView }) {
  const t = useTexts(texts)
  return (
    <figure className={`min-w-0 card shadow-1 ${css.card}`}>
      <header>
        <div>
          <h2>{t('work')}</h2>
          <p>{t('workBelow')}</p>
        </div>
      </header>
      <div className={`grid items-start ${css.two}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('phase')}</th>
              <th scope="col" className={css.num}>
                {t('turns')}
              </th>
            </tr>
          </thead>
          <tbody>
            {f.phases.map((p) => (
              <tr key={p.name}>
                <th scope="row">{p.name.charAt(0).toUpperCase() + p.name.slice(1)}</th>
                <td className={css.num}>{p.n}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('action')}</th>
              <th scope="col" className={css.num}>
                {t('doneHead')}
              </th>
              <th scope="col" className={css.num}>
                {t('refusedShort')}
              </th>
            </tr>
          </thead>
          <tbody>
            {f.actions.map((a) => (
              <tr key={a.name}>
                <th scope="row" className="mono">
                  {a.name}
                </th>
                <td className={css.num}>{a.done}</td>
                <td className={css.num}>{a.refused}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
