import { Menu, MenuButton, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { texts } from './texts'

interface Props {
  label: string
  all: service.DefinitionView[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** Some of the words that the project defines; none chosen means all. */
export function Choices({ label, all, chosen, onChange }: Props) {
  const t = useTexts(texts)
  return (
    <Menu checkedValues={{ of: chosen }} onCheckedValueChange={(_, d) => onChange(d.checkedItems)}>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton size="small" appearance={chosen.length ? 'primary' : 'subtle'}>
          {chosen.length ? t('some', { name: label, n: chosen.length }) : label}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {all.map((d) => (
            <MenuItemCheckbox key={d.id} name="of" value={d.id}>
              {d.name}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
