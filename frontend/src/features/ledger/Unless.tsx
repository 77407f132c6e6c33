import { Tip } from '../../ui/Tip'

interface Props {
  missing: string // what has to be done first, "" = nothing
  name: string
  children: React.ReactElement<React.ButtonHTMLAttributes<HTMLButtonElement>>
}

/** A button whose words say all, unless it cannot be pressed yet: then its tip says what is missing. */
export const Unless = ({ missing, name, children }: Props) =>
  missing ? (
    <Tip name={name} why={missing} named>
      {children}
    </Tip>
  ) : (
    children
  )
