import { useEffect } from 'react'
import { watchLocks } from '../../stores/locks'
import { ContextMenu } from './ContextMenu'
import { watchCommands } from './commands'
import { LinkDialog } from './LinkDialog'
import { NameDialog } from './NameDialog'
import { UnpackDialog } from './UnpackDialog'

/** What can be done with the graph by menu and key, and the small dialogs that belong to it. */
export function Menus() {
  useEffect(() => {
    const ends = [watchCommands(), watchLocks()]
    return () => ends.forEach((end) => end())
  }, [])
  return (
    <>
      <ContextMenu />
      <NameDialog />
      <LinkDialog />
      <UnpackDialog />
    </>
  )
}
