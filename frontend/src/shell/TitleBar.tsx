import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Tab, TabList } from '@fluentui/react-components'
import {
  ChevronDown16Regular,
  DataLine20Filled,
  DataLine20Regular,
  Flowchart20Filled,
  Flowchart20Regular,
  History20Filled,
  History20Regular,
  Search16Regular,
  Settings20Filled,
  Settings20Regular,
  TextBulletListSquare20Filled,
  TextBulletListSquare20Regular,
} from '@fluentui/react-icons'
import { keyName } from '../commands/keys'
import { command, perform } from '../commands/registry'
import { useTexts } from '../lib/language'
import { useApp, useNeeds, useProject } from '../stores/state'
import { show, type Tab as TabName, tabs, useView } from '../stores/view'
import { CaptionButtons } from './CaptionButtons'
import { SavedMark } from './SavedMark'
import { texts } from './texts'

const icons: Record<TabName, [off: React.ReactElement, on: React.ReactElement]> = {
  graph: [<Flowchart20Regular />, <Flowchart20Filled />],
  prompts: [<TextBulletListSquare20Regular />, <TextBulletListSquare20Filled />],
  logs: [<History20Regular />, <History20Filled />],
  settings: [<Settings20Regular />, <Settings20Filled />],
  stats: [<DataLine20Regular />, <DataLine20Filled />],
}

export function TitleBar() {
  const t = useTexts(texts)
  const name = useProject((s) => s.name)
  const tab = useView((s) => s.tab)
  const waiting = useNeeds((s) => s.needs.length)
  const inWindow = useApp((s) => s.about?.kind === 'window')
  return (
    <header className="title-bar" style={{ paddingRight: inWindow ? 0 : undefined }}>
      <h1 className="sr-only">{name}</h1>
      <img className="logo" src="/favicon.svg" alt="" />
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            className="title-project"
            icon={<ChevronDown16Regular />}
            iconPosition="after"
            aria-label={`${t('project')}: ${name}`}
          >
            <span>{name}</span>
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {['project.new', 'project.open', 'project.close'].map((id) => (
              <MenuItem key={id} onClick={() => perform(id)}>
                {command(id)?.label()}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      <SavedMark />
      <TabList className="title-tabs" selectedValue={tab} onTabSelect={(_, d) => show(d.value as TabName)} aria-label={t('tabs')}>
        {tabs.map((id) => (
          <Tab
            key={id}
            title={t(id)}
            id={`tab-button-${id}`}
            value={id}
            icon={icons[id][tab === id ? 1 : 0]}
            aria-label={id === 'logs' && waiting ? t('logsWaiting', { n: waiting }) : t(id)}
          >
            {t(id)}
            {id === 'logs' && waiting > 0 && (
              <span className="title-badge" aria-hidden>
                {waiting}
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      <div className="title-space" />
      <button className="title-find" onClick={() => perform('app.palette')}>
        <Search16Regular aria-hidden />
        <span>{t('findOrDo')}</span>
        <kbd aria-hidden>{keyName('Ctrl+Shift+P').replaceAll('+', ' ')}</kbd>
      </button>
      {inWindow && <CaptionButtons />}
    </header>
  )
}
