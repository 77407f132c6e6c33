import { Tooltip, type TooltipProps } from '@fluentui/react-components'
import { cloneElement, useState } from 'react'

interface Props {
  name: string // what the control does, with its key
  why?: string // why it cannot be used now
  named?: boolean // its own words name it already
  positioning?: TooltipProps['positioning']
  children: React.ReactElement<React.ButtonHTMLAttributes<HTMLButtonElement>>
}

/** The tip of a button. One that cannot be used now keeps its name, and says why beside it. A press takes the tip away: Esc is
 * then for what was pressed, not for the tip. */
export function Tip({ name, why, named, positioning, children }: Props) {
  const [wanted, want] = useState(false)
  const [pressed, press] = useState(false)
  const content = why ? (
    <>
      <b>{name}</b>
      <br />
      {why}
    </>
  ) : (
    name
  )
  return (
    <Tooltip
      content={content}
      relationship={named || why ? 'description' : 'label'}
      positioning={positioning}
      visible={wanted && !pressed}
      onVisibleChange={(_, d) => want(d.visible)}
    >
      {cloneElement(children, {
        ...(named || !why ? {} : { 'aria-label': name }),
        onPointerDown: () => press(!why),
        onPointerLeave: () => press(false),
        onBlur: () => press(false),
      })}
    </Tooltip>
  )
}
