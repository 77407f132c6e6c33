import { ArrowSync16Regular, Checkmark16Regular, Edit16Regular } from '@fluentui/react-icons'
import { defineTexts, useTexts } from '../../lib/language'
import { unsaved } from './draft'
import { useDrafts } from './drafts'

const texts = defineTexts({
  saved: ['Saved', 'Gespeichert'],
  saving: ['Saving…', 'Wird gespeichert…'],
  unsaved: ['Not saved yet', 'Noch nicht gespeichert'],
})

/** Where a draft stands: saved, on its way, or not saved yet. */
export function SaveMark({ file }: { file: string }) {
  const t = useTexts(texts)
  const state = useDrafts((s) => {
    const d = s.drafts[file]
    return !d ? '' : d.saving !== null ? 'saving' : unsaved(d) ? 'unsaved' : 'saved'
  })
  if (!state) return null
  const Icon = { saved: Checkmark16Regular, saving: ArrowSync16Regular, unsaved: Edit16Regular }[state]
  return (
    <span className="chip gap-4 hint" data-state={state}>
      <Icon aria-hidden />
      {t(state)}
    </span>
  )
}
