import { Button } from '@fluentui/react-components'
import { PlugDisconnected20Regular, Warning20Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { type Command, guardWith } from '../commands/registry'
import { textOf, useLanguage, useTexts } from '../lib/language'
import { isAway, useApp, useProject } from '../stores/state'
import { useUnwritten } from '../stores/unwritten'
import { useView } from '../stores/view'
import { explain } from '../ui/failures'
import { saveText } from '../ui/saving'
import css from './connectionbar.module.css'
import { texts } from './texts'

/** A short gap, such as a page that wakes up, is nobody's business. */
const patience = 700

/** Says that the program does not answer, that nothing is lost, and what to do; it goes when the program is back. */
export function ConnectionBar() {
  const t = useTexts(texts)
  const connection = useApp((s) => s.connection)
  const away = isAway(connection)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(away), away ? patience : 0)
    return () => clearTimeout(timer)
  }, [away])
  const refused = connection === 'refused'
  const drafts = useUnwritten((s) => Object.keys(s).length)
  return (
    <div role="status">
      {shown && away && (
        <div className={`row gap-10 text-1 bg-warn ${css.bar}`} data-connection={connection}>
          <PlugDisconnected20Regular aria-hidden />
          <p className="fill">
            <b>{t(refused ? 'refused' : 'away')}</b> {t(refused ? 'refusedDo' : 'awayDo')} {drafts > 0 && t('draftsHere', { n: drafts })}
          </p>
          {drafts > 0 && (
            <Button size="small" onClick={keepDrafts}>
              {t('keepDrafts')}
            </Button>
          )}
        </div>
      )}
      {!away && <CannotSave />}
    </div>
  )
}

/** The folder of the project is gone, or takes nothing: what happened, what is kept, and the way out. */
function CannotSave() {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const unsaved = useProject((s) => s.unsaved)
  if (!unsaved) return null
  const { what, remedy } = explain(unsaved, language)
  return (
    <div className={`row gap-10 text-1 bg-warn ${css.bar}`} data-connection="unsaved">
      <Warning20Regular aria-hidden />
      <p className="fill">
        <b>{t('cannotSave')}</b> {what} {unsaved.message === 'project.gone' ? t('keptHere') : remedy}
      </p>
      <Button size="small" appearance="primary" onClick={() => useView.setState({ dialog: 'saveElsewhere' })}>
        {t('saveElsewhere')}
      </Button>
    </div>
  )
}

/** keepDrafts gives the person a file of all that is being written, while nobody else can take it. */
function keepDrafts(): void {
  const drafts = Object.values(useUnwritten.getState())
  void saveText(`${textOf(texts, 'draftsFile')}.txt`, drafts.map((d) => `${d.what}\n\n${d.text}\n`).join('\n\n'))
}

/** watchConnection keeps commands from being given while nobody can carry them out. */
export function watchConnection(): () => void {
  const put = () =>
    guardWith((c: Command) => {
      if (isAway(useApp.getState().connection)) return c.touches === 'page' ? '' : textOf(texts, 'awayWhy')
      return useProject.getState().unsaved && c.touches === 'project' ? textOf(texts, 'cannotSave') : ''
    })
  put()
  const ends = [
    useApp.subscribe((now, before) => {
      if (isAway(now.connection) !== isAway(before.connection)) put()
    }),
    useProject.subscribe((now, before) => {
      if (!now.unsaved !== !before.unsaved) put()
    }),
  ]
  window.addEventListener('beforeunload', stay)
  return () => {
    ends.forEach((end) => end())
    window.removeEventListener('beforeunload', stay)
  }
}

/** stay asks before the page is left with a text that nobody can take now. */
function stay(e: BeforeUnloadEvent): void {
  const stuck = isAway(useApp.getState().connection) || !!useProject.getState().unsaved
  if (stuck && Object.keys(useUnwritten.getState()).length) e.preventDefault()
}
