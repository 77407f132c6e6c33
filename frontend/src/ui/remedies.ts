// What helps against a failure that paused a run: the buttons beside it, the most likely one first.
import { perform } from '../../commands/registry'
import { show } from '../../stores/view'
import { useControl } from './store'
import type { texts } from './texts'

export interface Help { label: keyof typeof texts; act: () => void }

const again: Help = { label: 'again', act: () => void perform('run.start') }
/** setting opens the settings at one line of the agent's connection. */
const setting = (label: Help['label'], field: string): Help => ({ label, act: () => show('settings', { section: 'model', field }) })
const options = (label: Help['label']): Help => ({ label, act: () => useControl.setState({ optionsOpen: true }) })

const helps: Record<string, Help[]> = {
  'run.limit': [{ ...again, label: 'goOn' }, options('changeLimit')],
  'model.key-refused': [setting('newKey', 'api-key'), again],
  'model.no-credit': [again, setting('otherModel', 'provider')],
  'model.model-not-found': [setting('otherModel', 'model'), again],
  'model.unreachable': [again, setting('checkAddress', 'host')],
  'model.stalled': [again, setting('allowTime', 'silence-limit')],
  'model.timed-out': [again, setting('allowTime', 'answer-limit')],
  'model.rate-limited': [again, options('setPace')],
  'model.busy': [again, options('setPace')],
  'model.too-long': [setting('sendLess', 'context-window'), again],
  'model.empty': [again, setting('sendLess', 'context-window')],
  'model.cut': [setting('allowLonger', 'max-tokens'), again],
  'model.failed': [again, setting('otherModel', 'model')],
  'model.refused': [setting('openSettings', 'model'), again],
  'model.not-configured': [setting('openSettings', 'provider'), again],
  'prompt.too-long': [setting('openSettings', 'context-window'), again],
}

/** helpsFor are the buttons for a failure, by its message id. */
export const helpsFor = (message: string): Help[] => helps[message] ?? (message.startsWith('model.') ? [again, setting('openSettings', '')] : [again])
