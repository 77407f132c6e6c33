import { register } from '../../commands/registry'
import { textOf } from '../../lib/language'
import { closeSource, useSource } from '../../stores/inspect'
import { select, useSelection, useView } from '../../stores/view'
import { stripTexts as texts } from './stripTexts'

const opened = () => useSource.getState().wish !== null || useSelection.getState().nodes.length > 0 || useSelection.getState().edge !== null

register({
  id: 'answer.back',
  label: () => textOf(texts, 'back'),
  group: () => textOf(texts, 'group'),
  keys: ['Escape'],
  hidden: true,
  enabled: () =>
    useView.getState().tab === 'graph' && useView.getState().reading === 'answer' && opened() ? true : textOf(texts, 'nothingOpen'),
  run: () => {
    if (useSource.getState().wish) closeSource()
    else select()
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-answer]')?.focus())
  },
})
