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
import { BringIn } from './BringIn'
import { type Question, useImports } from './imports'
import { leave } from './offering'
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
        if (d.open) return
        if (question?.kind === 'files') leave(question.look.look)
        else close()
      }}
    >
      <DialogSurface className={question?.kind === 'files' ? css.wide : undefined}>
        {question?.kind === 'files' ? <BringIn question={question} /> : question?.kind === 'text' && <LongText question={question} />}
      </DialogSurface>
    </Dialog>
  )
}

function LongText({ question: q }: { question: Question & { kind: 'text' } }) {
  const t = useTexts(texts)
  const [name, setName] = useState(t('pastedName'))
  return (
    <DialogBody>
      <DialogTitle>{t('longTitle')}</DialogTitle>
      <DialogContent className="stack gap-8">
        <p>{t('longWhy', { n: q.text.length })}</p>
        <blockquote className={`pre-wrap text-2 bg-sunken ${css.pasted}`}>{q.text.slice(0, 280).trim()}…</blockquote>
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
