import { ErrorCircle20Regular, Info20Regular } from '@fluentui/react-icons'
import { useLanguage } from '../lib/language'
import { harmless } from '../stores/state'
import { settingsAt, useView } from '../stores/view'
import type { Failure } from '../transport'
import { explain } from './failures'
import css from './failurenote.module.css'

/** A failure in place: what happened, what to do, and the button that does it. */
export function FailureNote({ failure, children }: { failure: Failure; children?: React.ReactNode }) {
  const { what, remedy } = explain(
    failure,
    useLanguage((s) => s.language),
    useView(settingsAt),
  )
  return (
    <div
      className={`flex gap-10 p-10-12 break rounded-lg ${css.failureNote}`}
      role="alert"
      data-failure={failure.message}
      data-harmless={harmless(failure) || undefined}
    >
      {harmless(failure) ? <Info20Regular aria-hidden /> : <ErrorCircle20Regular aria-hidden />}
      <div>
        <b>{what}</b>
        {remedy && <p>{remedy}</p>}
        {children}
      </div>
    </div>
  )
}
