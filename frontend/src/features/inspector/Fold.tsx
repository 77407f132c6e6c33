import { ChevronDown16Regular, ChevronRight16Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { remember, useRemembered } from '../../stores/remembered'
import { attempt } from '../../ui/attempt'
import css from './inspector.module.css'

/** A part of the pane under its heading, folded until it is opened; how it was left is remembered. `brief` stands beside the heading while it is folded. */
export function Fold({ id, title, brief, children }: { id: string; title: string; brief?: ReactNode; children: ReactNode }) {
  const key = `inspector.${id}`
  const open = useRemembered(key) === 'open'
  return (
    <section className={`stack gap-8 border-top ${css.section}`} aria-label={title}>
      <h3 className={css.foldHead}>
        <button
          className="row gap-6 w-full text-left rounded"
          type="button"
          aria-expanded={open}
          onClick={() => void attempt(() => remember(key, open ? '' : 'open'))}
        >
          {open ? <ChevronDown16Regular aria-hidden /> : <ChevronRight16Regular aria-hidden />}
          <span>{title}</span>
          {!open && brief && <span className={`row gap-4 min-w-0 ml-auto hint regular ${css.foldBrief}`}>{brief}</span>}
        </button>
      </h3>
      {open && children}
    </section>
  )
}
