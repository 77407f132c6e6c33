import { Info16Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { editNodes } from '../../ui/edit'
import { useGraph, useRun } from '../../stores/state'
import { select } from '../../stores/view'
import { CommandButton } from '../../ui/CommandButton'
import { NodeSign } from '../../ui/NodeSign'
import { Choose } from './Choose'
import { CloseButton } from './CloseButton'
import { Importance } from './Importance'
import { common, linksAmong, tally } from './many'
import { texts } from './texts'
import css from './inspector.module.css'

/** Several nodes at once: what they have in common, and what can be done with all of them. */
export function ManyPane({ ids }: { ids: string[] }) {
  const t = useTexts(texts)
  useGraph((s) => s.revision)
  const agent = useRun((s) => s.status?.agent) || 'Explorer'
  const types = useDefinitions((s) => s.nodeTypes)
  const { model } = useGraph.getState()
  const nodes = ids.flatMap((id) => model.nodes.get(id) ?? [])
  const set = (edit: service.NodeEdit) => void editNodes(ids, edit)
  return (
    <>
      <header className={`row gap-8 flex-none ${css.head}`}>
        <h2 className={`break lh-1375 ${css.title}`}>{t('many', { n: nodes.length })}</h2>
        <span className="grow" />
        <CloseButton onClick={() => select()} />
      </header>
      <div className={`stack gap-14 grow min-h-0 scroll-y ${css.body}`}>
        <ul className={`flex wrap gap-6 ${css.tally}`}>
          {tally(nodes).map(({ type, n }) => (
            <li key={type} className={`chip gap-5 max-w-full clip ellipsis fs-12 border well ${css.chip}`}>
              <NodeSign type={type} size={16} />
              <span className="min-w-0 truncate">{nameOf(types, type)}</span> {n}
            </li>
          ))}
        </ul>
        <p className={`hint lh-1375 ${css.fieldHint}`}>{t('among', { n: linksAmong(nodes, (id) => model.edgesOf(id)) })}</p>
        <div className={`grid gap-8 ${css.manyActions}`}>
          {['graph.compress', 'graph.group', 'graph.merge', 'graph.link', 'graph.copy', 'graph.duplicate'].map((id) => (
            <CommandButton key={id} id={id} />
          ))}
        </div>
        <section className={`stack gap-8 border-top ${css.section}`} aria-label={t('forAll')}>
          <h3>{t('forAll')}</h3>
          <div className={`grid items-start gap-12 ${css.fieldTwo}`}>
            <Choose
              kind="nodeTypes"
              label={t('type')}
              value={common(nodes.map((n) => n.type))}
              except={['artifact']}
              disabled={nodes.some((n) => n.type === 'artifact' || n.inside > 0)}
              onChoose={(type) => set({ type })}
            />
            <Choose kind="states" label={t('state')} value={common(nodes.map((n) => n.state))} onChoose={(state) => set({ state })} />
          </div>
          <div className={`grid items-start gap-12 ${css.fieldTwo}`}>
            <Choose
              kind="categories"
              label={t('category')}
              value={common(nodes.map((n) => n.category))}
              onChoose={(category) => set({ category })}
            />
            <Importance value={common(nodes.map((n) => n.importance))} onChoose={(importance) => set({ importance })} />
          </div>
        </section>
        <p className={`flex items-start gap-10 p-8-12 note lh-1375 ${css.note}`}>
          <Info16Regular aria-hidden />
          <span>{t('noLock', { agent })}</span>
        </p>
        <div className={`flex wrap between gap-8 border-top ${css.foot}`}>
          <CommandButton id="graph.delete" size="small" appearance="subtle" className={css.danger} />
        </div>
      </div>
    </>
  )
}
