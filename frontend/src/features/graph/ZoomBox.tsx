import { useTexts } from '../../lib/language'
import { useGraph } from '../../stores/state'
import { useCanvas } from '../../stores/view'
import { CommandButton } from '../../ui/CommandButton'
import { texts } from './texts'
import css from './canvas.module.css'

export function ZoomBox({ besidePlayer }: { besidePlayer: boolean }) {
  const t = useTexts(texts)
  useGraph((s) => s.model.nodes.size > 0) // "show all" needs a graph
  const zoom = useCanvas((s) => s.zoom)
  return (
    <div
      className={`row absolute bg-card border shadow-2 ${css.float} gap-2 ${css.zoomBox}`}
      data-float
      data-beside-player={besidePlayer || undefined}
      role="group"
      aria-label={t('zoom')}
    >
      <CommandButton id="canvas.zoomOut" iconOnly appearance="subtle" />
      <CommandButton id="canvas.zoomFull" appearance="subtle" className={css.zoomPercent}>
        {t('zoomLevel', { percent: zoom >= 0.095 ? Math.round(zoom * 100) : Number((zoom * 100).toFixed(1)) })}
      </CommandButton>
      <CommandButton id="canvas.zoomIn" iconOnly appearance="subtle" />
      <CommandButton id="canvas.fit" iconOnly appearance="subtle" />
    </div>
  )
}
