import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { BookmarkAdd20Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { useSelection } from '../../stores/view'
import { MenuCommand } from '../../ui/MenuCommand'
import { claims } from './rules'
import { texts } from './texts'

/** What can be kept of a node, in its menu. */
export function NodeMenu() {
  const t = useTexts(texts)
  const one = useSelection((s) => s.nodes.length === 1)
  if (!one) return null
  return (
    <>
      <MenuDivider />
      <Menu hasIcons>
        <MenuTrigger disableButtonEnhancement>
          <MenuItem icon={<BookmarkAdd20Regular />}>{t('keepAs')}</MenuItem>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {claims.map((kind) => (
              <MenuCommand key={kind} id={`ledger.keep.${kind}`} label={t('kind', { kind })} />
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      <MenuCommand id="ledger.task" />
      <MenuCommand id="ledger.plan" />
      <MenuCommand id="ledger.decide" />
    </>
  )
}
