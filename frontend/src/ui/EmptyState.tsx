import { mergeClasses } from '@fluentui/react-components'
import css from './emptystate.module.css'

/** What a place says before anything is in it: one sentence, one action. */
export function EmptyState({ text, className, children }: { text: string; className?: string; children?: React.ReactNode }) {
  return (
    <div className={mergeClasses(`row gap-12 text-2 text-center rounded-lg ${css.emptyState}`, className)}>
      <p>{text}</p>
      {children}
    </div>
  )
}
