import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../lib/language'
import { modelName } from './modelWords'
import type { Models } from './models'
import { texts } from './texts'
import css from './start.module.css'

/** Which model new projects begin with. It is fetched with the first press on its button, and opens at once. */
export function ModelMenu({ choices, ready, choose }: Models) {
  const t = useTexts(texts)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.click(), [])
  return (
    <Menu checkedValues={{ model: [ready.id] }} onCheckedValueChange={(_, d) => choose(d.checkedItems[0] ?? '')}>
      <MenuTrigger disableButtonEnhancement>
        <Button ref={button} appearance="transparent" size="small" className={css.readyChange} aria-label={t('changeModel')}>
          {t('changeIt')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {choices.map((c) => (
            <MenuItemRadio key={c.id} name="model" value={c.id}>
              {modelName(c, t)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
