import { Chat20Regular } from '@fluentui/react-icons'
import { register } from '../../commands/registry'
import { textOf } from '../../lib/language'
import { useProject } from '../../stores/state'
import { show, useView } from '../../stores/view'
import { texts } from './texts'

export const registerCommands = () =>
  register({
    id: 'chat.open',
    touches: 'page',
    label: () => textOf(texts, 'open'),
    group: () => textOf(texts, 'group'),
    keys: ['/'],
    icon: Chat20Regular,
    enabled: () => !!useProject.getState().dir || textOf(texts, 'open'),
    run: () => {
      show('graph')
      if (useView.getState().chatOpen) document.querySelector<HTMLTextAreaElement>('[data-panel=chat] textarea')?.focus()
      useView.setState({ chatOpen: true })
    },
  })
