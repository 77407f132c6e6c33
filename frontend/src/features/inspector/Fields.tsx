import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { editNodes } from '../../ui/edit'
import { Choose } from './Choose'
import { Expected } from './Expected'
import { Importance } from './Importance'
import { texts } from './texts'
import css from './inspector.module.css'

/** What can be chosen for a node. */
export function Fields({ node }: { node: service.NodeView }) {
  const t = useTexts(texts)
  const set = (edit: service.NodeEdit) => void editNodes([node.id], edit)
  return (
    <section className={`stack gap-8 border-top ${css.section}`} aria-label={t('fields')}>
      <div className={`grid items-start gap-12 ${css.fieldTwo}`}>
        <Choose kind="states" label={t('state')} value={node.state} onChoose={(state) => set({ state })} />
        <Choose kind="categories" label={t('category')} value={node.category} onChoose={(category) => set({ category })} />
      </div>
      <div className={`grid items-start gap-12 ${css.fieldTwo}`}>
        <Importance value={node.importance} onChoose={(importance) => set({ importance })} />
        <Expected node={node} />
      </div>
    </section>
  )
}
