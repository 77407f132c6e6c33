import { Menu, MenuItem, MenuList, MenuPopover, type PositioningVirtualElement } from '@fluentui/react-components'
import { useTexts } from '../../lib/language'
import { useDefinitions } from '../../stores/definitions'
import { linkNodes } from '../../ui/edit'
import { useLooks } from '../../ui/looks'
import { LinkSample } from '../../ui/LinkSample'
import { useLinkWish } from './linkwish'
import { texts } from './texts'

/** LinkPicker asks for the type of a link that was just drawn, where it was let go. */
export function LinkPicker() {
  const t = useTexts(texts)
  const wish = useLinkWish((s) => s.wish)
  const types = useDefinitions((s) => s.edgeTypes)
  const looks = useLooks()
  if (!wish) return null
  const close = () => useLinkWish.setState({ wish: null })
  const target: PositioningVirtualElement = { getBoundingClientRect: () => new DOMRect(wish.x, wish.y, 0, 0) }
  const known = ['supports', 'contradicts', 'derived-from']
  const order = [...types].sort((a, b) => ((known.indexOf(a.id) + 4) % 4) - ((known.indexOf(b.id) + 4) % 4))
  return (
    <Menu
      open
      onOpenChange={(_, d) => {
        if (!d.open) close()
      }}
      positioning={{ target, position: 'below', align: 'start' }}
    >
      <MenuPopover data-float>
        <MenuList aria-label={t('chooseLink')}>
          {order.map((d) => (
            <MenuItem
              key={d.id}
              icon={<LinkSample look={looks.link(d.id)} />}
              onClick={() => {
                close()
                void linkNodes(wish.from, wish.to, d.id)
              }}
            >
              {d.name}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
