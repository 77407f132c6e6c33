import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../lib/language'
import { editCard } from '../../stores/inspect'
import { useGraph } from '../../stores/state'
import { usePanels } from '../../ui/panels'
import { clear } from './framing'
import { view } from './stage'
import { texts } from './texts'
import css from './canvas.module.css'

const narrowest = 240 // px

/** done leaves the card; the keys are with the canvas again. */
function done(): void {
  editCard(null)
  document.querySelector<HTMLElement>('[data-stage] [role=application]')?.focus({ preventScroll: true })
}

/** A card as it is written: where the node is, and as far as it can within what nothing covers. It is large enough to write in from any distance. */
export function CardEditor({ id }: { id: string }) {
  const t = useTexts(texts)
  const box = useRef<HTMLDivElement>(null)
  const name = useGraph((s) => (s.revision >= 0 ? s.model.nodes.get(id)?.name : undefined))
  useLayoutEffect(() => {
    const place = () => {
      const el = box.current
      const n = useGraph.getState().model.nodes.get(id)
      if (!el || !n) return
      const at = view.toScreen(n)
      const free = clear()
      const within = (want: number, from: number, to: number) => Math.round(Math.max(from, Math.min(want, to)))
      el.style.maxWidth = `${Math.max(narrowest, view.width - free.left - free.right)}px`
      el.style.minWidth = `${Math.round(n.width * view.scale)}px`
      const x = within(at.x, free.left, view.width - free.right - el.offsetWidth)
      const y = within(at.y, free.top, view.height - free.bottom - el.offsetHeight)
      el.style.transform = `translate(${x}px, ${y}px)`
    }
    place()
    const ends = [view.subscribe(place), useGraph.subscribe(place)]
    const grown = new ResizeObserver(place)
    grown.observe(box.current!)
    return () => {
      ends.forEach((end) => end())
      grown.disconnect()
    }
  }, [id])
  useEffect(() => {
    if (name === undefined) editCard(null) // it was deleted, or lies on another level
  }, [name])
  return (
    <div
      ref={box}
      className={`row absolute bg-card border shadow-2 ${css.float} ${css.cardEditor}`}
      data-float
      data-testid="card-editor"
      role="group"
      aria-label={t('editCard', { name: name || id })}
      onBlur={(e) => {
        // Another window comes before this one, or the focus goes from one of its fields to the other: it stays.
        if (document.hasFocus() && !e.currentTarget.contains(e.relatedTarget)) editCard(null)
      }}
    >
      {usePanels('canvas.card', { id, done }).map(({ id: panel, View }) => (
        <View key={panel} id={id} done={done} />
      ))}
    </div>
  )
}
