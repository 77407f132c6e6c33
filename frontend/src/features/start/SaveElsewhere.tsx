import { Button, DialogActions, DialogBody, DialogContent, DialogTitle, Field } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { api } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { once } from '../../lib/once'
import { useAsk } from '../../stores/ask'
import { useApp } from '../../stores/state'
import { useView } from '../../stores/view'
import { FailureNote } from '../../ui/FailureNote'
import { failureOf } from '../../ui/notify'
import { FolderPicker } from './FolderPicker'
import { saveElsewhere, useOpening } from './opening'
import { texts } from './texts'
import css from './start.module.css'

/** Where the open project goes when its own folder is gone. Content of a dialog. */
export function SaveElsewhere() {
  const t = useTexts(texts)
  const inWindow = useApp((s) => s.about?.kind === 'window')
  const { busy, problem } = useOpening()
  const [parent, setParent] = useState('')
  const [picking, setPicking] = useState(false)
  const [sight, setSight] = useState('')
  useEffect(() => {
    useOpening.setState({ problem: null })
    void api.projects.NewPlace().then(setParent)
  }, [])
  const { value: to } = useAsk({ key: parent ? ['elsewhere', parent] : null, call: () => api.projects.Elsewhere(parent) })
  const change = async () => {
    if (!inWindow) return setPicking(true)
    try {
      const dir = await api.projects.PickFolder(t('pickPlace'))
      if (dir) setParent(dir)
    } catch (e) {
      useOpening.setState({ problem: failureOf(e) })
    }
  }
  return (
    <DialogBody>
      <DialogTitle>{t('saveElsewhere')}</DialogTitle>
      <DialogContent className={css.dialogContent}>
        {problem && <FailureNote failure={problem} />}
        <p className={`hint ${css.projectHint}`}>{t('saveElsewhereWhy')}</p>
        <Field label={t('place')} hint={to && !picking ? t('willBe', { dir: to }) : undefined}>
          {picking ? (
            <FolderPicker start={parent} onMove={(f) => setSight(f.dir)} />
          ) : (
            <div className={`row gap-8 ${css.projectPlace}`}>
              <span className="fill truncate" title={parent}>
                {parent}
              </span>
              <Button onClick={() => void change()}>{t('change')}</Button>
            </div>
          )}
        </Field>
        {picking && (
          <div>
            <Button
              onClick={() => {
                setParent(sight)
                setPicking(false)
              }}
            >
              {t('here')}
            </Button>
          </div>
        )}
      </DialogContent>
      <DialogActions className={css.dialogActions}>
        <Button onClick={() => useView.setState({ dialog: 'none' })}>{t('cancel')}</Button>
        <Button {...once} appearance="primary" disabled={!parent || picking || busy !== null} onClick={() => void saveElsewhere(parent)}>
          {busy !== null ? t('saving') : t('saveHere')}
        </Button>
      </DialogActions>
    </DialogBody>
  )
}
