import { useEffect } from 'react'
import { watchLocks } from '../../stores/locks'
import { later } from '../../ui/later'
import { ContextMenu } from './ContextMenu'
import { watchCommands } from './commands'
import { useDialogs } from './dialogs'
import { LinkDialog } from './LinkDialog'
import { NameDialog } from './NameDialog'

const UnpackDialog = later(async () => (await import('./UnpackDialog')).UnpackDialog)

/** What can be done with the graph by menu and key, and the small dialogs that belong to it. */
export function Menus() {
  const unpacking = useDialogs((s) => s.unpacking)
  useEffect(() => {
    const ends = [watchCommands(), watchLocks()]
    return () => ends.forEach((end) => end())
  }, [])
  return (
    <>
      <ContextMenu />
      <NameDialog />
      <LinkDialog />
      {unpacking && <UnpackDialog key={unpacking.master} of={unpacking} />}
    </>
  )
}
