import { useEffect } from 'react'
import { useLanguage } from '../lib/language'
import { useApp } from '../stores/state'

/** useAppearance puts the person's theme, text size, language and motion on the document. */
export function useAppearance(): void {
  const prefs = useApp((s) => s.about?.prefs)
  const language = useLanguage((s) => s.language)
  useEffect(() => {
    const root = document.documentElement
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const put = () => {
      const theme = prefs?.theme ?? 'system'
      root.dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme
    }
    put()
    root.lang = language
    root.toggleAttribute('data-scaled', (prefs?.textSize ?? 100) !== 100)
    root.style.fontSize = `${((prefs?.textSize ?? 100) / 100) * 16}px`
    if (prefs?.motion === 'reduced') root.dataset.motion = 'reduced'
    else delete root.dataset.motion
    dark.addEventListener('change', put)
    return () => dark.removeEventListener('change', put)
  }, [prefs, language])
}
