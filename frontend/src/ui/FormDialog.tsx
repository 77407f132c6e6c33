import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTexts } from '../lib/language'
import { shared } from './sharedTexts'

interface Props {
  title: string
  submit: string
  submitFirst?: boolean
  ready?: boolean
  maxWidth: string
  close: () => void
  onSubmit: () => void // the dialog is closed already
  children: ReactNode
}

/** A dialog that asks for something: fields one below the other, and two buttons. Enter submits it once it is ready. */
export function FormDialog({ title, submit, submitFirst, ready = true, maxWidth, close, onSubmit, children }: Props) {
  const t = useTexts(shared)
  const cancel = <Button onClick={close}>{t('cancel')}</Button>
  return (
    <Dialog open onOpenChange={(_, d) => !d.open && close()}>
      <DialogSurface style={{ maxWidth }}>
        <form
          onSubmit={(e) => {
            e.preventDefault()
            if (!ready) return
            close()
            onSubmit()
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>
              <div className="stack gap-12">{children}</div>
            </DialogContent>
            <DialogActions>
              {!submitFirst && cancel}
              <Button type="submit" appearance="primary" disabledFocusable={!ready}>
                {submit}
              </Button>
              {submitFirst && cancel}
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
