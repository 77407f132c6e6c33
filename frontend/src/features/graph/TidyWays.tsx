import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { ChevronDown12Regular } from '@fluentui/react-icons'
import { command, perform, whyNot } from '../../commands/registry'
import { useTexts } from '../../lib/language'
import { texts } from './texts'
import css from './canvas.module.css'

const ways = [
  ['graph.tidy', 'inBranches'],
  ['graph.tidyFree', 'freeFlow'],
  ['graph.tidyBranch', 'onlyBranch'],
] as const

/** The ways to put a level in order; the button beside it takes the first. */
export function TidyWays() {
  const t = useTexts(texts)
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" className={css.toolsMore} icon={<ChevronDown12Regular />} aria-label={t('waysToTidy')} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {ways.map(([id, name]) => (
            <MenuItem key={id} disabled={!!whyNot(command(id)!)} onClick={() => perform(id)}>
              {t(name)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
