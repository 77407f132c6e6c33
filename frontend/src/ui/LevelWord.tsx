import { mergeClasses } from '@fluentui/react-components'
import { useTexts } from '../lib/language'
import css from './levelword.module.css'
import { shared } from './sharedTexts'

const filled = { high: 3, medium: 2, low: 1 }

/** How sure something is: bars and a word, High, Medium or Low. */
export function LevelWord({ level, className }: { level: string; className?: string }) {
  const t = useTexts(shared)
  const known = (level in filled ? level : 'low') as keyof typeof filled
  return (
    <span className={mergeClasses('inline-flex items-baseline gap-6 nowrap', className)} data-level={known}>
      <span className={`inline-flex gap-2 ${css.bars}`} aria-hidden>
        {[1, 2, 3].map((i) => (
          <i key={i} data-on={i <= filled[known] || undefined} />
        ))}
      </span>
      <b>{t(known)}</b>
    </span>
  )
}
