import { TextBulletListTree20Regular } from '@fluentui/react-icons'
import { register } from '../../commands/registry'
import { textOf } from '../../lib/language'
import { useProject } from '../../stores/state'
import { read, useView } from '../../stores/view'
import { texts } from './texts'

register({
  id: 'view.outline',
  touches: 'page',
  label: () => textOf(texts, 'toggle'),
  group: () => textOf(texts, 'viewGroup'),
  keys: ['Ctrl+Shift+O'],
  whileTyping: true,
  icon: TextBulletListTree20Regular,
  enabled: () => (useProject.getState().dir ? true : textOf(texts, 'noProject')),
  run: () => {
    const { tab, reading } = useView.getState()
    read(tab === 'graph' && reading === 'outline' ? 'canvas' : 'outline')
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=treegrid]')?.focus())
  },
})
