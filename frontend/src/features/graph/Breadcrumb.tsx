import { ChevronRight12Regular, Home16Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { enter } from '../../ui/edit'
import { useGraph, useProject } from '../../stores/state'
import { texts } from './texts'
import css from './canvas.module.css'

/** The way from the top level down to the one that shows (CRG-258). */
export function Breadcrumb() {
  const t = useTexts(texts)
  const path = useGraph((s) => s.model.path)
  useGraph((s) => s.revision)
  const project = useProject((s) => s.name)
  if (path.length < 2) return null // at the top nothing leads further up
  return (
    <nav className={`row absolute bg-card border shadow-2 ${css.float} ${css.breadcrumb}`} data-float aria-label={t('path')}>
      <ol className="row gap-2 min-w-0">
        {path.map((c, i) => {
          const name = c.level ? c.name : project
          const last = i === path.length - 1
          return (
            <li className="row gap-2 min-w-0 text-3" key={c.level}>
              {i > 0 && <ChevronRight12Regular aria-hidden />}
              {last ? (
                <span className={`row gap-6 min-w-0 text-1 ${css.crumb}`} aria-current="page" title={name}>
                  {i === 0 && <Home16Regular aria-hidden />}
                  <b className="truncate bold">{name}</b>
                </span>
              ) : (
                <button type="button" className={`row gap-6 min-w-0 text-1 ${css.crumb}`} title={name} onClick={() => void enter(c.level)}>
                  {i === 0 && <Home16Regular aria-hidden />}
                  <span className="truncate bold">{name}</span>
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
