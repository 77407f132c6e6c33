import { useLanguage, useTexts } from '../../lib/language'
import { goToNode } from '../../stores/go'
import { attempt } from '../../ui/attempt'
import { toldIn } from '../../ui/messages'
import type { types } from './calls'
import { Chip } from './Chip'
import css from './offer.module.css'
import { texts } from './texts'

/** Why something is suggested: what happened to its node, the entry it would change, what it was chosen over. */
export function Why({ offer: o }: { offer: types.LedgerOffer }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const contra = o.options.filter((x) => !x.chosen).map((x) => x.title)
  const { node } = o
  return (
    <>
      {o.entry && <Chip of={o.entry} />}
      {contra.length > 0 && <p className={`caption lh-1420 ${css.why}`}>{t('contra', { list: contra.join(', ') })}</p>}
      {o.criteria.length > 0 && <p className={`caption lh-1420 ${css.why}`}>{`${t('doneWhen')}: ${o.criteria.join(' · ')}`}</p>}
      <p className={`caption lh-1420 ${css.why}`}>
        {node && (
          <button
            type="button"
            className={`hover-line text-accent ${css.node}`}
            title={node.name}
            onClick={() => void attempt(() => goToNode(node.id, node.level))}
          >
            {node.id}
          </button>
        )}{' '}
        {toldIn(o.why, language)}
      </p>
    </>
  )
}
