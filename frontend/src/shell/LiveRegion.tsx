import { useNews } from '../stores/state'

/** Says the result of each step to people who do not see the canvas. A turn's result is told by the control bar. */
export function LiveRegion() {
  const step = useNews((s) => s.lastStep)
  return <div className="sr-only" role="status" aria-live="polite">{step && !step.turn ? step.label : ''}</div>
}
