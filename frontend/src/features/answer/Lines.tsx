import { ArrowSync16Regular, CheckmarkCircle16Regular, Circle16Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import css from './paper.module.css'
import { texts } from './texts'
import { Words } from './Words'

/** A line that names what has fallen stands back, and says why. */
export function Fallen({ notes, children }: { notes: service.AnswerNote[]; children: React.ReactNode }) {
  const t = useTexts(texts)
  if (!notes.length) return children
  return (
    <div className={`text-3 ${css.fallen}`}>
      {children}
      <small>
        <ArrowSync16Regular aria-hidden />
        {t('fallen', { name: notes[0]!.node.name, why: notes[0]!.stale })}
      </small>
    </div>
  )
}

/** A part of the answer, and what has fallen of a line. */
export interface PartProps {
  paper: service.AnswerPaper
  section: service.AnswerSection
  at: number
  fallen: (line: service.AnswerLine) => service.AnswerNote[]
}

interface RunsProps extends PartProps {
  lines: readonly service.AnswerLine[]
  from: number // the place of the first of them within the part
}

const isRow = (l: service.AnswerLine) => l.cells.length > 0

/** The lines of a part as they follow: paragraphs, points, and tables. */
export function Runs({ paper, section: s, lines, at, from, fallen }: RunsProps) {
  const runs: { from: number; lines: service.AnswerLine[] }[] = []
  lines.forEach((l, i) => {
    const last = runs.at(-1)
    if (last && !l.head && last.lines[0]!.kind === l.kind && isRow(last.lines[0]!) === isRow(l)) last.lines.push(l)
    else runs.push({ from: from + i, lines: [l] })
  })
  return runs.map((r) =>
    isRow(r.lines[0]!) ? (
      <Table key={r.from} paper={paper} section={s} lines={r.lines} at={at} from={r.from} fallen={fallen} />
    ) : (
      <Lines key={r.from} paper={paper} section={s} lines={r.lines} at={at} from={r.from} fallen={fallen} />
    ),
  )
}

/** Options or cases beside each other; the first row names what is compared. */
function Table({ paper, section, lines, at, from, fallen }: RunsProps) {
  const [head, ...rows] = lines
  const cell = (words: readonly service.AnswerStretch[], row: number, column: number) => (
    <Words line={words} place={`${at}.${from + row}.cell${column}`} paper={paper} />
  )
  return (
    <div className={css.table} tabIndex={0} role="group" aria-label={section.title}>
      <table className="w-full fs-13">
        <thead>
          <tr>
            {head!.cells.map((c, k) => (
              <th key={k} scope="col" className={c[0]?.number ? css.number : undefined}>
                {cell(c, 0, k)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((l, i) => (
            <tr key={i}>
              {l.cells.map((c, k) =>
                k === 0 ? (
                  <th key={k} scope="row">
                    <Fallen notes={fallen(l)}>{cell(c, i + 1, k)}</Fallen>
                  </th>
                ) : (
                  <td key={k} className={c[0]?.number ? css.number : undefined}>
                    {cell(c, i + 1, k)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Lines of one kind. */
function Lines({ paper, section: s, lines, at, from, fallen }: RunsProps) {
  const t = useTexts(texts)
  const { kind } = lines[0]!
  const rows = kind && ['conditions', 'objections', 'ruled-out', 'next'].includes(s.key)
  const List = kind === 'ordered' ? 'ol' : 'ul'
  return (
    <>
      {rows ? (
        <ol className={css.rows}>
          {lines.map((l, i) => (
            <li className="border-bottom" key={i} data-fallen={fallen(l).length > 0 || undefined}>
              <Row paper={paper} section={s} line={l} place={`${at}.${from + i}`} n={i + 1} />
              {fallen(l)[0] && (
                <small>
                  <ArrowSync16Regular aria-hidden />
                  {t('fallen', { name: fallen(l)[0]!.node.name, why: fallen(l)[0]!.stale })}
                </small>
              )}
            </li>
          ))}
        </ol>
      ) : kind ? (
        <List className={css.points}>
          {lines.map((l, i) => (
            <li key={i}>
              <Fallen notes={fallen(l)}>
                <Words line={l.words} place={`${at}.${from + i}.words`} paper={paper} />
              </Fallen>
            </li>
          ))}
        </List>
      ) : (
        lines.map((l, i) => (
          <Fallen key={i} notes={fallen(l)}>
            <p>
              <Words line={l.words} place={`${at}.${from + i}.words`} paper={paper} />
            </p>
          </Fallen>
        ))
      )}
    </>
  )
}

interface RowProps {
  paper: service.AnswerPaper
  section: service.AnswerSection
  line: service.AnswerLine
  place: string
  n: number
}

/** A condition with what it fails at, an objection with its reply, an option that was ruled out, or a step with its number. */
function Row({ paper, section, line, place, n }: RowProps) {
  const t = useTexts(texts)
  const said = (
    <>
      {line.name && (
        <>
          <b>{line.name}.</b>{' '}
        </>
      )}
      <Words line={line.words} place={`${place}.words`} paper={paper} />
    </>
  )
  if (section.key === 'next')
    return (
      <div className={`flex items-baseline gap-16 ${css.row}`}>
        <b className={`flex-none text-3 ${css.step}`} aria-hidden>
          {n}
        </b>
        <div className="fill">{said}</div>
      </div>
    )
  if (section.key === 'objections')
    return (
      <>
        <div className={`flex items-baseline gap-16 ${css.row}`}>
          <div className="fill">{said}</div>
          <span className={`chip gap-4 flex-none self-start fs-12 text-ok ${css.state}`} data-open={line.open || undefined}>
            {line.open ? <Circle16Regular aria-hidden /> : <CheckmarkCircle16Regular aria-hidden />}
            {t(line.open ? 'openState' : 'answeredState')}
          </span>
        </div>
        {line.reply.length > 0 && (
          <p className={`fs-13 text-2 ${css.reply}`}>
            <b>{t('reply')}</b> <Words line={line.reply} place={`${place}.reply`} paper={paper} />
          </p>
        )}
      </>
    )
  return (
    <div className={`flex items-baseline gap-16 ${css.row}`}>
      <div className="fill">{said}</div>
      {line.fails.length > 0 && (
        <b className={`flex-none ${css.fails}`}>
          <span className={`regular text-3 ${css.failsWord}`}>{t('failsWhen')}: </span>
          <Words line={line.fails} place={`${place}.fails`} paper={paper} />
        </b>
      )}
    </div>
  )
}
