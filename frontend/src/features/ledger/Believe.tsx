import { useLanguage, useTexts } from '../../lib/language'
import { goToNode } from '../../stores/go'
import { show, useView } from '../../stores/view'
import { attempt } from '../../ui/attempt'
import { toldIn } from '../../ui/messages'
import css from './believe.module.css'
import type { types } from './calls'
import { Passage } from './QuotedIn'
import { texts } from './texts'
import { whenOf } from './when'

const openChat = () => {
  show('graph')
  useView.setState({ chatOpen: true })
}

/** "Why do we believe this?": the lines of the documents, the node that said it, and who kept it. */
export function Believe({ of: e }: { of: types.LedgerEntry }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  return (
    <section className={`stack gap-8 border-top ${css.believe}`} aria-label={t('believe')}>
      <h4>{t('believe')}</h4>
      <ol className="lh-1420 stack gap-14 relative fs-12">
        {e.evidence.map((q, i) => (
          <li className="relative" key={i} data-who="file">
            <Passage of={q} />
            {q.document && <small data-changed={!q.unchanged || undefined}>{t(q.unchanged ? 'unchanged' : 'changed')}</small>}
            {q.quote && <q className="block text-2">{q.quote}</q>}
          </li>
        ))}
        {e.answers.map((id) => (
          <li className="relative" key={id} data-who="agent">
            <button type="button" onClick={openChat}>
              {t('fromChat')}
            </button>
          </li>
        ))}
        {e.evidence.length === 0 && (
          <li className="relative" data-who="none">
            {t('byHand')}
          </li>
        )}
        {e.nodes.map(({ id, node }) => (
          <li className="relative" key={id} data-who="agent">
            {node ? (
              <button type="button" onClick={() => void attempt(() => goToNode(node.id, node.level))}>
                <span className="mono">{id}</span> {node.name}
              </button>
            ) : (
              <span>{`${id}: ${t('gone')}`}</span>
            )}
          </li>
        ))}
        <li className="relative" data-who="you">
          <b>{toldIn(e.kept, language)}</b> <small>{whenOf(e.created, language)}</small>
        </li>
      </ol>
    </section>
  )
}
