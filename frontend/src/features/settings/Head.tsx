import css from './settings.module.css'
/** The head of a section: its name, what it is about, its file. */
export function Head({ title, why, children }: { title: string; why: string; children?: React.ReactNode }) {
  return (
    <header className={css.head}>
      <h1 id="settings-section">{title}</h1>
      <p>
        {why} {children}
      </p>
    </header>
  )
}
