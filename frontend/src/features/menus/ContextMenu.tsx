import { Menu, MenuDivider, MenuItem, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { Add20Regular, CenterHorizontal20Regular, Delete20Regular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { keyName } from '../../commands/keys'
import { command, whyNot } from '../../commands/registry'
import { useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import type { Spot } from '../../stores/aim'
import * as edit from '../../ui/edit'
import { closeMenu, type MenuTarget, useMenu } from '../../stores/menu'
import { useGraph } from '../../stores/state'
import { askCanvas, select, useSelection } from '../../stores/view'
import { LinkSign } from '../../ui/LinkSign'
import { MenuCommand as Item } from '../../ui/MenuCommand'
import { NodeSign } from '../../ui/NodeSign'
import { usePanels } from '../../ui/panels'
import { StateIcon } from '../../ui/StateMark'
import { add, chosen } from './commands'
import { renameGroup } from './naming'
import { whyNot as rule } from './rules'
import { texts } from './texts'
import css from './menus.module.css'

/** The menu at the pointer, or beside the selection where a key asked for it. */
export function ContextMenu() {
  const { target, x, y, n } = useMenu()
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!target) return
    before.current = document.activeElement as HTMLElement | null
    return () => {
      if (document.activeElement === document.body) before.current?.focus?.()
    }
  }, [target, n])
  if (!target) return null
  const at = { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }
  return (
    <Menu
      key={n}
      open
      onOpenChange={(_, d) => {
        if (!d.open) closeMenu()
      }}
      positioning={{ target: at, position: 'after', align: 'top', offset: 2, overflowBoundaryPadding: 8 }}
      hasIcons
      hasCheckmarks={false}
    >
      <MenuPopover className={css.graphMenu}>
        <Content target={target} />
      </MenuPopover>
    </Menu>
  )
}

function Content({ target }: { target: MenuTarget }) {
  switch (target.kind) {
    case 'canvas':
      return <CanvasMenu at={Number.isFinite(target.x) ? { x: target.x, y: target.y } : null} />
    case 'node':
      return <NodeMenu />
    case 'edge':
      return <EdgeMenu id={target.id} />
    case 'group':
      return <GroupMenu id={target.id} />
  }
}

