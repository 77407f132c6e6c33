import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import { ChevronDown12Regular, Location16Regular, MoreHorizontal16Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { openMenu } from '../../stores/menu'
import { select } from '../../stores/view'
import { CommandButton } from '../../ui/CommandButton'
import { editNodes, reveal } from '../../ui/edit'
import { NodeSign } from '../../ui/NodeSign'
import { usePanels } from '../../ui/panels'
import { CloseButton } from './CloseButton'
import { NameField } from './NodeFields'
import { texts } from './texts'
import { usePoints, useWhy } from './useNode'
import css from './inspector.module.css'

const asked = 30 // the order from which parts stand below what is asked for: they come in one picture, so that none moves away under the pointer

/** Everything about one node: what it says, what that rests on, what bears on it, and folded where it comes from and what is set seldom. */
export function NodePane({ node }: { node: service.NodeView }) {
  const panels = usePanels('inspector.node', { node })
  const points = usePoints(node.id)
  const why = useWhy(node.id)
  const told = points.here && why.here
  return (
    <>
      <Head node={node} />
      <div className={`stack gap-14 grow min-h-0 scroll-y ${css.body}`}>
        <NameField node={node} />
        {panels
          .filter((p) => p.order < asked || told)
          .map(({ id, View }) => (
            <View key={id} node={node} />
          ))}
        <div className={`flex wrap between gap-8 border-top ${css.foot}`}>
          <CommandButton id="graph.duplicate" size="small" appearance="subtle" />
          <CommandButton id="graph.delete" size="small" appearance="subtle" className={css.danger} />
        </div>
      </div>
    </>
  )
}

function Head({ node }: { node: service.NodeView }) {
  const t = useTexts(texts)
  const types = useDefinitions((s) => s.nodeTypes)
  const fixed = node.type === 'artifact' || node.master
  const name = nameOf(types, node.type)
  return (
    <header className={`row gap-8 flex-none ${css.head}`}>
      <h2 className="sr-only">{node.name || node.id}</h2>
      <NodeSign type={node.type} size={24} />
      <Menu
        checkedValues={{ type: [node.type] }}
        onCheckedValueChange={(_, d) => {
          const type = d.checkedItems[0]
          if (type && type !== node.type) void editNodes([node.id], { type })
        }}
      >
        <MenuTrigger disableButtonEnhancement>
          <button
            type="button"
            className={`chip gap-4 min-w-0 caption nowrap rounded ${css.typeButton}`}
            disabled={fixed}
            aria-label={`${t('type')}: ${name}`}
          >
            <span className="min-w-0 clip ellipsis">{name}</span>
            {!fixed && <ChevronDown12Regular aria-hidden />}
          </button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {types
              .filter((d) => d.id !== 'artifact')
              .map((d) => (
                <MenuItemRadio key={d.id} name="type" value={d.id} icon={<NodeSign type={d.id} size={18} />}>
                  {d.name}
                </MenuItemRadio>
              ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      <span className={`mono hint ${css.id}`}>{node.id}</span>
      <span className="grow" />
      <Tooltip content={t('goTo')} relationship="label">
        <Button appearance="subtle" icon={<Location16Regular />} onClick={() => void reveal(node.id, node.level)} />
      </Tooltip>
      <Tooltip content={t('more')} relationship="label">
        <Button
          appearance="subtle"
          icon={<MoreHorizontal16Regular />}
          aria-haspopup="menu"
          onClick={(e) => {
            const r = e.currentTarget.getBoundingClientRect()
            openMenu({ kind: 'node', id: node.id }, { x: r.left, y: r.bottom + 4 })
          }}
        />
      </Tooltip>
      <CloseButton onClick={() => select()} />
    </header>
  )
}
