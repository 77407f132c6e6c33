import { mergeClasses } from '@fluentui/react-components'
import { ErrorCircle16Regular, Info16Regular, Warning16Regular } from '@fluentui/react-icons'
import type { service } from '../contracts/api'
import { defineTexts, useTexts } from '../lib/language'
import { explainProblem } from './diagnostics'
import css from './problemlist.module.css'

const texts = defineTexts({
  line: ['Line {n}', 'Zeile {n}'],
  file: ['{file}, line {n}', '{file}, Zeile {n}'],
  error: ['Error', 'Fehler'],
  warning: ['Warning', 'Warnung'],
  info: ['Note', 'Hinweis'],
})
const icons = { error: ErrorCircle16Regular, warning: Warning16Regular, info: Info16Regular }

/** Problems of a text file: where, what, and what to do. */
export function ProblemList({
  problems,
  withFile,
  className,
}: {
  problems: service.FileProblem[]
  withFile?: boolean
  className?: string
}) {
  const t = useTexts(texts)
  if (!problems.length) return null
  return (
    <ul className={mergeClasses(`stack gap-4 fs-12 lh-1400 ${css.list}`, className)}>
      {problems.map((p, i) => {
        const severity = p.severity as keyof typeof icons
        const Icon = icons[severity] ?? Info16Regular
        const where =
          withFile && p.line ? t('file', { file: p.file, n: p.line }) : p.line ? t('line', { n: p.line }) : withFile ? p.file : ''
        const told = explainProblem(p)
        return (
          <li className="flex gap-8 break bg-warn rounded" key={i} data-severity={severity}>
            <Icon aria-label={t(severity in icons ? severity : 'info')} />
            <span>
              {where && <b>{where}: </b>}
              {told.what} <span className="text-2">{told.remedy}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
