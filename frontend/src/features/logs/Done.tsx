import { ArrowForward16Regular, CheckmarkCircle16Filled, Prohibited16Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { type Piece, sentence } from '../../ui/actionwords'
import { NodeLink } from '../../ui/References'
import { toldIn } from '../../ui/messages'
import { declinedRule } from './words'
import { texts } from './texts'
import css from './logs.module.css'

/** What was done, in plain words with the agent's reasons; what was refused, with the rule's own text, and what the person did not want. */
export function Done({ turn }: { turn: service.TurnDetail }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const names = new Map(turn.names.map((n) => [n.id, n.name]))
  if (turn.actions.length === 0 && turn.skipped.length === 0)
    return (
      <div className={`stack gap-8 min-w-0 p-12-14 card shadow-1 ${css.card}`}>
        <p className="text-3">{t('nothingDone')}</p>
      </div>
    )
  return (
    <ul className={`stack gap-8 min-w-0 p-12-14 card shadow-1 ${css.card} ${css.done}`}>
      {turn.actions.map((a, i) => (
        <Action key={i} action={a} names={names} />
      ))}
      {turn.skipped.map((s, i) => (
        <li key={`s${i}`} className={css.passed}>
          <ArrowForward16Regular aria-hidden />
          <div className={`fill break ${css.grow}`}>
            <p>{t('unknownAction', { name: s.action })}</p>
            <p className={`caption ${css.below}`}>{toldIn(s.why, language)}</p>
          </div>
          <span className="mono">{t('line', { n: s.line })}</span>
        </li>
      ))}
    </ul>
  )
}

function Action({ action: a, names }: { action: service.TurnAction; names: Map<string, string> }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const d = useDefinitions()
  const word = (id: string) =>
    [d.nodeTypes, d.edgeTypes, d.states, d.categories].map((list) => nameOf(list, id)).find((n) => n !== id) ?? id
  const pieces = sentence(a, language, word, a.rule !== '')
  const declined = a.rule === declinedRule
  const id = a.created || a.about[0] || ''
  return (
    <li className={a.rule ? css.no : undefined} data-declined={declined || undefined}>
      {a.rule ? <Prohibited16Regular aria-hidden /> : <CheckmarkCircle16Filled aria-hidden />}
      <div className={`fill break ${css.grow}`}>
        <p>
          {a.rule && <b>{t(declined ? 'declinedTo' : 'refusedTo')} </b>}
          {pieces.map((p, i) => (
            <PieceText key={i} piece={p} names={names} />
          ))}
        </p>
        {a.rule && !declined && <p className="text-2">{t('rule', { text: toldIn(a.refused, language) })}</p>}
        {a.reason && <p className={`caption ${css.below}`}>“{a.reason}”</p>}
        {a.notes.map((n, i) => (
          <p key={i} className={`caption ${css.below}`}>
            {toldIn(n, language)}
          </p>
        ))}
      </div>
      <span className="mono">{id}</span>
    </li>
  )
}

function PieceText({ piece, names }: { piece: Piece; names: Map<string, string> }) {
  if (piece.kind === 'node') return <NodeLink className={css.link} id={piece.id} name={names.get(piece.id)} />
  return piece.kind === 'name' ? <b>{piece.text}</b> : <>{piece.text}</>
}
