import { useEffect } from 'react'
import { api } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { fileNews, graphNews, runNews, turnNews, useAsk } from '../../stores/ask'
import { useApp, useProject, useRun } from '../../stores/state'
import { useView } from '../../stores/view'
import { Checklist } from './Checklist'
import './commands'
import { done, next } from './steps'
import { facts, setSeen, useFirstRun, wasSeen, watchApproval } from './store'
import { texts } from './texts'
import { Tour } from './Tour'

const news = [graphNews, turnNews, fileNews, runNews]

/** What a person sees the first time: four notes and a list of what to do. It never comes back by itself. */
export function FirstRun() {
  const t = useTexts(texts)
  useApp((s) => s.about)
  const { dir, readOnly } = useProject()
  const { seen } = useFirstRun()
  const tab = useView((s) => s.tab)
  const dialog = useView((s) => s.dialog)
  const status = useRun((s) => s.status)
  const tour = !wasSeen('tour', seen),
    checklist = !wasSeen('checklist', seen)
  const wanted = !!dir && !readOnly && (tour || checklist)
  useEffect(() => (wanted ? watchApproval() : undefined), [wanted])
  const { value: control = null } = useAsk({ key: wanted ? ['control'] : null, call: () => api.run.Control(), after: news, pace: 60 })
  const finished = done(facts(control, !!status?.turnId || (control?.number ?? 0) > 1))
  const complete = !!control && !next(finished)
  // When all is done the card stays a moment to say so.
  useEffect(() => {
    if (!complete || !checklist) return
    const timer = setTimeout(() => {
      setSeen('checklist')
      setSeen('tour')
    }, 6000)
    return () => clearTimeout(timer)
  }, [complete, checklist])
  if (!wanted || tab !== 'graph' || dialog !== 'none' || !control) return null
  const agent = control.agent.name
  return (
    <>
      {tour && <Tour agent={agent} finished={finished} />}
      {checklist && (
        <Checklist finished={finished} agent={agent} model={control.agent.provider === 'practice' ? t('practice') : control.agent.model} />
      )}
    </>
  )
}
