// The tabs of the title bar. Each is one declaration in its feature, and one line in shell/rooms.ts.
import type { ComponentType } from 'react'
import { register } from '../commands/registry'
import { defineTexts, textOf } from '../lib/language'
import { useProject } from '../stores/state'
import { show } from '../stores/view'
import { declarations } from './register'

export interface Tab {
  id: string
  order: number
  label: () => string
  keys: string[]
  icon: readonly [off: ComponentType, on: ComponentType]
  View: ComponentType<{ shown: boolean }>
  source?: true // it has a place for the document that is open
  kept?: boolean // it stays while another tab is shown: coming back must not lose the view
  useBadge?: () => Badge | null // what waits for the person there
}

interface Badge {
  n: number
  harmless?: boolean // nothing stands still for it: it may wait for ever
  label: string // what follows the tab's name for who does not see the number
}

const texts = defineTexts({
  goGroup: ['Go to', 'Gehe zu'],
  go: ['Go to {tab}', 'Zu {tab} gehen'],
  openProject: ['Open project…', 'Projekt öffnen…'],
})

const goTo = (tab: Tab) => ({
  id: `go.${tab.id}`,
  touches: 'page' as const,
  label: () => textOf(texts, 'go', { tab: tab.label() }),
  group: () => textOf(texts, 'goGroup'),
  keys: tab.keys,
  after: 'project.close',
  whileTyping: true,
  enabled: () => (useProject.getState().dir ? (true as const) : textOf(texts, 'openProject')),
  run: () => show(tab.id),
})

// The commands stand in the order of the tabs, whichever was declared first.
let taken = () => {}
const tabs = declarations<Tab>((all) => {
  taken()
  taken = register(...all.map(goTo))
})

/** registerTab adds a tab and the command that goes there; the returned function takes both away. */
export const registerTab = tabs.add
export const useTabs = tabs.use
export const tabOf = (id: string) => tabs.all().find((tab) => tab.id === id)
