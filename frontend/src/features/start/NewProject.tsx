import { Button, DialogActions, DialogBody, DialogContent, DialogTitle, Field, Input, Radio, RadioGroup } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { api, type service } from '../../contracts/api'
import { languages, useLanguage, useTexts, type Language } from '../../lib/language'
import { once } from '../../lib/once'
import { useApp } from '../../stores/state'
import { useView } from '../../stores/view'
import { explain } from '../../ui/failures'
import { failureOf } from '../../ui/notify'
import { FolderPicker } from './FolderPicker'
import { createProject, useOpening } from './opening'
import { OpenProblem } from './OpenProblem'
import { templateName } from './templates'
import { texts } from './texts'
import css from './start.module.css'

const close = () => useView.setState({ dialog: 'none' })

/** A new project: its name, where it goes, the way of thinking that it starts from, and the language the model is spoken to. Content of a dialog. */
export function NewProject() {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const inWindow = useApp((s) => s.about?.kind === 'window')
  const busy = useOpening((s) => s.busy)
  const [parent, setParent] = useState('')
  const [name, setName] = useState('')
  const [plan, setPlan] = useState<service.NewPlan | null>(null)
  const [templates, setTemplates] = useState<string[]>([])
  const [template, setTemplate] = useState('default')
  const [speakable, setSpeakable] = useState<string[]>([])
  const [spoken, setSpoken] = useState<string>(language)
  const [picking, setPicking] = useState(false)
  const [sight, setSight] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const creating = useRef(false) // one wish at a time: a second Enter is the same one
  const proposal = useRef(Promise.resolve({ place: '', free: '' }))

  useEffect(() => {
    useOpening.setState({ problem: null })
    proposal.current = api.projects
      .NewPlace()
      .then(async (place) => {
        const free = await api.projects.FreeName(place, t('defaultName'))
        setParent(place)
        if (!field.current?.value) {
          setName(free)
          requestAnimationFrame(() => field.current?.select())
        } // never over what was typed meanwhile
        return { place, free }
      })
      .catch((e: unknown) => {
        useOpening.setState({ problem: failureOf(e) })
        return { place: '', free: '' }
      })
    void api.projects.Templates().then(setTemplates)
    void api.projects.Languages().then(setSpeakable)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, [])
  useEffect(() => {
    let here = true
    if (parent)
      void api.projects.Plan(parent, name).then((p) => {
        if (here) setPlan(p)
      })
    return () => {
      here = false
    }
  }, [parent, name])

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
    const { place, free } = await proposal.current
    const title = parent ? name : name || free
    const now = await api.projects.Plan(parent || place, title)
    setPlan(now)
    if (!now.problem) await createProject(now.dir, template, spoken, title)
  }
  return (
    <DialogBody>
      <DialogTitle>{t('newProject')}</DialogTitle>
      <DialogContent className={css.dialogContent}>
        <form
          className={css.projectForm}
          onSubmit={(e) => {
            e.preventDefault()
            void create()
          }}
        >
          <OpenProblem />
          <Field
            label={t('name')}
            validationState={words && name ? 'error' : 'none'}
            validationMessage={words && name ? `${words.what} ${words.remedy}` : undefined}
            hint={plan?.dir && !problem ? t('willBe', { dir: plan.dir }) : undefined}
          >
            <Input ref={field} value={name} onChange={(_, d) => setName(d.value)} spellCheck={false} autoFocus />
          </Field>
          <Field label={t('place')}>
            {picking ? (
              <FolderPicker start={parent} onMove={(f) => setSight(f.dir)} />
            ) : (
              <div className={css.projectPlace}>
                <span title={parent}>{parent}</span>
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
          {templates.length > 1 && (
            <Field label={t('way')}>
              <RadioGroup value={template} onChange={(_, d) => setTemplate(d.value)} className={css.projectTemplates}>
                {templates.map((id) => (
                  <Radio key={id} value={id} label={{ children: <TemplateLabel id={id} /> }} />
                ))}
              </RadioGroup>
            </Field>
          )}
          {speakable.length > 1 && (
            <Field label={t('spoken')} hint={t('spokenWhy')}>
              <RadioGroup layout="horizontal" value={spoken} onChange={(_, d) => setSpoken(d.value)}>
                {speakable.map((id) => (
                  <Radio key={id} value={id} label={{ lang: id, children: languages[id as Language] ?? id }} />
                ))}
              </RadioGroup>
            </Field>
          )}
          <button type="submit" hidden />
        </form>
      </DialogContent>
      <DialogActions className={css.dialogActions}>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button {...once} appearance="primary" disabled={!ready} onClick={() => void create()}>
          {busy !== null ? t('opening') : t('create')}
        </Button>
      </DialogActions>
    </DialogBody>
  )
}

function TemplateLabel({ id }: { id: string }) {
  const t = useTexts(texts)
  return (
    <>
      {id === 'default' ? t('blank') : templateName(id)}
      {id === 'default' && <span className={css.projectHint}>{t('blankWhy')}</span>}
    </>
  )
}
