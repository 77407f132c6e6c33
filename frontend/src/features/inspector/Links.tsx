import { Menu, MenuDivider, MenuItem, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { ArrowLeft16Regular, ArrowRight16Regular, ArrowSwap20Regular, Delete20Regular, Location20Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { parse, reach } from '../../lib/colour'
import { useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { editEdge, remove, reveal } from '../../ui/edit'
import { useLooks } from '../../ui/looks'
import { selectEdge } from '../../stores/view'
import { CommandButton } from '../../ui/CommandButton'
import { LinkSign } from '../../ui/LinkSign'
import { NodeSign } from '../../ui/NodeSign'
import { texts } from './texts'
import css from './inspector.module.css'

/** The links of a node, with the other end as a way there; each can be changed from here. */
export function Links({ node }: { node: service.NodeView }) {
  const t = useTexts(texts)
  return (
    <section className={`stack gap-8 border-top ${css.section}`} aria-label={t('links')}>
      <div className={`row between ${css.sectionHead}`}>
        <h3>
          {t('links')} <span className={`regular text-3 ${css.count}`}>{node.linksTotal}</span>
        </h3>
        <CommandButton id="graph.link" appearance="subtle" size="small" iconOnly />
      </div>
      {node.links.length === 0 && <p className={`hint lh-1375 ${css.fieldHint}`}>{t('noLinks')}</p>}
      <ul className="stack gap-2">
        {node.links.map((l) => (
          <LinkLine key={l.edge} link={l} />
        ))}
      </ul>
      {node.linksTotal > node.links.length && (
        <p className={`hint lh-1375 ${css.fieldHint}`}>{t('moreLinks', { n: node.linksTotal - node.links.length })}</p>
      )}
    </section>
  )
}

function LinkLine({ link }: { link: service.LinkRow }) {
  const t = useTexts(texts)
  const looks = useLooks()
  const types = useDefinitions((s) => s.edgeTypes)
  const name = nameOf(types, link.type)
  const look = looks.link(link.type)
  const ink = parse(look.colour) && parse(looks.theme.card) ? reach(look.colour, [{ ground: looks.theme.card, ratio: 4.5 }]) : look.colour
  const Arrow = link.out ? ArrowRight16Regular : ArrowLeft16Regular
  return (
    <li className={`row gap-8 ${css.linkLine}`}>
      <Menu
        checkedValues={{ type: [link.type] }}
        onCheckedValueChange={(_, d) => {
          const type = d.checkedItems[0]
          if (type && type !== link.type) void editEdge(link.edge, { type })
        }}
      >
        <MenuTrigger disableButtonEnhancement>
          <button
            type="button"
            className={`chip gap-5 flex-none clip fs-12 text-left rounded ${css.linkType}`}
            style={{ color: ink }}
            title={link.reason || undefined}
            aria-label={`${t('linkMenu', { type: name })}, ${t(link.out ? 'outgoing' : 'incoming')}`}
          >
            <Arrow aria-hidden />
            <span className="truncate">{name}</span>
          </button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {types.map((d) => (
              <MenuItemRadio key={d.id} name="type" value={d.id} icon={<LinkSign type={d.id} />}>
                {nameOf(types, d.id)}
              </MenuItemRadio>
            ))}
            <MenuDivider />
            <MenuItem icon={<ArrowSwap20Regular />} onClick={() => void editEdge(link.edge, { reverse: true })}>
              {t('reverse')}
            </MenuItem>
            <MenuItem icon={<Location20Regular />} onClick={() => selectEdge(link.edge)}>
              {t('showLink')}
            </MenuItem>
            <MenuItem icon={<Delete20Regular />} onClick={() => void remove([], [link.edge])}>
              {t('deleteLink')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <NodeSign type={link.nodeType} size={18} />
      <span className={`stack min-w-0 ${css.linkEnd}`}>
        <button
          type="button"
          className={`min-w-0 max-w-full truncate text-accent text-left ${css.linkName}`}
          disabled={!link.name && !link.live}
          onClick={() => void reveal(link.node, link.level)}
          title={link.name}
        >
          {link.name || link.node}
        </button>
        {link.outside && (
          <span className={`hint lh-1375 ${css.fieldHint}`}>
            {link.live ? t('outsideIn', { level: link.levelName || t('topLevel') }) : t('deadLink')}
          </span>
        )}
      </span>
      <span className="mono flex-none fs-11 text-3">{link.node}</span>
    </li>
  )
}
