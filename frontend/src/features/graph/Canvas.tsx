import { useEffect, useRef } from 'react'
import { useTexts } from '../../lib/language'
import { aimWith } from '../../stores/aim'
import { useCard } from '../../stores/inspect'
import { usePlayback } from '../../stores/playback'
import { later } from '../../ui/later'
import { AgentMark } from './AgentMark'
import { AnswerChip } from './AnswerChip'
import { EmptyCanvas } from './EmptyCanvas'
import { Engine } from './engine'
import { useLinkWish } from './linkwish'
import { Marks } from './marks'
import { useNear } from './near/near'
import { Ringed } from './Ringed'
import { useHand, view } from './stage'
import { Tools } from './Tools'
import { texts } from './texts'
import { ZoomBox } from './ZoomBox'
import css from './canvas.module.css'

const NearLayer = later(async () => (await import('./near/NearLayer')).NearLayer)
const TidyOffer = later(async () => (await import('./TidyOffer')).TidyOffer)
const Minimap = later(async () => (await import('./Minimap')).Minimap)
const Breadcrumb = later(async () => (await import('./Breadcrumb')).Breadcrumb)
const FocusText = later(async () => (await import('./FocusText')).FocusText)
const CardEditor = later(async () => (await import('./CardEditor')).CardEditor)
const LinkPicker = later(async () => (await import('./LinkPicker')).LinkPicker)

/** The graph as a picture: the canvas layer, the near cards above it, and the floats. */
export function Canvas({ shown }: { shown: boolean }) {
  const stage = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLCanvasElement>(null)
  const t = useTexts(texts)
  const cursor = useHand((s) => s.cursor || (s.space || s.tool === 'hand' ? 'grab' : s.tool === 'link' ? 'crosshair' : ''))
  const cards = useNear((s) => s.ever)
  const linking = useLinkWish((s) => s.wish !== null)
  const written = useCard((s) => s.id)
  const player = usePlayback((s) => s.view !== null) // it stands in the place of the tools
  useEffect(() => {
    const engine = new Engine(stage.current!, layer.current!)
    const noAim = aimWith((x, y) => {
      const box = stage.current!.getBoundingClientRect()
      if (!box.width || x < box.left || x > box.right || y < box.top || y > box.bottom) return null
      const node = engine.nodeAt(x - box.left, y - box.top)
      return {
        at: view.toLevel({ x: x - box.left, y: y - box.top }),
        node: node && { ...node, left: node.left + box.left, top: node.top + box.top },
      }
    })
    return () => {
      noAim()
      engine.stop()
    }
  }, [])
  return (
    <div className={`cover clip bg-canvas ${css.canvas}`} data-testid="canvas" data-shown={shown}>
      <div
        ref={stage}
        className={`cover ${css.stage}`}
        data-testid="canvas-stage"
        tabIndex={0}
        role="application"
        aria-label={t('canvas')}
        aria-describedby="canvas-help"
        style={{ cursor }}
        onFocus={(e) => {
          if (e.currentTarget.matches(':focus-visible') && !('press' in e.currentTarget.dataset)) e.currentTarget.dataset.keys = ''
        }}
        onBlur={() => useHand.setState((s) => ({ focus: null, space: false, linksHeld: false, allLinks: s.allLinks && !s.linksHeld }))}
      >
        <canvas ref={layer} className="w-full h-full block cover" data-testid="canvas-layer" aria-hidden="true" />
        {cards && <NearLayer />}
        <Ringed />
        <AnswerChip />
        <AgentMark />
      </div>
      <p id="canvas-help" className="sr-only">
        {t('canvasHelp')}
      </p>
      <FocusText />
      <EmptyCanvas />
      <Marks />
      <Breadcrumb />
      <ZoomBox besidePlayer={player} />
      {!player && <Tools />}
      {!player && <TidyOffer />}
      {!player && <Minimap />}
      {linking && <LinkPicker />}
      {written && <CardEditor key={written} id={written} />}
    </div>
  )
}
