import { Button } from '@fluentui/react-components'
import { Library20Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { usePlayback } from '../../stores/playback'
import { useProject } from '../../stores/state'
import { useView } from '../../stores/view'
import { showPage } from '../../ui/knowledge'
import { Strip } from '../../ui/Strip'
import { useAtRest } from '../../ui/useAtRest'
import { acceptSourced, putOff } from './actions'
import css from './settled.module.css'
import { headline, inStrip, sourced } from './rules'
import { offers, useKnowledge, useThere } from './state'
import './german'
import './pages'
import { texts } from './texts'

/** The line above the graph when something looks settled. It also tells whether there is something for the tab. */
export function SettledStrip() {
  const here = useThere()
  return here ? <Offered /> : null
}

function Offered() {
  const t = useTexts(texts)
  const { value } = offers.use()
  const readOnly = useProject((s) => s.readOnly)
  const looking = useView((s) => s.tab === 'graph')
  const playing = usePlayback((s) => !!s.view)
  const leaving = useKnowledge((s) => s.leaving)
  const list = inStrip(value ?? []).filter((o) => !leaving.includes(o.key))
  const safe = sourced(list)
  const first = list[0] ? headline(list[0]) : ''
  const come = useAtRest(list.length > 0)
  if (!come || !looking || playing || readOnly) return null
  const look = () => showPage('decide')
  return (
    <Strip
      icon={<Library20Regular aria-hidden />}
      text={t('settled', { n: list.length })}
      about={
        <>
          {' '}
          <button type="button" className={`truncate fs-12 text-1 bg-card border rounded ${css.chip}`} title={first} onClick={look}>
            {first}
          </button>{' '}
          <span className="hint">{t('andMore', { n: list.length - 1 })}</span>
        </>
      }
    >
      <Button size="small" appearance="primary" onClick={look}>
        {t('look', { n: list.length })}
      </Button>
      {safe.length > 0 && (
        <Button size="small" onClick={() => void acceptSourced(safe.map((o) => o.key))}>
          {t('keepSourced', { n: safe.length })}
        </Button>
      )}
      <Button size="small" appearance="subtle" onClick={() => void putOff()}>
        {t('notNow')}
      </Button>
    </Strip>
  )
}
