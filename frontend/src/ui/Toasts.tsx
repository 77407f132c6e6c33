import { Button, Link, mergeClasses } from '@fluentui/react-components'
import { CheckmarkCircle20Regular, Dismiss16Regular, ErrorCircle20Regular, Info20Regular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { defineTexts, useTexts } from '../lib/language'
import { settingsAt, useView } from '../stores/view'
import { detailOf, dismiss, type Toast, useToasts } from './notify'
import css from './toasts.module.css'

const texts = defineTexts({ close: ['Close', 'Schließen'], notes: ['Notes', 'Hinweise'] })
const icons = { done: CheckmarkCircle20Regular, info: Info20Regular, failed: ErrorCircle20Regular }
const stay = 8000

export function Toasts() {
  const toasts = useToasts((s) => s.toasts)
  const t = useTexts(texts)
  return (
    <section className={`flex gap-8 no-pointer ${css.toasts}`} aria-label={t('notes')} aria-live="polite">
      {toasts.map((toast) => (
        <Note key={toast.id} toast={toast} close={t('close')} />
      ))}
    </section>
  )
}

function Note({ toast, close }: { toast: Toast; close: string }) {
  const Icon = icons[toast.kind]
  const detail = detailOf(toast, useView(settingsAt))
  const rest = useRef<HTMLDivElement>(null)
  // It goes by itself, but not while one is read: the pointer or the focus on a note holds them all, as those above would fall under the hand.
  useEffect(() => {
    if (toast.kind === 'failed' || toast.stay) return
    const timer = setInterval(() => {
      if (!rest.current?.parentElement?.matches(':hover, :focus-within')) dismiss(toast.id)
    }, stay)
    return () => clearInterval(timer)
  }, [toast])
  return (
    <div
      ref={rest}
      className={mergeClasses(`flex items-start gap-10 card shadow-3 ${css.toast}`, css[toast.kind])}
      role={toast.kind === 'failed' ? 'alert' : undefined}
      data-testid="toast"
      data-toast
    >
      <Icon className={css.icon} aria-hidden />
      <div className={`stack gap-2 fill break ${css.text}`}>
        <b>{toast.title}</b>
        {detail && <span className="text-2">{detail}</span>}
      </div>
      {toast.action && (
        <Link
          as="button"
          className={css.action}
          onClick={() => {
            dismiss(toast.id)
            void toast.action!.run()
          }}
        >
          {toast.action.label}
        </Link>
      )}
      <Button appearance="subtle" size="small" icon={<Dismiss16Regular />} aria-label={close} onClick={() => dismiss(toast.id)} />
    </div>
  )
}
