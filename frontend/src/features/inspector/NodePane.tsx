import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import {
  ChevronDown12Regular,
  Chat16Regular,
  Group20Regular,
  Location16Regular,
  LockClosed16Regular,
  MoreHorizontal16Regular,
  Open16Regular,
  Pin16Regular,
  Sparkle16Regular,
} from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { openMenu } from '../../stores/menu'
import { editNodes, enter, reveal } from '../../ui/edit'
import { useLocks } from '../../stores/locks'
import { useRun } from '../../stores/state'
import { select } from '../../stores/view'
import { CommandButton } from '../../ui/CommandButton'
import { NodeSign } from '../../ui/NodeSign'
import { usePanels } from '../../ui/panels'
import { Choose } from './Choose'
import { CloseButton } from './CloseButton'
import { DraftField } from './DraftField'
import { Expected } from './Expected'
import { Importance } from './Importance'
import { Passage } from './Passage'
import { Source } from './Source'
import { texts } from './texts'
import css from './inspector.module.css'

/** Everything about one node, editable in place. */
export function NodePane({ node }: { node: service.NodeView }) {
  const t = useTexts(texts)
  const agent = useRun((s) => s.status?.agent) || 'Explorer'
  const held = useLocks((s) => s.held.includes(node.id))
  const artifact = node.type === 'artifact'
  const set = (edit: service.NodeEdit) => void editNodes([node.id], edit)
  return (
    <>
      <Head node={node} />
      <div className={css.body}>
        <DraftField
          key={`${node.id} name`}
          node={node.id}
          field="name"
          value={node.name}
          label={t('name')}
          labelHidden
          placeholder={t('noName')}
          className={css.nameField}
          oneLine
        />
        {held && (
          <p className={css.note}>
            <LockClosed16Regular aria-hidden />
            <span>{t('locked', { agent })}</span>
          </p>
        )}
        {node.askedOf === 'person' && (
          <p className={`${css.note} ${css.noteAgent}`}>
            <Chat16Regular aria-hidden />
            <span>{t('asks', { agent })}</span>
          </p>
        )}
        {node.master && (
          <div className={css.row}>
            <span>{t('inside', { n: node.inside })}</span>
            <Button size="small" icon={<Open16Regular />} onClick={() => void enter(node.id)}>
              {t('enter')}
            </Button>
          </div>
        )}
        <div className={css.fieldTwo}>
          <Choose kind="states" label={t('state')} value={node.state} onChoose={(state) => set({ state })} />
          <Choose kind="categories" label={t('category')} value={node.category} onChoose={(category) => set({ category })} />
        </div>
        {artifact && <Source node={node} />}
        {artifact && <Passage node={node.id} />}
        <DraftField
          key={`${node.id} text`}
          node={node.id}
          field="text"
          value={node.text}
          label={t('text')}
          placeholder={t('textHint')}
          className={css.textField}
          readOnly={artifact}
          hint={artifact && node.textLength > node.text.length ? t('textCut', { n: node.textLength }) : undefined}
        />
        <div className={css.fieldTwo}>
          <Importance value={node.importance} onChoose={(importance) => set({ importance })} />
          <Expected node={node} />
        </div>
        {(node.pinned || node.group || node.here.length > 0) && (
          <div className={css.chips}>
            {node.here.map((name) => (
              <span key={name} className={`${css.chip} ${css.chipAgent}`}>
                <Sparkle16Regular aria-hidden />
                {t('here', { agent: name })}
              </span>
            ))}
            {node.pinned && (
              <Tooltip content={t('pinned')} relationship="description">
                <span className={css.chip} tabIndex={0}>
                  <Pin16Regular aria-hidden />
                  {t('pinnedShort')}
                </span>
              </Tooltip>
            )}
            {node.group && (
              <span className={css.chip}>
                <Group20Regular aria-hidden />
                {node.groupLabel || t('group')}
              </span>
            )}
          </div>
        )}
        {usePanels('inspector.node', { node }).map(({ id, View }) => (
          <View key={id} node={node} />
        ))}
        <div className={css.foot}>
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
    <header className={css.head}>
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
          <button type="button" className={css.typeButton} disabled={fixed} aria-label={`${t('type')}: ${name}`}>
            <span>{name}</span>
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
      <span className={`mono ${css.id}`}>{node.id}</span>
      <span className={css.space} />
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
