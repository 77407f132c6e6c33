import { Button, Input } from '@fluentui/react-components'
import {
  Clock16Regular,
  FolderProhibited20Regular,
  MoreHorizontal20Regular,
  Search16Regular,
  Warning16Regular,
} from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { once } from '../../lib/once'
import { useApp } from '../../stores/state'
import { later } from '../../ui/later'
import { LevelWord } from '../../ui/LevelWord'
import { MarkWord } from '../../ui/MarkWord'
import { openProject, useOpening } from './opening'
import { loadRecents, useRecents } from './recentList'
import { Sketch } from './Sketch'
import { texts } from './texts'
import { when } from './when'
import css from './start.module.css'

/** A field to find a project is of use only where not all are in sight. */
const fewAtSight = 5

/** The projects that were open on this computer. */
export function Recents() {
  const t = useTexts(texts)
  const about = useApp((s) => s.about) // a change of the app folder brings a new one
  const recent = useRecents((s) => s.list)
  const [query, setQuery] = useState('')
  useEffect(() => {
    void loadRecents()
  }, [about])
  if (!recent) return <div className={`bg-layer border rounded-lg shadow-1 ${css.recents}`} />
  const wanted = query.trim().toLowerCase()
  const shown = recent.filter((r) => `${r.name}\n${r.goal}\n${r.answer}\n${r.dir}`.toLowerCase().includes(wanted))
  return (
    <section className={`bg-layer border rounded-lg shadow-1 ${css.recents}`} aria-label={t('recent')}>
      <div className={`row between gap-12 ${css.recentsHead}`}>
        <h2>{t('recent')}</h2>
        {recent.length > fewAtSight && (
          <Input
            value={query}
            onChange={(_, d) => setQuery(d.value)}
            contentBefore={<Search16Regular />}
            placeholder={t('findProject')}
            aria-label={t('findProject')}
          />
        )}
      </div>
      {shown.length ? (
        <ul className="stack gap-2">
          {shown.map((r) => (
            <Recent key={r.dir} project={r} />
          ))}
        </ul>
      ) : (
        <p className={`grid place-center text-2 text-center rounded-lg ${css.recentsNone}`}>{t(recent.length ? 'noMatch' : 'noRecent')}</p>
      )}
    </section>
  )
}

function Recent({ project: r }: { project: service.RecentProject }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const busy = useOpening((s) => s.busy)
  const damaged = useRecents((s) => s.damaged.includes(r.dir))
  const [asked, setAsked] = useState(false)
  return (
    <li className={r.gone ? `row ${css.recent} ${css.recentGone}` : `row ${css.recent}`}>
      <button
        {...once}
        className={`row gap-14 fill text-left ${css.recentOpen}`}
        onClick={() => void openProject(r.dir)}
        disabled={busy !== null}
        title={r.dir}
      >
        {r.gone ? (
          <span className={`flex-none bg-canvas border ${css.sketch} grid place-center text-3 ${css.sketchGone}`}>
            <FolderProhibited20Regular />
          </span>
        ) : (
          <Sketch dots={r.dots} lines={r.lines} />
        )}
        <span className={`stack fill ${css.recentWords}`}>
          <b className="truncate">{r.name}</b>
          <span className="truncate">{r.gone ? r.dir : r.answer || r.goal || t('noGoal')}</span>
          {!r.gone && r.answer && <Certainty project={r} />}
          {!r.gone && !r.answer && r.unsettled > 0 && <span className="truncate">{t('noAnswer', { n: r.unsettled })}</span>}
        </span>
        {busy === r.dir && <span className={`chip gap-5 flex-none p-0-8 note nowrap ${css.recentChip}`}>{t('opening')}</span>}
        {damaged && busy !== r.dir && (
          <span className={`chip gap-5 flex-none p-0-8 note nowrap ${css.recentChip} ${css.recentWaiting}`}>
            <Warning16Regular />
            {t('damaged')}
          </span>
        )}
        {!r.gone && !damaged && r.waiting && busy !== r.dir && (
          <span className={`chip gap-5 flex-none p-0-8 note nowrap ${css.recentChip} ${css.recentWaiting}`}>
            <Clock16Regular />
            {t('waiting')}
          </span>
        )}
        <span className={`stack flex-none hint nowrap text-right ${css.recentFacts}`}>
          <span>{r.gone ? t('gone') : t('nodes', { n: r.nodes })}</span>
          <span>{when(r.at, new Date(), language)}</span>
        </span>
      </button>
      {asked ? <RecentMenu project={r} /> : <More project={r} onClick={() => setAsked(true)} />}
    </li>
  )
}

/** How sure the answer is, and whether the person looked at it. Older lists know the second by its mark alone. */
function Certainty({ project: r }: { project: service.RecentProject }) {
  return (
    <span className={`truncate ${css.recentMarks}`}>
      {r.sure && <LevelWord level={r.sure} />}
      <MarkWord checked={r.checked || (r.mark === 'confirmed' ? 'right' : '')} className={css.recentMark} />
    </span>
  )
}

interface MoreProps {
  project: service.RecentProject
  onClick?: () => void
}

function More({ project, onClick }: MoreProps) {
  const t = useTexts(texts)
  return (
    <Button
      className={css.recentMore}
      appearance="subtle"
      icon={<MoreHorizontal20Regular />}
      aria-label={t('more', { name: project.name })}
      onClick={onClick}
    />
  )
}
const RecentMenu = later<MoreProps>(() => import('./RecentMenu').then((m) => m.RecentMenu), More)
