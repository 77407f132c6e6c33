import { CheckmarkCircle16Regular, Circle16Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useRun } from '../../stores/state'
import { showNode } from './store'
import { texts } from './texts'
import css from './notright.module.css'

/** What becomes of the person's word: it is kept as their thought, said openly, answered by a turn, and then they decide. */
export function Becomes({ view }: { view: service.AnswerView }) {
  const t = useTexts(texts)
  const agent = useRun((s) => s.status?.agent) || 'Explorer'
  const { word, update } = view
  if (word?.says !== 'wrong' || (!word.stands && !update)) return null
  const replied = !word.stands || word.replies.length > 0
  const [reply] = word.replies
  const steps = [
    [t('kept'), !!word.node, word.node],
    [t('saidOpenly'), true, null],
    [t('replies', { agent }), replied, reply],
    [t('youDecide'), replied && !update, null],
  ] as const
  return (
    <div className={`stack gap-6 fs-13 ${css.becomes}`} data-becomes>
      <q className="text-2">{word.words}</q>
      <ol className="flex wrap text-3" aria-label={t('becomes')}>
        {steps.map(([words, done, node]) => (
          <li className="chip gap-4" key={words} data-done={done || undefined}>
            {done ? <CheckmarkCircle16Regular aria-label={t('done')} /> : <Circle16Regular aria-label={t('notYet')} />}
            {node ? (
              <button className="text-accent hover-line" type="button" onClick={() => showNode(node)}>
                {words}
              </button>
            ) : (
              words
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
