import { Dismiss16Regular, Maximize16Regular, Subtract16Regular } from '@fluentui/react-icons'
import { useTexts } from '../lib/language'
import { texts } from './texts'
import css from './captionbuttons.module.css'

interface WindowRuntime {
  WindowMinimise(): void
  WindowToggleMaximise(): void
  Quit(): void
}
const runtime = () => (window as unknown as { runtime?: WindowRuntime }).runtime

/** The buttons of a window without the system's frame. */
export function CaptionButtons() {
  const t = useTexts(texts)
  return (
    <div className={`flex ${css.buttons}`}>
      <button className="hover grid place-center text-1" aria-label={t('minimise')} onClick={() => runtime()?.WindowMinimise()}>
        <Subtract16Regular />
      </button>
      <button className="hover grid place-center text-1" aria-label={t('maximise')} onClick={() => runtime()?.WindowToggleMaximise()}>
        <Maximize16Regular />
      </button>
      <button className={`hover grid place-center text-1 ${css.close}`} aria-label={t('close')} onClick={() => runtime()?.Quit()}>
        <Dismiss16Regular />
      </button>
    </div>
  )
}
