import { Button } from '@fluentui/react-components'
import { Flowchart20Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { useProject } from '../../stores/state'
import { show } from '../../stores/view'
import { EmptyState } from '../../ui/EmptyState'
import { FailureNote } from '../../ui/FailureNote'
import { Waiting } from '../../ui/Waiting'
import { acceptSourced } from './deeds'
import css from './knowledge.module.css'
import { Offer } from './Offer'
import { settled, sourced } from './rules'
import { offers, useKnowledge } from './state'
import { texts } from './texts'

/** What CRG suggests to keep. Nothing of it is kept before the person says so. */
export function ToDecide({ more }: { more: number }) {
  const t = useTexts(texts)
  const { value, failure } = offers.use()
  const leaving = useKnowledge((s) => s.leaving)
  const readOnly = useProject((s) => s.readOnly)
  if (failure && !value) return <FailureNote failure={failure} />
  if (!value) return <Waiting />
  const staying = value.filter((o) => !leaving.includes(o.key))
  const safe = sourced(staying)
  if (!value.length)
    return (
      <EmptyState text={t('emptyDecide')} className={css.empty}>
        <p>{t('emptyDecideMore')}</p>
        <Button icon={<Flowchart20Regular />} onClick={() => show('graph')}>
          {t('toGraph')}
        </Button>
      </EmptyState>
    )
  return (
    <>
      <header className={css.head}>
        <div>
          <h2>{t(staying.every(settled) ? 'looksSettled' : 'toDecide', { n: staying.length })}</h2>
          <p>{t('why')}</p>
        </div>
        {safe.length > 0 && !readOnly && (
          <Button appearance="primary" onClick={() => void acceptSourced(safe.map((o) => o.key))}>
            {t('keepSourced', { n: safe.length })}
          </Button>
        )}
      </header>
      {failure && <FailureNote failure={failure} />}
      <ul className={css.card} aria-label={t('decide')}>
        {value.map((o) => (
          <Offer key={o.key} offer={o} leaves={leaving.includes(o.key)} />
        ))}
      </ul>
      <p className={css.hint}>
        {more > 0 && t('moreWait', { n: more })} {!readOnly && t('rowHelp')}
      </p>
    </>
  )
}
