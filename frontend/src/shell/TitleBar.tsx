import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Tab, TabList } from '@fluentui/react-components'
import { ChevronDown16Regular, Search16Regular } from '@fluentui/react-icons'
import { keyName } from '../commands/keys'
import { command, perform } from '../commands/registry'
import { useLanguage, useTexts } from '../lib/language'
import { useAnswerCall } from '../stores/answerCall'
import { useApp, useProject } from '../stores/state'
import { show, useView } from '../stores/view'
import { type Tab as Declared, useTabs } from '../ui/tabs'
import { CommandButton } from '../ui/CommandButton'
import { CaptionButtons } from './CaptionButtons'
import { SavedMark } from './SavedMark'
import { texts } from './texts'
import css from './workbench.module.css'

export function TitleBar() {
  const t = useTexts(texts)
  const name = useProject((s) => s.name)
  const tab = useView((s) => s.tab)
  const inWindow = useApp((s) => s.about?.kind === 'window')
  return (
    <header className={`row gap-4 bg-shell ${css.titleBar}`} style={{ paddingRight: inWindow ? 0 : undefined }}>
      <h1 className="sr-only">{name}</h1>
      <img className={css.logo} src="/favicon.svg" alt="" />
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            className={css.titleProject}
            icon={<ChevronDown16Regular />}
            iconPosition="after"
            aria-label={`${t('project')}: ${name}`}
          >
            <span className="truncate">{name}</span>
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
      <TabList className={css.titleTabs} selectedValue={tab} onTabSelect={(_, d) => show(d.value as string)} aria-label={t('tabs')}>
        {useTabs().map((declared) => (
          <TabButton key={declared.id} tab={declared} chosen={tab === declared.id} />
        ))}
      </TabList>
      <div className={`grow ${css.titleSpace}`} />
      <CommandButton id="project.export" iconOnly appearance="subtle" tip="below" />
      <button className={`row wrap clip text-2 bg-card border rounded ${css.titleFind}`} onClick={() => perform('app.palette')}>
        <Search16Regular aria-hidden />
        <span className="min-w-0 truncate text-left">{t('findOrDo')}</span>
        <kbd className="nowrap text-3 border" aria-hidden>
          {keyName('Ctrl+Shift+P').replaceAll('+', ' ')}
        </kbd>
      </button>
      {inWindow && <CaptionButtons />}
    </header>
  )
}

function TabButton({ tab, chosen }: { tab: Declared; chosen: boolean }) {
  useLanguage((s) => s.language) // the label is in it
  const badge = tab.useBadge?.()
  const called = useAnswerCall((s) => s.calls)
  const Icon = tab.icon[chosen ? 1 : 0]
  return (
    <Tab title={tab.label()} id={`tab-button-${tab.id}`} value={tab.id} icon={<Icon />}>
      {tab.label()}
      {badge && (
        <>
          <span
            className={`fs-11 bold text-warn text-center bg-warn ${css.titleBadge}`}
            data-harmless={badge.harmless || called || undefined}
            aria-hidden
          >
            {badge.n}
          </span>
          <span className="sr-only">{badge.label}</span>
        </>
      )}
    </Tab>
  )
}
