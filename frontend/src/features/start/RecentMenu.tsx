import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { FolderOpen20Regular, MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { openCopy, openReadOnly } from './opening'
import { texts } from './texts'
import css from './start.module.css'

/** What else can be done with a recent project. It is fetched with the first press on its button, and opens at once. */
export function RecentMenu({ project: r }: { project: service.RecentProject }) {
  const t = useTexts(texts)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.click(), [])
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          ref={button}
          className={css.recentMore}
          appearance="subtle"
          icon={<MoreHorizontal20Regular />}
          aria-label={t('more', { name: r.name })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {!r.gone && (
            <MenuItem icon={<FolderOpen20Regular />} onClick={() => void api.projects.ShowFolder(r.dir)}>
              {t('showFolder')}
            </MenuItem>
          )}
          {!r.gone && <MenuItem onClick={() => void openReadOnly(r.dir)}>{t('readOnly')}</MenuItem>}
          {!r.gone && <MenuItem onClick={() => void openCopy(r.dir)}>{t('copy')}</MenuItem>}
          <MenuItem onClick={() => void api.projects.Forget(r.dir)}>{t('forget')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
