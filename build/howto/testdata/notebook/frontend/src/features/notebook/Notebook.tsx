import { defineTexts, useTexts } from '../../lib/language'
import { CommandButton } from '../../ui/CommandButton'
import { EmptyState } from '../../ui/EmptyState'
import { FailureNote } from '../../ui/FailureNote'
import css from './notebook.module.css'
import { book } from './store'

const texts = defineTexts({
  empty: ['The notebook is empty', 'Das Notizbuch ist leer'],
  hint: ['Write into notebook/notes.txt in the project folder.', 'In notebook/notes.txt im Projektordner schreiben.'],
  notes: ['Notes', 'Notizen'],
  shown: ['Last in a prompt: {turn}', 'Zuletzt in einem Prompt: {turn}'],
  summary: ['Summary', 'Zusammenfassung'],
  turns: ['Turns', 'Züge'],
})

export function Notebook() {
  const t = useTexts(texts)
  const { value: page, failure } = book.use()
  if (failure) return <FailureNote failure={failure} />
  if (!page) return null
  if (!page.notes && page.turns.length === 0) return <EmptyState text={t('empty')}>{t('hint')}</EmptyState>
  return (
    <div className={css.page}>
      <h2>{t('notes')}</h2>
      <p className={css.text}>{page.notes}</p>
      {page.shown && <p>{t('shown', { turn: page.shown })}</p>}
      <CommandButton id="notebook.sum-up" />
      {page.summary && (
        <>
          <h2>{t('summary')}</h2>
          <p className={css.text}>{page.summary}</p>
        </>
      )}
      <h2>{t('turns')}</h2>
      <ul>
        {page.turns.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
