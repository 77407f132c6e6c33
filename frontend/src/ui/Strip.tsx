import css from './strip.module.css'

interface Props {
  icon: React.ReactNode
  text: string
  children: React.ReactNode // what can be done
}

/** A quiet line across the page: something to look at when there is time. It pushes what is below it down and covers nothing. */
export function Strip({ icon, text, children }: Props) {
  return (
    <div className={css.strip} role="status">
      {icon}
      <p>{text}</p>
      <div className={css.deeds}>{children}</div>
    </div>
  )
}
