import { Dialog, DialogSurface } from '@fluentui/react-components'
import { useView } from '../stores/view'

interface Props {
  of: ReturnType<typeof useView.getState>['dialog']
  label: string
  className?: string
  children: React.ReactNode
}

/**
 * A dialog of the whole app, shown while `useView.dialog` names it. It stays mounted when it is closed: only so the rest of
 * the page comes back for screen readers and the focus returns to where it was.
 */
export function ViewDialog({ of, label, className, children }: Props) {
  const open = useView((s) => s.dialog === of)
  return (
    <Dialog
      open={open}
      onOpenChange={(_, d) => {
        if (!d.open && useView.getState().dialog === of) useView.setState({ dialog: 'none' })
      }}
    >
      <DialogSurface className={className} aria-label={label}>
        {children}
      </DialogSurface>
    </Dialog>
  )
}
