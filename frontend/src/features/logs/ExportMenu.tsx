import { Button, Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import { ArrowExportLtr20Regular, Copy20Regular, DocumentSave20Regular } from '@fluentui/react-icons'
import { command, perform, useCommands, whyNot } from '../../commands/registry'
import { useTexts } from '../../lib/language'
import { texts } from './texts'
import css from './logs.module.css'

const entries = [
  ['logs.copyTimeline', 'logs.saveText', 'logs.saveJSON'],
  ['logs.copyGraph', 'logs.copyNode'],
  ['logs.copyTechnical', 'logs.copyAll'],
]

/** Everything that can be copied or saved from here; each is a command, so the palette has it, too. */
export function ExportMenu() {
  const t = useTexts(texts)
  useCommands()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('export')} relationship="label">
          <Button icon={<ArrowExportLtr20Regular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entries.map((group, i) => [
            i > 0 && <MenuDivider key={`d${i}`} />,
            ...group.map((id) => {
              const c = command(id)
              if (!c) return null
              const why = whyNot(c)
              const item = (
                <MenuItem
                  key={id}
                  icon={id.includes('save') ? <DocumentSave20Regular /> : <Copy20Regular />}
                  disabled={!!why}
                  onClick={() => perform(id)}
                  secondaryContent={undefined}
                >
                  {c.label()}
                </MenuItem>
              )
              return why ? (
                <Tooltip key={id} content={why} relationship="description">
                  {item}
                </Tooltip>
              ) : (
                item
              )
            }),
          ])}
          <MenuDivider />
          <p className={`hint ${css.menuNote}`}>{t('noKeys')}</p>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
