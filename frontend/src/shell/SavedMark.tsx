import { Tooltip } from '@fluentui/react-components'
import { Checkmark16Regular, Edit16Regular, LockClosed16Regular, Warning16Regular } from '@fluentui/react-icons'
import { useLanguage, useTexts } from '../lib/language'
import { isAway, useApp, useProject } from '../stores/state'
import { useUnwritten } from '../stores/unwritten'
import { explain } from '../ui/failures'
import { texts } from './texts'
import css from './workbench.module.css'

const icons = { saved: Checkmark16Regular, readOnly: LockClosed16Regular, unwritten: Edit16Regular, notSaved: Warning16Regular }

/** Whether all of it is on the disk: "Saved" is said of nothing else. */
export function SavedMark() {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const { readOnly, unsaved } = useProject()
  const away = useApp((s) => isAway(s.connection))
  const writing = useUnwritten((s) => Object.keys(s).length > 0)
  const state = readOnly ? 'readOnly' : unsaved || (away && writing) ? 'notSaved' : writing ? 'unwritten' : 'saved'
  const why = {
    saved: t('savedWhy'),
    readOnly: t('savedWhy'),
    unwritten: t('unwrittenWhy'),
    notSaved: unsaved ? explain(unsaved, language).what : t('awayWhy'),
  }[state]
  const Icon = icons[state]
  return (
    <Tooltip content={why} relationship="description" positioning="below">
      <span className={`row gap-4 hint nowrap ${css.titleSaved}`} tabIndex={0} data-state={state}>
        <Icon aria-hidden />
        <span>{t(state)}</span>
      </span>
    </Tooltip>
  )
}
