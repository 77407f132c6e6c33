import { useEffect, useRef } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import css from './source.module.css'
import { texts } from './texts'
import type { Turning } from './turning'

interface Props {
  passage: Pick<service.DocumentPassage, 'lines'>
  name: string
  numbered: boolean
  end?: boolean | undefined // its end shows, where no words are marked
  turning: Turning
}

/** The lines of a document round a passage: those that hold it are tinted, its words are marked. Lines of a page
 * have no numbers: who looks into the file finds none. What the file hides is no part of the text, so it cannot be selected with that. */
export function Lines({ passage, name, numbered, end, turning }: Props) {
  const t = useTexts(texts)
  const box = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const mark = box.current?.querySelector('[data-hit] mark') ?? (end ? null : box.current?.querySelector('mark'))
    if (mark) mark.scrollIntoView({ block: 'center' })
    else if (end) box.current?.lastElementChild?.scrollIntoView({ block: 'end' })
  }, [passage, end])
  const numbers = passage.lines.flatMap((l) => (l.hidden ? [] : [l.n]))
  const first = numbers[0] ?? 1
  return (
    <div
      className={`grow min-h-0 scroll ${css.text}`}
      data-document
      data-numbered={numbered || undefined}
      tabIndex={0}
      role="group"
      aria-label={t('text', { name, first, last: numbers.at(-1) ?? first })}
      {...turning}
    >
      <ol ref={box} start={first}>
        {passage.lines.map((l, i) =>
          l.hidden ? (
            <li className="pre-wrap break text-2" key={`hidden ${i}`} data-hidden>
              {numbered && <span />}
              <span>{t('hidden', { words: l.text })}</span>
            </li>
          ) : (
            <li className="pre-wrap break text-2" key={l.n} value={l.n} data-hit={l.hit || undefined}>
              {numbered && (
                <span className={`text-3 ${css.number}`} aria-hidden>
                  {l.n}
                </span>
              )}
              <span>{marked(l)}</span>
            </li>
          ),
        )}
      </ol>
    </div>
  )
}

/** marked puts the words of the passage between marks. */
export function marked({ text, marks }: Pick<service.DocumentLine, 'text' | 'marks'>): React.ReactNode[] {
  const out: React.ReactNode[] = []
  let at = 0
  for (let i = 0; i + 1 < marks.length; i += 2) {
    out.push(text.slice(at, marks[i]), <mark key={i}>{text.slice(marks[i], marks[i + 1])}</mark>)
    at = marks[i + 1]!
  }
  out.push(text ? text.slice(at) : '\u00a0') // an empty line has its height
  return out
}
