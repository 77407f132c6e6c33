// The key to the pane beside the graph, and back. It comes behind the first picture, as the panes do.
import { register } from '../commands/registry'
import { defineTexts, textOf } from '../lib/language'
import { useView } from '../stores/view'
import { goThere, places } from './readings'

const texts = defineTexts({
  group: ['View', 'Ansicht'],
  pane: ['To the right pane and back', 'Zum rechten Bereich und zurück'],
  noPane: ['Nothing stands at the right of the graph now.', 'Rechts neben dem Graphen steht gerade nichts.'],
})

const pane = () => document.querySelector<HTMLElement>('#tab-graph aside')
let left: HTMLElement | null = null // where the keys were within it

function crossOver(): void {
  const it = pane()
  const at = document.activeElement as HTMLElement | null
  if (!it?.contains(at)) return (left && it?.contains(left) ? left : it)?.focus()
  left = at
  goThere(places[useView.getState().reading])
}

register({
  id: 'view.pane',
  touches: 'page',
  label: () => textOf(texts, 'pane'),
  group: () => textOf(texts, 'group'),
  keys: ['F6'],
  whileTyping: true,
  enabled: () => (useView.getState().tab === 'graph' && pane() ? true : textOf(texts, 'noPane')),
  run: crossOver,
})
