import { Play16Filled } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { useTexts } from '../../lib/language'
import { once } from '../../lib/once'
import { takeDrops } from '../../stores/drops'
import { useView } from '../../stores/view'
import { Ask } from './Ask'
import { begin } from './draft'
import { addFiles } from './wantedFiles'
import { isPacked, openExample, openPacked, useOpening } from './opening'
import { OpenProblem } from './OpenProblem'
import { ReadyModel } from './ReadyModel'
import { Recents } from './Recents'
import { texts } from './texts'
import css from './start.module.css'

/** What people meet first: say what they want to know, open a project, or try the example. `caption` are the window's own buttons. */
export function StartScreen({ caption }: { caption?: React.ReactNode }) {
  const t = useTexts(texts)
  const busy = useOpening((s) => s.busy)
  const dialog = useView((s) => s.dialog)
  useEffect(
    () =>
      takeDrops((dropped) => {
        const packed = dropped.files.find((f) => isPacked(f.name)) ?? dropped.paths.find(isPacked)
        if (packed) return void openPacked(packed)
        begin()
        void addFiles(dropped)
      }),
    [],
  )
  return (
    <div className={`stack h-full bg-shell ${css.page}`}>
      <header className={`row gap-10 flex-none ${css.bar}`}>
        <img src="/favicon.svg" alt="" />
        <b>CRG</b>
        <span className="grow text-3">{t('fullName')}</span>
        {caption}
      </header>
      <main className={`grid grow min-h-0 w-full scroll ${css.start}`}>
        <div className={css.left}>
          <Mark />
          <h1>{t('motto')}</h1>
          <p>{t('about')}</p>
          <Ask />
        </div>
        <div className={`stack gap-12 min-w-0 ${css.right}`}>
          {dialog === 'none' && <OpenProblem />}
          <Recents />
          <button
            {...once}
            className={`row gap-12 w-full p-12-14 text-1 text-left bg-layer border rounded-lg ${css.example}`}
            disabled={busy !== null}
            onClick={() => void openExample()}
          >
            <span className={`grid place-center circle ${css.play}`}>
              <Play16Filled />
            </span>
            <span className="stack min-w-0">
              <b>{busy === 'example' ? t('opening') : t('example')}</b>
              <span>{t('exampleWhy')}</span>
            </span>
          </button>
          <ReadyModel />
        </div>
      </main>
    </div>
  )
}

/** The sign of CRG in the colours of the theme. */
function Mark() {
  return (
    <svg className={`block ${css.mark}`} viewBox="0 0 20 20" aria-hidden>
      <path d="M5 14.5 10.5 5.5M5.5 15 14.5 13.5M11 6l4 6.5" stroke="var(--text-3)" strokeWidth="1.4" fill="none" />
      <circle cx="11" cy="5" r="3.2" fill="var(--goal)" />
      <rect x="2" y="12" width="5.6" height="5.6" rx="1.5" fill="var(--master)" />
      <circle cx="15.5" cy="13.5" r="2.5" fill="var(--agent)" />
    </svg>
  )
}
