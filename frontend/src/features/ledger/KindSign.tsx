import {
  Checkmark20Regular,
  Gavel20Regular,
  Question20Regular,
  Ruler20Regular,
  ShieldError20Regular,
  TaskListLtr20Regular,
  TextDescription20Regular,
  Warning20Regular,
  ArrowSync20Regular,
} from '@fluentui/react-icons'
import css from './offer.module.css'

const signs: Record<string, typeof Checkmark20Regular> = {
  fact: Checkmark20Regular,
  assumption: Question20Regular,
  definition: TextDescription20Regular,
  constraint: Ruler20Regular,
  risk: ShieldError20Regular,
  decision: Gavel20Regular,
  conflict: Warning20Regular,
  task: TaskListLtr20Regular,
  closeTask: TaskListLtr20Regular,
}

/** What kind of thing it is, as a sign; its word stands beside it. */
export function KindSign({ kind }: { kind: string }) {
  const Sign = signs[kind] ?? ArrowSync20Regular
  return (
    <span className={`grid place-center flex-none text-2 bg-sunken ${css.sign}`} data-kind={kind} aria-hidden>
      <Sign />
    </span>
  )
}
