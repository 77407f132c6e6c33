import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Input,
  Radio,
  RadioGroup,
  Select,
  Textarea,
} from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../contracts/api'
import { languages, useLanguage, useTexts, type Language } from '../../lib/language'
import { once } from '../../lib/once'
import { useAsk } from '../../stores/ask'
import { useDrops } from '../../stores/drops'
import { useApp } from '../../stores/state'
import { useView } from '../../stores/view'
import { explain } from '../../ui/failures'
import { failureOf } from '../../ui/notify'
import { forgetDraft, useDraft } from './draft'
import { DraftFiles } from './DraftFiles'
import { wanted } from './wantedFiles'
import { FolderPicker } from './FolderPicker'
import { beginProject, useOpening } from './opening'
import { leaves, modelName } from './modelWords'
import { OpenProblem } from './OpenProblem'
import { templateName } from './templates'
import { texts } from './texts'
import { useModels } from './useModels'
import { useWays } from './ways'
import css from './start.module.css'

const close = () => useView.setState({ dialog: 'none' })

/** A new project: the question, what should be read, the way of thinking, the model and the place; its name and the language the model is
 * spoken to. Content of a dialog. */
export function NewProject() {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const inWindow = useApp((s) => s.about?.kind === 'window')
  const busy = useOpening((s) => s.busy)
  const [parent, setParent] = useState('')
  const [typed, setTyped] = useState<string | null>(null) // a name of the person's own; it follows the question until there is one
  const [look, setLook] = useState(0) // at the plan: one that was refused is asked for anew
  const { question, way } = useDraft()
  const ways = useWays()
  const { choices, ready: model, choose } = useModels()
  const [tongue, setTongue] = useState<string | null>(null) // a language of the person's own; it follows the screen's until there is one
  const spoken = tongue ?? language
  const [picking, setPicking] = useState(false)
  const [sight, setSight] = useState('')
  const creating = useRef(false) // one wish at a time: a second Enter is the same one
  const place = useRef(Promise.resolve(''))

  useEffect(() => {
    useOpening.setState({ problem: null })
    place.current = api.projects.NewPlace().catch((e: unknown) => {
      useOpening.setState({ problem: failureOf(e) })
      return ''
    })
    void place.current.then((dir) => setParent((now) => now || dir))
  }, [])
  const templates = useAsk({ key: ['templates'], call: () => api.projects.Templates() }).value ?? []
  const speakable = useAsk({ key: ['languages'], call: () => api.projects.Languages() }).value ?? []
  const title = question.trim() || t('defaultName')
  // Where there is no answer, creating asks once more, and tells.
  const { value: proposed = '' } = useAsk({
    key: parent ? ['free name', parent, title] : null,
    call: () => api.projects.FreeName(parent, title),
  })
  const name = typed ?? proposed
  const { value: plan } = useAsk({
    key: parent && (typed !== null || proposed) ? ['plan', parent, name, look] : null,
    call: () => api.projects.Plan(parent, name),
  })

  const change = async () => {
    if (!inWindow) return setPicking(true)
    try {
      const dir = await api.projects.PickFolder(t('pickPlace'))
      if (dir) setParent(dir)
    } catch (e) {
      useOpening.setState({ problem: failureOf(e) })
    }
  }
  const problem = plan?.problem
  const words = problem && explain(problem, language)
  const ready = !!plan && !problem && busy === null
  // Enter may be faster than the answer to the newest letter, so the plan is asked for once more; and faster than the proposal.
  const create = async () => {
    if (creating.current) return
    creating.current = true
    try {
      await createNow()
    } finally {
      creating.current = false
    }
  }
  const createNow = async () => {
    const within = parent || (await place.current)
    const chosen = typed ?? (await api.projects.FreeName(within, title))
    const now = await api.projects.Plan(within, chosen)
    if (now.problem) return setLook(look + 1)
    if (!(await beginProject({ dir: now.dir, title: chosen, question, way, language: spoken, model: model.wish }))) return
    useDrops.setState({ coming: { dir: now.dir, ...wanted() } })
    forgetDraft()
  }
  return (
    <DialogBody>
      <DialogTitle>{t('newProject')}</DialogTitle>
      <DialogContent className={css.dialogContent}>
        <form
          className={`stack gap-16 ${css.projectForm}`}
          onSubmit={(e) => {
            e.preventDefault()
            void create()
          }}
        >
          <OpenProblem />
          <Field label={t('ask')} hint={ways.find((w) => w.id === way)?.ask ?? t('askWhy')} className={css.projectQuestion}>
            <Textarea
              value={question}
              autoFocus
              maxLength={4000}
              onChange={(_, d) => useDraft.setState({ question: d.value })}
              onKeyDown={(e) => {
                if (e.key !== 'Enter' || e.shiftKey) return
                e.preventDefault()
                void create()
              }}
            />
          </Field>
          <DraftFiles />
          <div className={`grid items-start ${css.projectLine}`}>
            <Field label={t('way')}>
              <Select value={way} onChange={(_, d) => useDraft.setState({ way: d.value })}>
                {templates.map((id) => (
                  <option key={id} value={id}>
                    {id === 'default' ? t('blank') : templateName(id)}
                  </option>
                ))}
                {ways.map((w) => (
                  <option key={w.id} value={w.id}>
                    {w.name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('who')}>
              <Select value={model.id} onChange={(_, d) => choose(d.value)}>
                {choices.map((c) => (
                  <option key={c.id} value={c.id}>
                    {modelName(c, t)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('place')}>
              <div className={`row gap-8 ${css.projectPlace}`}>
                <span className="fill truncate" title={parent}>
                  {parent.replace(/^.*(?=[\\/][^\\/]+[\\/][^\\/]+$)/, '…')}
                </span>
                <Button onClick={() => void change()}>{t('change')}</Button>
              </div>
            </Field>
          </div>
          <p className={`hint ${css.projectHint}`}>{ways.find((w) => w.id === way)?.line ?? (way === 'default' ? t('blankWhy') : '')}</p>
          {picking && (
            <div className={`stack items-start gap-8 ${css.projectPicker}`}>
              <FolderPicker start={parent} onMove={(f) => setSight(f.dir)} />
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
          <div className={`grid items-start ${css.projectLine}`}>
            <Field
              className={css.projectName}
              label={t('name')}
              validationState={words && name ? 'error' : 'none'}
              validationMessage={words && name ? `${words.what} ${words.remedy}` : undefined}
              hint={plan?.dir && !problem ? t('willBe', { dir: plan.dir }) : undefined}
            >
              <Input
                value={name}
                onChange={(_, d) => setTyped(d.value)}
                onFocus={(e) => typed === null && e.target.select()}
                spellCheck={false}
              />
            </Field>
            {speakable.length > 1 && (
              <Field label={t('spoken')}>
                <RadioGroup layout="horizontal" className={css.projectRadios} value={spoken} onChange={(_, d) => setTongue(d.value)}>
                  {speakable.map((id) => (
                    <Radio key={id} value={id} label={{ lang: id, children: languages[id as Language] ?? id }} />
                  ))}
                </RadioGroup>
              </Field>
            )}
          </div>
          <button type="submit" hidden />
        </form>
      </DialogContent>
      <DialogActions className={css.dialogActions} fluid>
        <p className={css.projectFoot}>{leaves(model, t)}</p>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button {...once} appearance="primary" disabled={!ready} onClick={() => void create()}>
          {busy !== null ? t('opening') : t('create')}
        </Button>
      </DialogActions>
    </DialogBody>
  )
}
