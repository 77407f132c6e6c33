import { Field, Input, Select } from '@fluentui/react-components'
import { useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { attempt, undoable } from '../../ui/attempt'
import { FormDialog } from '../../ui/FormDialog'
import { addPhase } from './actions'
import { badName, idOf, titleOf } from './model'
import { setDialog, shownNow } from './store'
import { texts } from './texts'

const close = () => setDialog({ kind: 'none' })
const usualTurns = 5

/** A dialog that asks for the name of something new. */
function AskName({
  title,
  label,
  fileOf,
  taken,
  onName,
  children,
}: {
  title: string
  label: string
  fileOf: (id: string) => string
  taken: (id: string) => boolean
  onName: (id: string) => void
  children?: React.ReactNode
}) {
  const t = useTexts(texts)
  const [name, setName] = useState('')
  const id = idOf(name)
  const problem = name === '' ? '' : badName(name) ? t('nameBad') : taken(id) ? t('nameTaken') : ''
  const ready = id !== '' && !problem
  return (
    <FormDialog title={title} submit={t('create')} ready={ready} maxWidth="28rem" close={close} onSubmit={() => onName(id)}>
      <Field label={label} validationMessage={problem || undefined} hint={ready ? fileOf(id) : undefined}>
        <Input autoFocus value={name} onChange={(_, d) => setName(d.value)} />
      </Field>
      {children}
    </FormDialog>
  )
}

export function AddPhase({ view }: { view: service.PromptsView }) {
  const t = useTexts(texts)
  const shown = shownNow(view)
  const [like, setLike] = useState(shown?.kind === 'phase' ? shown.phase : (view.phases[0]?.id ?? ''))
  return (
    <AskName
      title={t('phaseTitle')}
      label={t('name')}
      fileOf={(id) => `phases/${id}.txt`}
      taken={(id) => id.startsWith('phase-order') || view.phases.some((p) => p.id === id)}
      onName={(id) => void addPhase(id, like, usualTurns)}
    >
      <Field label={t('phaseLike')}>
        <Select value={like} onChange={(_, d) => setLike(d.value)}>
          {view.phases.map((p) => (
            <option key={p.id} value={p.id}>
              {titleOf(p.id)}
            </option>
          ))}
          <option value="">{t('phaseEmpty')}</option>
        </Select>
      </Field>
    </AskName>
  )
}

export function AddAnswer({ view }: { view: service.PromptsView }) {
  const t = useTexts(texts)
  const add = async (id: string) => {
    const file = `prompts/clarify-${id}.txt`
    const made = await attempt(() => api.files.Create(file, ''))
    if (made) undoable(t('added', { name: titleOf(id) }), made.step)
  }
  return (
    <AskName
      title={t('addAnswer')}
      label={t('topic')}
      fileOf={(id) => `prompts/clarify-${id}.txt`}
      taken={(id) => view.texts.some((x) => x.id === `clarify-${id}`)}
      onName={(id) => void add(id)}
    />
  )
}
