import { mergeClasses } from '@fluentui/react-components'
import { Warning16Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { toldIn } from '../../ui/messages'
import { parts } from './reply'
import { texts } from './texts'
import { declinedRule } from './words'
import css from './logs.module.css'

/** What came back: the model's words with its actions set off, its reasoning, and answers that could not be read. */
export function Replied({ turn }: { turn: service.TurnDetail }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const refused = new Set(turn.actions.filter((a) => a.rule && a.rule !== declinedRule).map((a) => a.line))
  const lastIsUnreadable = turn.unreadable.at(-1)?.reply === turn.reply
  return (
    <div className={`stack gap-8 min-w-0 p-12-14 card shadow-1 ${css.card}`}>
      {turn.clarifications.map((c, i) => (
        <details key={`c${i}`} className={css.fold}>
          <summary className="caption bold">{t('asked', { topic: c.topic })}</summary>
          <pre className={`p-10-12 well pre-wrap ${css.text}`} tabIndex={0}>
            {toldIn(c.answer, language)}
          </pre>
        </details>
      ))}
      {turn.unreadable.map((u, i) => (
        <div key={i} className="stack gap-6">
          <p className={`flex items-start gap-8 p-8-10 note break lh-1420 ${css.note} ${css.warn}`}>
            <Warning16Regular aria-hidden />
            <span>
              {t('unreadable')} {u.failures.map((f) => toldIn(f, language)).join('; ')}
            </span>
          </p>
          <pre className={`p-10-12 well pre-wrap ${css.text}`} tabIndex={0}>
            {u.reply}
          </pre>
        </div>
      ))}
      {turn.reasoning && (
        <details className={css.fold}>
          <summary className="caption bold">{t('reasoning')}</summary>
          <pre className={`p-10-12 well pre-wrap ${css.text} pre-wrap ${css.prose}`} tabIndex={0}>
            {turn.reasoning}
          </pre>
        </details>
      )}
      {turn.reply &&
        !lastIsUnreadable &&
        parts(turn.reply).map((p, i) =>
          p.kind === 'prose' ? (
            <p key={i} className={`pre-wrap ${css.prose}`}>
              {p.text}
            </p>
          ) : (
            <ActionBlock key={i} text={p.text} name={p.name} refused={refused.has(p.line)} />
          ),
        )}
      {!turn.reply && turn.unreadable.length === 0 && <p className="text-3">{t('noReply')}</p>}
      {turn.replyWarnings.map((w, i) => (
        <p key={i} className={`flex items-start gap-8 p-8-10 note break lh-1420 ${css.note}`}>
          {toldIn(w, language)}
        </p>
      ))}
    </div>
  )
}

function ActionBlock({ text, name, refused }: { text: string; name: string; refused: boolean }) {
  const at = text.toLowerCase().replaceAll(/[- ]/g, '_').indexOf(name, 1)
  return (
    <pre className={mergeClasses(`pre-wrap break bg-agent ${css.action}`, refused && css.refused)}>
      {at > 0 ? (
        <>
          {text.slice(0, at)}
          <b>{text.slice(at, at + name.length)}</b>
          {text.slice(at + name.length)}
        </>
      ) : (
        text
      )}
    </pre>
  )
}
