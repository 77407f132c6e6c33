// What the Ledger shows: the tab Knowledge, from the first suggestion on; a line above the graph; a part of the inspector and of the
// menu of a node; entries and Keep in the chat; a card in the figures; and the commands that keep something.
import { later } from '../../ui/later'
import { registerPanel } from '../../ui/panels'
import './commands'
import { PanelPlace } from './PanelPlace'

registerPanel({ id: 'ledger-strip', place: 'strip', order: 30, View: later<object>(async () => (await import('./Strip')).SettledStrip) })
registerPanel({ id: 'ledger-menu', place: 'menu.node', order: 10, View: later<object>(async () => (await import('./NodeMenu')).NodeMenu) })
registerPanel({ id: 'ledger-figures', place: 'stats', order: 10, View: later<object>(async () => (await import('./Figures')).Figures) })
registerPanel({
  id: 'ledger-keep',
  place: 'chat.actions',
  order: 10,
  shown: ({ reply }) => !!reply.text,
  View: later(async () => (await import('./ChatKeep')).ChatKeep),
})
registerPanel({
  id: 'ledger-named',
  place: 'chat.entry',
  order: 10,
  View: later<{ entry: string; handle: string; whole?: boolean }>(
    async () => (await import('./ChatEntry')).ChatEntry,
    ({ handle }) => handle,
  ),
})
registerPanel({
  id: 'ledger',
  place: 'inspector.node',
  order: 40,
  View: later(async () => (await import('./NodePanel')).NodePanel, PanelPlace),
})
