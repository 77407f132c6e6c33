import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useAsk } from '../../stores/ask'
import { FailureNote } from '../../ui/FailureNote'
import css from './leaves.module.css'
import type { Stretch } from './store'
import { texts } from './texts'

const pixels = 1000 // wide: sharp at twice the width of the pane

/** A page as it looks, with the passage marked on it. */
export function Picture({ node, leaf, stretch, where }: { node: string; leaf: service.DocumentLeaf; stretch: Stretch; where: string }) {
  const t = useTexts(texts)
  const inside = stretch.to > stretch.from && stretch.from >= leaf.from && stretch.from < leaf.to
  const [from, to] = inside ? [stretch.from, stretch.to] : [leaf.from, leaf.from]
  const { value, failure, here } = useAsk({
    key: ['page picture', node, from, to],
    call: () => api.answers.Picture(node, from, to, pixels),
    pause: 0,
  })
  return (
    <div className={css.picture} data-picture tabIndex={0} role="group" aria-label={t('picture', { where })}>
      {failure && <FailureNote failure={failure} />}
      {!here && !failure && <p role="status">{t('drawing')}</p>}
      {here && value && !value.png && value.state !== 'same' && <p>{t(value.state === 'changed' ? 'changed' : 'missing')}</p>}
      {here && value?.png && <img src={`data:image/png;base64,${value.png}`} alt={t('picture', { where })} />}
    </div>
  )
}
