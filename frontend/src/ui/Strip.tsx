import css from './strip.module.css'

interface Props {
  icon: React.ReactNode
  text: React.ReactNode
  about?: React.ReactNode // what it is about, behind the text
  children: React.ReactNode // what can be done
}

/** A quiet line across the page: something to look at when there is time. It pushes what is below it down and covers nothing;
 * the canvas keeps what it shows where it is on the screen. */
export function Strip({ icon, text, about, children }: Props) {
  return (
    <div className={`row wrap flex-none fs-13 bg-layer border-bottom ${css.strip}`} data-testid="strip" role="status">
      {icon}
      <p className="lead break">
        {text}
        {about}
      </p>
      <div className="flex wrap gap-8">{children}</div>
    </div>
  )
}
