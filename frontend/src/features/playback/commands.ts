import { Next20Regular, Pause20Filled, Play20Filled, Previous20Regular } from '@fluentui/react-icons'
import { perform, register } from '../../commands/registry'
import type { service } from '../../contracts/api'
import { textOf } from '../../lib/language'
import { next, pause, play, previous } from './store'
import { texts } from './texts'

/** registerCommands puts the player's keys and names in their place for as long as it is shown, as they are now. */
export function registerCommands({ at, of, playing }: service.PlaybackView): () => void {
  const t = (id: keyof typeof texts) => textOf(texts, id)
  const group = () => t('group')
  const unlessEnd = () => (at === of ? t('atEnd') : true)
  return register(
    {
      id: 'playback.previous',
      touches: 'project',
      label: () => t('previous'),
      group,
      keys: [','],
      icon: Previous20Regular,
      enabled: () => (at === 0 ? t('atStart') : true),
      run: previous,
    },
    {
      id: 'playback.toggle',
      touches: playing ? undefined : 'project', // what plays can be stopped
      label: () => t(playing ? 'pause' : 'play'),
      group,
      keys: ['Space'],
      icon: playing ? Pause20Filled : Play20Filled,
      enabled: () => (playing ? true : unlessEnd()),
      run: playing ? pause : play,
    },
    {
      id: 'playback.next',
      touches: 'project',
      label: () => t('next'),
      group,
      keys: ['.'],
      icon: Next20Regular,
      enabled: unlessEnd,
      run: next,
    },
    { id: 'playback.own', label: () => t('own'), group, run: () => perform('project.new') },
  )
}
