import { Dialog, DialogSurface } from '@fluentui/react-components'
import { type ComponentType, useEffect, useState } from 'react'
import { useView } from '../stores/view'
import type { Later } from './later'

interface Props {
  of: ReturnType<typeof useView.getState>['dialog']
  label: string
  className?: string
  View: ComponentType | Later<object> // where people type at once, not one that is fetched: their keys would be shortcuts until then
}

/**
 * A dialog of the whole app, shown while `useView.dialog` names it. Once it was shown it stays mounted when it is closed: only so
 * the rest of the page comes back for screen readers and the focus returns to where it was. It opens when its content is there: a
 * dialog that is empty at first would be hidden from screen readers.
 */
export function ViewDialog({ of, label, className, View }: Props) {
  const open = useView((s) => s.dialog === of)
  const [there, setThere] = useState(() => !('fetch' in View) || View.isThere())
  useEffect(() => {
    if (open && !there && 'fetch' in View) void View.fetch().then(() => setThere(true))
  }, [open, there, View])
  const [wanted, want] = useState(open) // ten closed dialogs would keep the first picture waiting
  if (open && !wanted) want(true)
  return (
    wanted && (
      <Dialog
        open={open && there}
        onOpenChange={(_, d) => {
          if (!d.open && useView.getState().dialog === of) useView.setState({ dialog: 'none' })
        }}
      >
        <DialogSurface className={className} aria-label={label}>
          <View />
        </DialogSurface>
      </Dialog>
    )
  )
}
