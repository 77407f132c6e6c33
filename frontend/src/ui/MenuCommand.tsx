import { MenuItem, Tooltip } from '@fluentui/react-components'
import { keyName } from '../commands/keys'
import { command, perform, useCommands, whyNot } from '../commands/registry'
import css from './menucommand.module.css'

/** One command as an item: its name, key and the reason for being disabled come from the command. */
export function MenuCommand({ id, label }: { id: string; label?: string }) {
  useCommands()
  const c = command(id)
  if (!c) return null
  const why = whyNot(c)
  const Icon = c.icon
  const item = (
    <MenuItem
      icon={Icon && <Icon />}
      disabled={!!why}
      secondaryContent={c.keys?.[0] ? { className: css.key, children: keyName(c.keys[0]) } : undefined}
      onClick={() => perform(id)}
    >
      {label ?? c.label()}
    </MenuItem>
  )
  return why ? (
    <Tooltip content={why} relationship="description" positioning="after">
      {item}
    </Tooltip>
  ) : (
    item
  )
}
