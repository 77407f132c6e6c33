import { keyParts } from '../../commands/keys'
import { useLanguage } from '../../lib/language'

/** A key stroke as keys: Ctrl + Shift + P. */
export function Keys({ keys }: { keys: string }) {
  const language = useLanguage((s) => s.language)
  return (
    <span className="keys">
      {keyParts(keys, language).map((k, i) => (
        <kbd key={i}>{k}</kbd>
      ))}
    </span>
  )
}
