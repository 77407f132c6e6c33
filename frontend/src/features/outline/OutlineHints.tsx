import { useTexts } from '../../lib/language'
import { texts } from './texts'

const keys = [['↑ ↓', 'move'], ['← →', 'fold'], ['Enter', 'edit'], ['F2', 'rename'], ['Ins', 'addBelow'], ['Del', 'remove'], ['Shift F10', 'menu']] as const

/** The keys of the outline, in sight. */
export function OutlineHints() {
  const t = useTexts(texts)
  return <div className="outline-hints" aria-hidden>{keys.map(([key, what]) => <span key={key}><kbd>{key}</kbd>{t(what)}</span>)}</div>
}
