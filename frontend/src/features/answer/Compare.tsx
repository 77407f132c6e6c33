import { Button } from '@fluentui/react-components'
import { Fragment } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useProject, useRun } from '../../stores/state'
import { changesOf } from './changed'
import { differ } from './differ'
import css from './choice.module.css'
import { keepOld, takeNew } from './store'
import { texts } from './texts'
import { stretchesOf, wordsOf } from './words'
import { Number } from './Words'

/** The old answer and the new one side by side, changed places only. Nothing replaces the old one before the person chooses. */
export function Compare({ view, old, now }: { view: service.AnswerView; old: service.AnswerPaper; now: service.AnswerPaper }) {
  const t = useTexts(texts)
  const agent = useRun((s) => s.status?.agent) || 'Explorer'
  const readOnly = useProject((s) => s.readOnly)
  const { changes, stay } = changesOf(old, now)
  const reply = view.word?.replies[0]
  return (
    <article className={`stack gap-10 ${css.page}`} data-compare>
      <h1>{t('broughtUp', { agent })}</h1>
      <p className="fs-13 text-2">{t('places', { changed: changes.length, stay, turns: view.update!.turns })}</p>
      {reply && <p className={`fs-13 text-2 ${css.objection}`}>{t('objectionMet', { name: reply.name })}</p>}
      <div className={`grid hint ${css.heads}`} aria-hidden>
        <span>{t('oldOne')}</span>
        <span>{t('newOne')}</span>
      </div>
      {changes.map((c, i) => (
        <div role="group" key={i} className={`card ${css.change}`} aria-label={`${c.title}${c.line ? ` ${c.line}` : ''}`}>
          <h2>
            {c.title}
            {c.line > 0 && ` ${c.line}`}
          </h2>
          <div className={`grid ${css.sides}`}>
            <div className="text-3">
              {c.old ? <Side as="del" line={c.old} other={c.now} at={`old.${c.oldAt}`} paper={old} /> : <i>{t('wasNot')}</i>}
            </div>
            <div>{c.now ? <Side as="ins" line={c.now} other={c.old} at={c.nowAt} paper={now} /> : <i>{t('isGone')}</i>}</div>
          </div>
        </div>
      ))}
      <footer className={`row wrap gap-10 hint bg-layer border-top ${css.choice}`}>
        <Button appearance="primary" size="large" onClick={() => void takeNew()}>
          {t('useNew')}
        </Button>
        <Button size="large" disabled={readOnly} onClick={() => void keepOld()}>
          {t('keepOld')}
        </Button>
        <span>{t('eitherUndone')}</span>
      </footer>
    </article>
  )
}

interface SideProps {
  as: 'del' | 'ins'
  line: service.AnswerLine
  other: service.AnswerLine | null // the line that stands on the other side
  at: string
  paper: service.AnswerPaper
}

interface Stretch {
  kind: string // as the page calls it
  i: number // of its kind
  tokens: string[] // words with the blanks behind them
  marks: string[]
  from: number // words of the line before it
}

/** A line as it is laid out, word by word. */
function laid(line: service.AnswerLine | null): Stretch[] {
  const out: Stretch[] = []
  let from = 0
  for (const [kind, words] of line ? stretchesOf(line) : [])
    wordsOf(words).forEach((w, i) => {
      const tokens: string[] = (w.before + w.text).match(/\S+\s*|^\s+/g) ?? []
      out.push({ kind, i, tokens, marks: w.marks, from })
      from += tokens.length
    })
  return out
}
const wordsIn = (line: Stretch[]) => line.flatMap((s) => s.tokens.map((w) => w.trim()))

/** A line with its numbers; the words that the other side has not are struck in the old one and tinted in the new one. */
function Side({ as: As, line, other, at, paper }: SideProps) {
  const t = useTexts(texts)
  const stretches = laid(line)
  const [alone] = differ(wordsIn(stretches), wordsIn(laid(other)))
  const told = (kind: string) =>
    stretches
      .filter((s) => s.kind === kind)
      .map((s) => (
        <Fragment key={s.i}>
          {runs(s.tokens, alone.slice(s.from)).map((r, k) => (r.alone ? <As key={k}>{r.text}</As> : <span key={k}>{r.text}</span>))}
          {s.marks.map((m) => (
            <Number key={m} mark={m} place={`${at}.${kind}.${s.i}`} paper={paper} />
          ))}
        </Fragment>
      ))
  return (
    <>
      {line.name && <b>{line.name}. </b>}
      {told('words')}
      {line.cells.map((_, k) => (
        <Fragment key={k}>
          {k > 0 && ' · '}
          {told(`cell${k}`)}
        </Fragment>
      ))}
      {line.fails.length > 0 && (
        <>
          {' '}
          {t('failsWhen')}: {told('fails')}
        </>
      )}
      {line.reply.length > 0 && (
        <>
          {' '}
          {t('reply')} {told('reply')}
        </>
      )}
    </>
  )
}

/** runs joins words that follow each other and are alike in whether they stand alone. */
function runs(words: readonly string[], alone: readonly boolean[]): { text: string; alone: boolean }[] {
  const out: { text: string; alone: boolean }[] = []
  words.forEach((text, i) => {
    const last = out.at(-1)
    if (last && last.alone === alone[i]) last.text += text
    else out.push({ text, alone: alone[i] ?? false })
  })
  return out
}
