import { Button } from '@fluentui/react-components'
import { Warning20Regular } from '@fluentui/react-icons'
import { lazy, Suspense, useState } from 'react'
import { defineTexts, useTexts } from '../../lib/language'
import { attempt } from '../attempt'
import { keepMine, takeTheirs, useDrafts } from './drafts'
import { Coming } from '../later'
import css from './conflict.module.css'

const Compare = lazy(() => import('./Compare'))

const texts = defineTexts({
  title: ['{file} was changed outside while you were writing here.', '{file} wurde außerhalb geändert, während hier geschrieben wurde.'],
  why: [
    'Nothing is lost: whatever you choose, the other version is kept in the project’s history.',
    'Nichts geht verloren: Die andere Fassung bleibt in jedem Fall im Verlauf des Projekts.',
  ],
  mine: ['Keep mine', 'Eigene behalten'],
  theirs: ['Take the other', 'Die andere nehmen'],
  both: ['Show both', 'Beide zeigen'],
  hide: ['Hide comparison', 'Vergleich ausblenden'],
  mineHere: ['Mine, not saved yet', 'Meine, noch nicht gespeichert'],
  theirsHere: ['In the file now', 'Jetzt in der Datei'],
})

/** What stands above an editor whose file changed outside while something was unsaved. */
export function Conflict({ file }: { file: string }) {
  const t = useTexts(texts)
  const draft = useDrafts((s) => s.drafts[file])
  const [both, setBoth] = useState(false)
  if (!draft?.theirs) return null
  return (
    <div className={`stack gap-10 p-10-12 bg-warn border-warn rounded-lg ${css.conflict}`} role="alert">
      <div className="flex gap-10">
        <Warning20Regular className="text-warn" aria-hidden />
        <div>
          <b className="break">{t('title', { file })}</b>
          <p className="text-2">{t('why')}</p>
        </div>
      </div>
      <div className={`flex wrap gap-8 ${css.actions}`}>
        <Button appearance="primary" onClick={() => void attempt(() => keepMine(file))}>
          {t('mine')}
        </Button>
        <Button onClick={() => void attempt(() => takeTheirs(file))}>{t('theirs')}</Button>
        <Button appearance="subtle" aria-expanded={both} onClick={() => setBoth(!both)}>
          {t(both ? 'hide' : 'both')}
        </Button>
      </div>
      {both && (
        <Suspense fallback={<Coming>{null}</Coming>}>
          <Compare left={draft.text} right={draft.theirs.text} leftName={t('mineHere')} rightName={t('theirsHere')} />
        </Suspense>
      )}
    </div>
  )
}
