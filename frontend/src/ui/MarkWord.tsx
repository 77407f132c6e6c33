import { CheckmarkCircle16Filled, Circle16Regular, DismissCircle16Regular } from '@fluentui/react-icons'
import { useTexts } from '../lib/language'
import { shared } from './sharedTexts'

const signs = { checked: CheckmarkCircle16Filled, notRight: DismissCircle16Regular, notChecked: Circle16Regular }

/** Whether the person looked at an answer, in a sign and a word; "" = not yet. */
export function MarkWord({ checked, className }: { checked: string; className?: string }) {
  const t = useTexts(shared)
  const known = checked === 'right' ? 'checked' : checked === 'wrong' ? 'notRight' : 'notChecked'
  const Sign = signs[known]
  return (
    <span className={className} data-mark={checked}>
      <Sign aria-hidden />
      {t(known)}
    </span>
  )
}
