import { Button, DialogActions, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { api } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useApp } from '../../stores/state'
import { useView } from '../../stores/view'
import { FolderPicker } from './FolderPicker'
import { askForProject, openProject, useOpening } from './opening'
import { OpenProblem } from './OpenProblem'
import { texts } from './texts'
import css from './start.module.css'

const close = () => useView.setState({ dialog: 'none' })

/** Which project to open: in a browser the folders, in a window what kept the chosen one from opening. Content of a dialog. */
export function OpenAProject() {
  const t = useTexts(texts)
  const inWindow = useApp((s) => s.about?.kind === 'window')
  const { busy, problem } = useOpening()
  const [start, setStart] = useState<string | null>(null)
  const [chosen, setChosen] = useState('')
  useEffect(() => {
    if (inWindow) {
      if (!useOpening.getState().problem) {
        close()
        void askForProject()
      }
      return
    }
    // The documents folder may not hold any project yet; then the person's own folder is the better start.
    void api.projects
      .NewPlace()
      .then((place) => api.projects.Browse(place).then((f) => (f.folders.length ? place : '')))
      .catch(() => '')
      .then(setStart)
  }, [inWindow])
  return (
    <DialogBody>
      <DialogTitle>{t('openProject')}</DialogTitle>
      <DialogContent className={css.dialogContent}>
        <OpenProblem />
        {!inWindow && start !== null && (
          <FolderPicker
            start={start}
            onProject={(dir) => void openProject(dir)}
            onMove={(folder, marked) => setChosen(marked?.project ? marked.dir : folder.project ? folder.dir : '')}
          />
        )}
        {!inWindow && !problem && <p className={`hint ${css.projectHint}`}>{chosen || t('choose')}</p>}
      </DialogContent>
      <DialogActions className={css.dialogActions}>
        <Button onClick={close}>{t('cancel')}</Button>
        {!inWindow && (
          <Button appearance="primary" disabled={!chosen || busy !== null} onClick={() => void openProject(chosen)}>
            {busy !== null ? t('opening') : t('open')}
          </Button>
        )}
      </DialogActions>
    </DialogBody>
  )
}
