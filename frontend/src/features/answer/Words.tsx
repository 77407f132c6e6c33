import { mergeClasses } from '@fluentui/react-components'
import { Fragment } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { aboutThis, useDenial } from './denial'
import { openNote, useAnswer } from './store'
import css from './words.module.css'
import { texts } from './texts'
import { type Word, wordsOf } from './words'

const narrow = '\u00a0' // "12 %" and a last word with its numbers never break
const held = (text: string) => text.replace(/(\d) (%|€|°)/g, `$1${narrow}$2`)

/** A line of the answer with its numbers; the sentence whose number is open is tinted. */
export function Words({ line, place, paper }: { line: readonly service.AnswerStretch[]; place: string; paper: service.AnswerPaper }) {
  return <Laid words={wordsOf(line)} place={place} paper={paper} />
}

interface LaidProps {
  words: readonly Word[]
  place: string
  paper: service.AnswerPaper
  from?: number // the place of the first of them within its line
}

/** Words that are laid out already, such as the first sentence of a line. */
export function Laid({ words, place, paper, from = 0 }: LaidProps) {
  const note = useAnswer((s) => s.note)
  const denial = useDenial((s) => (s.open ? s.about : null)) // while the person says what is not right, a sentence can be meant
  return words.map((w, i) => {
    const at = `${place}.${from + i}`
    const here = denial === null ? note?.place === at : denial === at
    if (w.strong) return <b key={i}>{held(w.text)}</b>
    const last = /\S+\s*$/.exec(w.text)?.[0] ?? ''
    return (
      <Fragment key={i}>
        {held(w.before)}
        <span
          className={mergeClasses(here && `bg-accent rounded ${css.tinted}`, denial !== null && `rounded pointer ${css.meant}`)}
          onClick={denial === null ? undefined : () => aboutThis(at)}
        >
          {held(w.marks.length ? w.text.slice(0, w.text.length - last.length) : w.text)}
          {w.marks.length > 0 && (
            <span className="nowrap">
              {last.trimEnd()}
              {w.marks.map((m) => (
                <Number key={m} mark={m} place={at} paper={paper} />
              ))}
            </span>
          )}
        </span>
      </Fragment>
    )
  })
}

/** The number of a note behind a sentence. */
export function Number({ mark, place, paper }: { mark: string; place: string; paper: service.AnswerPaper }) {
  const t = useTexts(texts)
  const open = useAnswer((s) => s.note?.mark === mark && s.note.place === place)
  const denying = useDenial((s) => s.open)
  const note = paper.notes.find((n) => n.mark === mark)
  if (!note) return null
  return (
    <button
      type="button"
      className={mergeClasses(`relative text-accent rounded ${css.number}`, open && css.open)}
      aria-label={t('noteOf', { n: mark, name: note.node.name || note.node.id })}
      title={note.node.name || note.node.id}
      aria-expanded={open}
      data-note={mark}
      data-place={place}
      onClick={() => (denying ? aboutThis(place) : openNote(open ? null : { mark, place }))}
    >
      {mark}
    </button>
  )
}
