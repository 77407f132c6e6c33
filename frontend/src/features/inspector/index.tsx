import { defineTexts, useTexts } from '../../lib/language'
import { later } from '../../ui/later'
import css from './inspector.module.css'

const Selected = later(async () => (await import('./Selected')).Selected)

/** fetchInspector brings what stands in the pane: the first picture of a project does without it, the first click should not. */
export const fetchInspector = Selected.fetch

const texts = defineTexts({ inspector: ['Inspector', 'Eigenschaften'] })

/** The right pane. It keeps its place, and the focus, while what stands in it is fetched. */
export function Inspector() {
  const t = useTexts(texts)
  return (
    <aside
      className={`stack flex-none min-h-0 max-w-full clip bg-layer border-left ${css.inspector}`}
      data-pane="inspector"
      tabIndex={-1}
      aria-label={t('inspector')}
    >
      <Selected />
    </aside>
  )
}
