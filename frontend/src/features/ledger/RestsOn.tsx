import { Button } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { useAsk } from '../../stores/ask'
import { ledger } from './calls'
import css from './form.module.css'
import { news } from './state'
import { texts } from './texts'

const most = 500 // facts among which is chosen

/** useGrounds are the facts and rules that a decision can rest on. */
function useGrounds() {
  const { value } = useAsk({ key: ['ledger', 'grounds'], call: () => ledger.Page('facts', '', 0, most), after: news })
  return value?.rows.filter((l) => l.status === 'active' && (l.kind === 'fact' || l.kind === 'constraint'))
}

/** What a decision rests on: facts and rules that are kept. */
export function RestsOn({ value, onChange }: { value: string[]; onChange: (ids: string[]) => void }) {
  const t = useTexts(texts)
  const grounds = useGrounds() ?? []
  const chosen = grounds.filter((g) => value.includes(g.id))
  const rest = grounds.filter((g) => !value.includes(g.id))
  return (
    <div className={`grid gap-4 min-w-0 ${css.grounds}`}>
      {rest.length > 0 || chosen.length > 0 ? (
        <label>
          {t('restsOn')}
          <select value="" onChange={(e) => e.target.value && onChange([...value, e.target.value])}>
            <option value="">{t('addGround')}</option>
            {rest.map((g) => (
              <option key={g.id} value={g.id}>
                {g.handle} {g.title}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p className="caption">{t('noGrounds')}</p>
      )}
      {chosen.length > 0 && (
        <ul className="grid gap-2">
          {chosen.map((g) => (
            <li className="row gap-6 fs-13" key={g.id}>
              <span>
                {g.handle} {g.title}
              </span>
              <Button
                size="small"
                appearance="subtle"
                icon={<Dismiss16Regular />}
                aria-label={t('noGround', { title: g.title })}
                onClick={() => onChange(value.filter((id) => id !== g.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
