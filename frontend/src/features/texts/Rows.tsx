import { Checkbox } from '@fluentui/react-components'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { ticked } from './rules'
import { tick, useNewTexts } from './store'
import { texts } from './texts'
import css from './texts.module.css'

/** Files that differ: each with a tick to take it, and its name to look at it. */
export function Rows({ list, shown }: { list: service.TextRow[]; shown: string }) {
  const t = useTexts(texts)
  const on = ticked(
    list,
    useNewTexts((s) => s.ticks),
  )
  return (
    <ul>
      {list.map((f) => (
        <li key={f.name} className={`row rounded ${css.row}`} data-on={f.name === shown || undefined}>
          <Checkbox
            checked={on.has(f.name)}
            disabled={!f.can}
            aria-label={t('takeOne', { file: f.file })}
            onChange={(_, d) => tick([f.name], d.checked === true)}
          />
          <button
            className="mono"
            aria-current={f.name === shown || undefined}
            aria-label={t('show', { file: f.file })}
            onClick={() => useNewTexts.setState({ shown: f.name })}
          >
            {f.file}
          </button>
        </li>
      ))}
    </ul>
  )
}
