import { Button } from '@fluentui/react-components'
import { keyName } from '../commands/keys'
import { perform, useCommand, whyNot } from '../commands/registry'
import { once } from '../lib/once'
import { Tip } from './Tip'

interface Props {
  id: string
  iconOnly?: boolean
  children?: React.ReactNode
  icon?: React.ReactElement
  appearance?: 'primary' | 'secondary' | 'outline' | 'subtle' | 'transparent'
  size?: 'small' | 'medium' | 'large'
  className?: string
  pressed?: boolean // for a command that is on or off
  tip?: 'above' | 'below'
}

/** A button for a command: its name, key and reason for being disabled come from the command. */
export function CommandButton({ id, iconOnly, children, icon, pressed, tip = 'above', ...rest }: Props) {
  const c = useCommand(id)
  if (!c) return null
  const why = whyNot(c)
  const name = c.label() + (c.keys?.[0] ? ` (${keyName(c.keys[0])})` : '')
  const Icon = c.icon
  return (
    <Tip name={name} why={why} named={!iconOnly} positioning={tip}>
      <Button
        {...rest}
        {...(c.once ? once : {})}
        icon={icon ?? (Icon && <Icon />)}
        disabledFocusable={!!why}
        onClick={() => perform(id)}
        data-command={id}
        aria-pressed={pressed}
      >
        {iconOnly ? undefined : (children ?? <span data-label>{c.label()}</span>)}
      </Button>
    </Tip>
  )
}
