import { Link } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useLanguage, useTexts } from '../../lib/language'
import { show } from '../../stores/view'
import { type Column, Plot } from './Plot'
import type { Point } from './rules'
import { texts } from './texts'
import css from './stats.module.css'

interface Props {
  title: string
  below: string
  points: Point[]
  columns: Column[]
  phases?: boolean
  stacked?: boolean
  unit?: (n: number) => string
}

/** A plot with what it says as its heading, and the same figures as a table. */
export function Chart({ title, below, points, columns, phases, stacked, unit }: Props) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const [table, setTable] = useState(false)
  const [at, setAt] = useState<Point | null>(null)
  const id = useId()
  const say = unit ?? ((n: number) => n.toLocaleString(language))
  const here =
    at &&
    `${t('turnN', { n: at.number })}: ${columns
      .map((c) => ({ c, v: c.value(at) }))
      .filter((x) => x.v !== null)
      .map(({ c, v }) => `${c.name} ${say(v!)}`)
      .join(', ')}`
  return (
    <figure className={`min-w-0 card shadow-1 ${css.card}`} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{here ?? below}</p>
        </div>
        <Link
          as="button"
          className={css.switch}
          aria-label={`${t(table ? 'asPlot' : 'asTable')}: ${title}`}
          onClick={() => setTable(!table)}
        >
          {t(table ? 'asPlot' : 'asTable')}
        </Link>
      </header>
      {table ? (
        <div className={`scroll ${css.scroll}`} tabIndex={0} role="region" aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('turnN', { n: '' }).trim()}</th>
                <th scope="col">{t('phase')}</th>
                {columns.map((c) => (
                  <th key={c.name} scope="col" className={css.num}>
                    {c.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...points].reverse().map((p) => (
                <tr key={p.turn}>
                  <th scope="row">
                    <Link as="button" onClick={() => show('logs', { turn: p.turn })}>
                      {p.number}
                    </Link>
                  </th>
                  <td>{p.phase}</td>
                  {columns.map((c) => (
                    <td key={c.name} className={css.num}>
                      {c.value(p) === null ? '' : say(c.value(p)!)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <>
          <Plot
            points={points}
            columns={columns}
            phases={phases}
            stacked={stacked}
            fine={!!unit}
            label={t('plot', { title })}
            onHover={setAt}
          />
          {columns.some((c) => c.draw === 'hatched') && (
            <p className={`flex justify-end gap-16 fs-12 ${css.legend}`} aria-hidden>
              {columns.map((c) => (
                <span className="row gap-6" key={c.name}>
                  <i
                    className={c.draw === 'hatched' ? css.hatched : undefined}
                    style={c.draw === 'hatched' ? undefined : { background: `var(--${c.token})` }}
                  />
                  {c.name}
                </span>
              ))}
            </p>
          )}
        </>
      )}
    </figure>
  )
}
