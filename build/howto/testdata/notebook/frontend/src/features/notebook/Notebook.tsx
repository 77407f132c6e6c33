import type * as Service from '../../../wailsjs/go/service/Notebook'
import { proxy } from '../../contracts/api'
import { defineTexts, useTexts } from '../../lib/language'
import { graphNews, useAsk, wingNews } from '../../stores/ask'
import { EmptyState } from '../../ui/EmptyState'
import { FailureNote } from '../../ui/FailureNote'
import css from './notebook.module.css'

const texts = defineTexts({
  empty: ['The notebook is empty', 'Das Notizbuch ist leer'],
  hint: ['Write into notebook/notes.txt in the project folder.', 'In notebook/notes.txt im Projektordner schreiben.'],
  notes: ['Notes', 'Notizen'],
  turns: ['Turns', 'Züge'],
})
const notebook = proxy<typeof Service>('Notebook')
const news = [graphNews, wingNews('notebook')]

export function Notebook() {
  const t = useTexts(texts)
  const { value: page, failure } = useAsk({ key: ['notebook'], call: () => notebook.Read(), after: news })
  if (failure) return <FailureNote failure={failure} />
  if (!page) return null
  if (!page.notes && page.turns.length === 0) return <EmptyState text={t('empty')}>{t('hint')}</EmptyState>
  return (
    <div className={css.page}>
      <h2>{t('notes')}</h2>
      <p className={css.notes}>{page.notes}</p>
      <h2>{t('turns')}</h2>
      <ul>
        {page.turns.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
