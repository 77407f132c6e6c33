import { keyParts } from '../../commands/keys'
import { useLanguage } from '../../lib/language'
import css from './palette.module.css'

/** A key stroke as keys: Ctrl + Shift + P. */
export function Keys({ keys }: { keys: string }) {
  const language = useLanguage((s) => s.language)
  return (
    <span className={`inline-flex gap-3 flex-none ${css.keys}`}>
      {keyParts(keys, language).map((k, i) => (
        <kbd key={i}>{k}</kbd>
      ))}
    </span>
  )
}
