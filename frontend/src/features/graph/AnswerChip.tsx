import { BookOpen16Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { useGraph } from '../../stores/state'
import { read } from '../../stores/view'
import { setChip } from './answer'
import { texts } from './texts'
import css from './canvas.module.css'

/** The way from the Goal to what answers it so far, to be read. */
export function AnswerChip() {
  const t = useTexts(texts)
  const answered = useGraph((s) => !!s.model.page?.answer)
  if (!answered) return null
  return (
    <button
      ref={setChip}
      type="button"
      data-float
      hidden
      className={`row gap-4 absolute nowrap text-ok bg-card ${css.answerChip}`}
      aria-label={t('answerSoFar')}
      title={`${t('readAnswer')} (Alt+1)`}
      onClick={() => read('answer')}
    >
      <BookOpen16Regular aria-hidden />
      <span>{t('answerSoFar')}</span>
    </button>
  )
}
