import { useRef } from 'react'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useAsk } from '../../stores/ask'
import { FailureNote } from '../../ui/FailureNote'
import css from './pages.module.css'
import { PlacedWords } from './PlacedWords'
import type { Stretch } from './store'
import { texts } from './texts'
import type { Turning } from './turning'

const pixels = 1000 // wide: sharp at twice the width of the pane

interface Props {
  node: string
  page: service.DocumentPage
  stretch: Stretch
  where: string
  turning: Turning
}

/** A page as it looks, with the passage marked on it. */
export function Picture({ node, page, stretch, where, turning }: Props) {
  const t = useTexts(texts)
  const inside = stretch.to > stretch.from && stretch.from >= page.from && stretch.from < page.to
  const [from, to] = inside ? [stretch.from, stretch.to] : [page.from, page.from]
  const { value, failure, here } = useAsk({
    key: ['page picture', node, from, to],
    call: () => api.answers.Picture(node, from, to, pixels),
    pause: 0,
  })
  const box = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={box}
      className={`grow min-h-0 scroll bg-canvas ${css.picture}`}
      data-picture
      tabIndex={0}
      role="group"
      aria-label={t('picture', { where })}
      {...turning}
    >
      {failure && <FailureNote failure={failure} />}
      {!here && !failure && <p role="status">{t('drawing')}</p>}
      {here && value && !value.png && value.state !== 'same' && <p>{t(value.state === 'changed' ? 'changed' : 'missing')}</p>}
      {here && value?.png && (
        <div className={`relative ${css.sheet}`}>
          <img
            className="w-full block shadow-1"
            src={`data:image/png;base64,${value.png}`}
            alt={t('picture', { where })}
            onLoad={() => box.current?.scrollTo({ top: stretch.end ? box.current.scrollHeight : 0 })}
          />
          <PlacedWords lines={value.lines} />
        </div>
      )}
    </div>
  )
}
