import { useNews } from '../stores/state'
import { useLanguage } from '../lib/language'
import { stepName } from '../ui/steps'

/** Says the result of each step to people who do not see the canvas. A turn's result is told by the control bar. */
export function LiveRegion() {
  const step = useNews((s) => s.lastStep)
  const language = useLanguage((s) => s.language)
  return (
    <div className="sr-only" role="status" aria-live="polite">
      {step && !step.turn ? stepName(step.label, language) : ''}
    </div>
  )
}
