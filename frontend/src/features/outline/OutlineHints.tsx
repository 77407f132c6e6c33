import { keyName } from '../../commands/keys'
import { useTexts } from '../../lib/language'
import { texts } from './texts'
import css from './outline.module.css'

const keys = [
  ['↑ ↓', 'move'],
  ['← →', 'fold'],
  ['Enter', 'edit'],
  ['F2', 'rename'],
  ['Insert', 'addBelow'],
  ['Delete', 'remove'],
  ['Shift+F10', 'menu'],
] as const

/** The keys of the outline, in sight. */
export function OutlineHints() {
  const t = useTexts(texts)
  return (
    <div className={`flex wrap caption border-top ${css.hints}`} aria-hidden>
      {keys.map(([key, what]) => (
        <span key={key}>
          <kbd className="nowrap bg-card border">{keyName(key).replaceAll('+', ' ')}</kbd>
          {t(what)}
        </span>
      ))}
    </div>
  )
}
