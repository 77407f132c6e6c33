import { CheckmarkCircle16Filled, Circle16Regular, CircleHint16Regular, Warning16Regular } from '@fluentui/react-icons'
import { defineTexts, useTexts } from '../lib/language'
import { shared } from './sharedTexts'

const texts = defineTexts({
  confirmed: ['Confirmed by you', 'Selbst bestätigt'],
  supported: shared.supported,
  little: shared.little,
  disputed: ['Disputed', 'Umstritten'],
})

const signs = { confirmed: CheckmarkCircle16Filled, supported: Circle16Regular, little: CircleHint16Regular, disputed: Warning16Regular }

/** Whether an answer was checked, in a sign and a word. */
export function MarkWord({ mark, className }: { mark: string; className?: string }) {
  const t = useTexts(texts)
  const known = (mark in signs ? mark : 'little') as keyof typeof signs
  const Sign = signs[known]
  return (
    <span className={className} data-mark={known}>
      <Sign aria-hidden />
      {t(known)}
    </span>
  )
}
