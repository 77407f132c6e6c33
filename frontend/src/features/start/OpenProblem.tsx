import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { FailureNote } from '../../ui/FailureNote'
import { askForProject, forgetProblem, openCopy, openProject, openReadOnly, recover, useOpening } from './opening'
import { texts } from './texts'
import { when } from './when'
import css from './start.module.css'

/** Why a project did not open, with a button for each way out. */
export function OpenProblem() {
  const t = useTexts(texts)
  const { problem, dir, busy } = useOpening()
  if (!problem) return null
  const act = (label: string, run: () => unknown, primary = false) => (
    <Button key={label} size="small" appearance={primary ? 'primary' : 'secondary'} disabled={busy !== null} onClick={() => void run()}>
      {label}
    </Button>
  )
  const ways = {
    'project.unwritable': [
      act(t('readOnly'), () => openReadOnly(dir)),
      act(t('copy'), () => openCopy(dir)),
      act(t('again'), () => openProject(dir), true),
    ],
    'project.locked': [
      act(t('again'), () => openProject(dir), true),
      act(t('readOnly'), () => openReadOnly(dir)),
      act(t('copy'), () => openCopy(dir)),
    ],
    'project.not-found': [
      act(t('other'), askForProject, true),
      act(t('forget'), () => {
        void api.projects.Forget(dir)
        forgetProblem()
      }),
    ],
    'project.not-a-project': [act(t('other'), askForProject, true)],
    'graph.newer': [act(t('showFolder'), () => api.projects.ShowFolder(dir))],
    'graph.damaged': [act(t('showFolder'), () => api.projects.ShowFolder(dir))],
  }[problem.message] ?? [act(t('again'), () => openProject(dir), true)]
  return (
    <div className={css.openProblem}>
      <FailureNote failure={problem}>
        {problem.message === 'graph.damaged' && <Versions key={dir} dir={dir} />}
        <div className={`flex wrap gap-8 mt-10 ${css.ways}`}>
          {ways}
          {act(t('dismiss'), forgetProblem)}
        </div>
      </FailureNote>
    </div>
  )
}

/** The earlier versions that could stand in for a damaged graph file. */
function Versions({ dir }: { dir: string }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const busy = useOpening((s) => s.busy)
  const [damage, setDamage] = useState<service.Damage | null>(null)
  useEffect(() => {
    void api.projects
      .Examine(dir)
      .then(setDamage)
      .catch(() => undefined)
  }, [dir])
  if (!damage?.file) return null
  return (
    <ul className={`stack items-start gap-8 ${css.versions}`}>
      {damage.versions.map((v) => (
        <li key={v.path}>
          <Button size="small" disabled={busy !== null} onClick={() => void recover(dir, damage.file, v.path)}>
            {t('version', { when: when(v.at, new Date(), language), n: v.nodes })}
          </Button>
        </li>
      ))}
      <li>
        <Button size="small" disabled={busy !== null} onClick={() => void recover(dir, damage.file, '')}>
          {t('journal')}
        </Button>
        <p>{t('journalWhy')}</p>
      </li>
    </ul>
  )
}