function Sub({
  label,
  icon,
  children,
  checked,
  onChoose,
}: {
  label: string
  icon?: React.ReactElement
  children: React.ReactNode
  checked?: string
  onChoose?: (v: string) => void
}) {
  return (
    <Menu
      hasIcons
      checkedValues={checked === undefined ? undefined : { value: [checked] }}
      onCheckedValueChange={(_, d) => {
        const v = d.checkedItems[0]
        if (v !== undefined && v !== checked) onChoose?.(v)
        closeMenu()
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuItem icon={icon ?? <span />}>{label}</MenuItem>
      </MenuTrigger>
      <MenuPopover className={css.graphMenu}>
        <MenuList>{children}</MenuList>
      </MenuPopover>
    </Menu>
  )
}

function Types({ at, label }: { at: Spot | null; label: string }) {
  const types = useDefinitions((s) => s.nodeTypes)
  return (
    <Sub label={label} icon={<Add20Regular />}>
      {types
        .filter((d) => d.id !== 'artifact')
        .map((d) => (
          <MenuItem key={d.id} icon={<NodeSign type={d.id} />} onClick={() => void add(d.id, at)}>
            {d.name}
          </MenuItem>
        ))}
    </Sub>
  )
}

function CanvasMenu({ at }: { at: Spot | null }) {
  const t = useTexts(texts)
  const paste = command('graph.paste')!
  const Paste = paste.icon!
  return (
    <MenuList>
      <Types at={at} label={t('add')} />
      <MenuDivider />
      <MenuItem
        icon={<Paste />}
        disabled={!!whyNot(paste)}
        secondaryContent={{ className: css.key, children: keyName('Ctrl+V') }}
        onClick={() => void edit.paste(at)}
      >
        {t('paste')}
      </MenuItem>
      <Item id="graph.selectAll" />
      <MenuDivider />
      <Item id="graph.tidy" />
      <Item id="graph.tidyFree" />
      {chosen().nodes.length === 1 && <Item id="graph.tidyBranch" />}
      <MenuItem icon={<CenterHorizontal20Regular />} onClick={() => askCanvas({ kind: 'fit' })}>
        {t('fit')}
      </MenuItem>
      {chosen().level && <Item id="graph.leave" />}
      <MenuDivider />
      <Item id="edit.undo" />
      <Item id="edit.redo" />
    </MenuList>
  )
}

function NodeMenu() {
  const t = useTexts(texts)
  const d = useDefinitions()
  const ids = useSelection((s) => s.nodes)
  const c = chosen()
  const same = (pick: (n: (typeof c.nodes)[number]) => string) => (new Set(c.nodes.map(pick)).size === 1 ? pick(c.nodes[0]!) : '\n')
  const fixedType = c.nodes.some((n) => n.type === 'artifact' || n.inside > 0)
  const steps = Array.from({ length: d.scale.max - d.scale.min + 1 }, (_, i) => String(d.scale.min + i))
  return (
    <MenuList>
      {rule.master(c) === true && <Item id="graph.enter" />}
      {!whyNot(command('canvas.fold')!) && <Item id="canvas.fold" />}
      {rule.document(c) === true && (
        <>
          <Item id="graph.read" />
          <Item id="files.readAgain" />
        </>
      )}
      {ids.length === 1 && (
        <>
          <Item id="graph.rename" />
          {rule.document(c) !== true && <Item id="graph.write" />}
          <Types at={null} label={t('addLinked')} />
        </>
      )}
      {ids.length <= 2 && <Item id="graph.link" />}
      <MenuDivider />
      {!fixedType && (
        <Sub label={t('type')} checked={same((n) => n.type)} onChoose={(type) => void edit.editNodes(ids, { type })}>
          {d.nodeTypes
            .filter((x) => x.id !== 'artifact')
            .map((x) => (
              <MenuItemRadio key={x.id} name="value" value={x.id} icon={<NodeSign type={x.id} />}>
                {x.name}
              </MenuItemRadio>
            ))}
        </Sub>
      )}
      <Sub label={t('state')} checked={same((n) => n.state)} onChoose={(state) => void edit.editNodes(ids, { state })}>
        {d.states.map((x) => (
          <MenuItemRadio key={x.id} name="value" value={x.id} icon={<StateIcon state={x.id} />}>
            {x.name}
          </MenuItemRadio>
        ))}
      </Sub>
      <Sub label={t('category')} checked={same((n) => n.category)} onChoose={(category) => void edit.editNodes(ids, { category })}>
        <MenuItemRadio name="value" value="">
          {t('none')}
        </MenuItemRadio>
        {d.categories.map((x) => (
          <MenuItemRadio key={x.id} name="value" value={x.id}>
            {x.name}
          </MenuItemRadio>
        ))}
      </Sub>
      <Sub
        label={t('importance')}
        checked={same((n) => String(n.importance))}
        onChoose={(v) => void edit.editNodes(ids, { importance: Number(v) })}
      >
        {steps.map((v) => (
          <MenuItemRadio key={v} name="value" value={v}>
            {v}
          </MenuItemRadio>
        ))}
      </Sub>
      <Item id="graph.pin" />
      {usePanels('menu.node', {}).map(({ id, View }) => (
        <View key={id} />
      ))}
      <MenuDivider />
      <Item id="graph.group" />
      {rule.grouped(c) === true && <Item id="graph.ungroup" />}
      <Item id="graph.compress" />
      {rule.master(c) === true && <Item id="graph.expand" />}
      {ids.length === 2 && <Item id="graph.merge" />}
      {ids.length === 1 && <Item id="graph.placeAgent" />}
      <MenuDivider />
      <Item id="graph.cut" />
      <Item id="graph.copy" />
      <Item id="graph.duplicate" />
      {ids.length === 1 && <Item id="graph.nodeInfo" />}
      <MenuDivider />
      <Item id="graph.delete" />
    </MenuList>
  )
}

function EdgeMenu({ id }: { id: string }) {
  const t = useTexts(texts)
  const d = useDefinitions()
  const e = useGraph.getState().model.edges.get(id)
  return (
    <MenuList>
      <Sub label={t('type')} icon={e && <LinkSign type={e.type} />} checked={e?.type} onChoose={(type) => void edit.editEdge(id, { type })}>
        {d.edgeTypes.map((x) => (
          <MenuItemRadio key={x.id} name="value" value={x.id} icon={<LinkSign type={x.id} />}>
            {nameOf(d.edgeTypes, x.id)}
          </MenuItemRadio>
        ))}
      </Sub>
      <Sub label={t('category')} checked={e?.category ?? ''} onChoose={(category) => void edit.editEdge(id, { category })}>
        <MenuItemRadio name="value" value="">
          {t('none')}
        </MenuItemRadio>
        {d.categories.map((x) => (
          <MenuItemRadio key={x.id} name="value" value={x.id}>
            {x.name}
          </MenuItemRadio>
        ))}
      </Sub>
      <Item id="graph.reverse" />
      <MenuDivider />
      <MenuItem
        icon={<Delete20Regular />}
        secondaryContent={{ className: css.key, children: keyName('Delete') }}
        onClick={() => void edit.remove([], [id])}
      >
        {t('deleteLink')}
      </MenuItem>
    </MenuList>
  )
}

/** Colours of frames. Green, vermilion and violet mean evidence and the agent, so they are not among them. */
const colours = { grey: '', blue: '#1f3167', petrol: '#0b7390', amber: '#a46100', brown: '#624428', magenta: '#b5398f' } as const

function GroupMenu({ id }: { id: string }) {
  const t = useTexts(texts)
  const g = useGraph.getState().model.groups.find((x) => x.id === id)
  if (!g) return null
  return (
    <MenuList>
      <MenuItem icon={<RenameIcon />} onClick={() => renameGroup(id)}>
        {t('rename')}
      </MenuItem>
      <Sub label={t('colour')} checked={g.color} onChoose={(color) => void edit.editGroup(id, { color })}>
        {(Object.keys(colours) as (keyof typeof colours)[]).map((c) => (
          <MenuItemRadio
            key={c}
            name="value"
            value={colours[c]}
            icon={<span className={`rounded ${css.menuSwatch}`} style={{ background: colours[c] || 'var(--sunken)' }} />}
          >
            {t(c)}
          </MenuItemRadio>
        ))}
      </Sub>
      <MenuItem icon={<SelectIcon />} onClick={() => select(...g.nodes)}>
        {t('selectNodes')}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<UngroupIcon />} onClick={() => void edit.deleteGroup(id)}>
        {t('ungroup')}
      </MenuItem>
    </MenuList>
  )
}

const iconOf = (id: string) =>
  function CommandIcon() {
    const Icon = command(id)?.icon
    return Icon ? <Icon /> : null
  }
const RenameIcon = iconOf('graph.rename'),
  SelectIcon = iconOf('graph.selectAll'),
  UngroupIcon = iconOf('graph.ungroup')
