import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import { type Question, useImports } from './importing'
import { texts } from './texts'
import css from './files.module.css'

const close = () => useImports.setState({ question: null })

/** What is asked before an import: only where the count, or the meaning, may surprise. */
export function Questions() {
  const question = useImports((s) => s.question)
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(_, d) => {
        if (!d.open) close()
      }}
    >
      <DialogSurface>
        {question?.kind === 'folder' ? <Folder question={question} /> : question?.kind === 'text' && <LongText question={question} />}
      </DialogSurface>
    </Dialog>
  )
}

function Folder({ question: q }: { question: Question & { kind: 'folder' } }) {
  const t = useTexts(texts)
  return (
    <DialogBody>
      <DialogTitle>{t('folderTitle', { n: q.count })}</DialogTitle>
      <DialogContent className={css.lines}>
        {q.count > 0 && <p>{t('folderEach')}</p>}
        {q.passed > 0 && <p>{t('folderPassed', { n: q.passed })}</p>}
        {q.more && <p>{t('folderMore', { n: q.count })}</p>}
      </DialogContent>
      <DialogActions className={css.actions} fluid>
        <Button onClick={close}>{t(q.count ? 'cancel' : 'close')}</Button>
        {q.count > 0 && (
          <Button
            appearance="primary"
            onClick={() => {
              close()
              q.go()
            }}
          >
            {t('doImport')}
          </Button>
        )}
      </DialogActions>
    </DialogBody>
  )
}

function LongText({ question: q }: { question: Question & { kind: 'text' } }) {
  const t = useTexts(texts)
  const [name, setName] = useState(t('pastedName'))
  return (
    <DialogBody>
      <DialogTitle>{t('longTitle')}</DialogTitle>
      <DialogContent className={css.lines}>
        <p>{t('longWhy', { n: q.text.length })}</p>
        <blockquote>{q.text.slice(0, 280).trim()}…</blockquote>
        <Field label={t('longName')}>
          <Input value={name} maxLength={80} onChange={(_, d) => setName(d.value)} />
        </Field>
      </DialogContent>
      <DialogActions className={css.actions} fluid>
        <Button
          onClick={() => {
            close()
            q.nodes()
          }}
        >
          {t('longNodes')}
        </Button>
        <Button
          appearance="primary"
          onClick={() => {
            close()
            q.go(`${name.trim() || t('pastedName')}.txt`)
          }}
        >
          {t('longImport')}
        </Button>
      </DialogActions>
    </DialogBody>
  )
}
