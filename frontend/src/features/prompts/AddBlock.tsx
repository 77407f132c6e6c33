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
import { Braces16Regular, DocumentText16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { insertBlock, newText } from './actions'
import { badName, fileBlockId, idOf, titleOf } from './model'
import { blockName, dataDescription } from './names'
import { setDialog } from './store'
import { texts } from './texts'
import css from './prompts.module.css'

/** What can be added to a phase: a new text, one that is there, or live data. */
export function AddBlock({ view, phase }: { view: service.PromptsView; phase: service.PhaseView }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const close = () => setDialog({ kind: 'none' })
  const has = (kind: string, name: string) => phase.blocks.some((b) => b.kind === kind && fileBlockId(b.name) === name)
  const add = (kind: string, name: string) => {
    close()
    void insertBlock(phase, { kind, name, params: [] }, blockName({ kind, name }, language))
  }
  const usage = (text: service.PromptText) =>
    has('file', text.id)
      ? t('inPhase')
      : text.usedIn.length
        ? t('usedBy', { phases: text.usedIn.map(titleOf).join(', ') })
        : t('usedNowhere')
  return (
    <Dialog
      open
      onOpenChange={(_, d) => {
        if (!d.open) close()
      }}
    >
      <DialogSurface className={css.addBlock}>
        <DialogBody>
          <DialogTitle>{t('addTitle', { phase: titleOf(phase.id) })}</DialogTitle>
          <DialogContent>
            <NewText
              view={view}
              add={(id) => {
                close()
                void newText(phase, id)
              }}
            />
            <h3>{t('existing')}</h3>
            <ul className={`stack gap-2 ${css.pickList}`}>
              {view.texts
                .filter((x) => x.kind === 'block')
                .map((x) => (
                  <li key={x.id}>
                    <button className="row gap-8 w-full text-1 text-left rounded" onClick={() => add('file', x.id)}>
                      <DocumentText16Regular aria-hidden />
                      <b>{titleOf(x.id)}</b>
                      <span className="mono">{x.id}.txt</span>
                      <span className="ml-auto hint text-right">{usage(x)}</span>
                    </button>
                  </li>
                ))}
            </ul>
            <h3>{t('liveData')}</h3>
            <ul className={`stack gap-2 ${css.pickList}`}>
              {view.data.map((d) => (
                <li key={d.name}>
                  <button
                    className="row gap-8 w-full text-1 text-left rounded"
                    disabled={has('data', d.name)}
                    onClick={() => add('data', d.name)}
                  >
                    <Braces16Regular aria-hidden />
                    <b>{blockName({ kind: 'data', name: d.name }, language)}</b>
                    <span>{dataDescription(d.name, view.data, language)}</span>
                    {has('data', d.name) && <span className="ml-auto hint text-right">{t('inPhase')}</span>}
                  </button>
                </li>
              ))}
            </ul>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('cancel')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function NewText({ view, add }: { view: service.PromptsView; add: (id: string) => void }) {
  const t = useTexts(texts)
  const [name, setName] = useState('')
  const id = idOf(name)
  const problem = name === '' ? '' : badName(name) ? t('nameBad') : view.texts.some((x) => x.id === id) ? t('nameTaken') : ''
  const ready = id !== '' && !problem
  return (
    <form
      className={`flex items-start gap-8 ${css.newText}`}
      onSubmit={(e) => {
        e.preventDefault()
        if (ready) add(id)
      }}
    >
      <Field
        className={css.newName}
        label={t('addText')}
        hint={id && !problem ? `prompts/${id}.txt` : t('addTextHint')}
        validationMessage={problem || undefined}
      >
        <Input value={name} placeholder={t('name')} onChange={(_, d) => setName(d.value)} />
      </Field>
      <Button type="submit" appearance="primary" disabledFocusable={!ready}>
        {t('add')}
      </Button>
    </form>
  )
}
