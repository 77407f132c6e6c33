// What helps against a failure of a run or of the chat: the buttons beside it, the most likely one first.
import { perform } from '../commands/registry'
import { defineTexts } from '../lib/language'
import { settingsAt, show, useView } from '../stores/view'

export const remedyTexts = defineTexts({
  again: ['Try again', 'Erneut versuchen'],
  goOn: ['Go on', 'Weiter'],
  changeLimit: ['Change the limit', 'Grenze ändern'],
  setPace: ['Set a pause between turns', 'Pause zwischen Zügen einstellen'],
  openSettings: ['Open Settings', 'Einstellungen öffnen'],
  newKey: ['Enter a new key', 'Neuen Schlüssel eingeben'],
  otherModel: ['Choose another model', 'Anderes Modell wählen'],
  checkAddress: ['Check the address', 'Adresse prüfen'],
  allowTime: ['Allow more time', 'Mehr Zeit geben'],
  allowLonger: ['Allow longer answers', 'Längere Antworten erlauben'],
  sendLess: ['Send less text', 'Weniger Text senden'],
})

/** aim: what the button does. A run and a question are repeated in different ways, and only a run has options. */
export interface Remedy {
  label: keyof typeof remedyTexts
  aim: 'again' | 'options' | 'settings'
  act: () => void
}

const again: Remedy = { label: 'again', aim: 'again', act: () => perform('run.start') }
/** setting opens the settings at one line of the agent's connection. */
const setting = (label: Remedy['label'], field: string): Remedy => ({
  label,
  aim: 'settings',
  act: () => show('settings', { section: 'model', field }),
})
const options = (label: Remedy['label']): Remedy => ({ label, aim: 'options', act: () => perform('run.options') })

const remedies: Record<string, Remedy[]> = {
  'run.cut': [{ ...again, label: 'goOn' }],
  'run.limit': [{ ...again, label: 'goOn' }, options('changeLimit')],
  'chat.limit': [{ label: 'changeLimit', aim: 'settings', act: () => show('settings', { section: 'running', field: 'money-limit' }) }],
  'run.no-price': [again, setting('openSettings', 'price')],
  'model.key-refused': [setting('newKey', 'api-key'), again],
  'model.no-credit': [again, setting('otherModel', 'provider')],
  'model.model-not-found': [setting('otherModel', 'model'), again],
  'model.unreachable': [again, setting('checkAddress', 'host')],
  'model.stalled': [again, setting('allowTime', 'silence-limit')],
  'model.timed-out': [again, setting('allowTime', 'answer-limit')],
  'model.rate-limited': [again, options('setPace')],
  'model.later': [again, setting('otherModel', 'model')],
  'model.busy': [again, options('setPace')],
  'model.too-long': [setting('sendLess', 'context-window'), again],
  'model.empty': [again, setting('sendLess', 'context-window')],
  'model.cut': [setting('allowLonger', 'max-tokens'), again],
  'model.only-thought': [setting('allowLonger', 'max-tokens'), again],
  'model.long-reply': [setting('openSettings', 'max-tokens'), again],
  'model.web-page': [setting('checkAddress', 'host'), again],
  'model.key': [setting('newKey', 'api-key'), again],
  'model.no-text': [setting('otherModel', 'model'), again],
  'model.failed': [again, setting('otherModel', 'model')],
  'model.refused': [setting('openSettings', 'model'), again],
  'model.not-configured': [setting('openSettings', 'provider'), again],
  'prompt.too-long': [setting('openSettings', 'context-window'), again],
}

/** remediesFor are the buttons for a failure, by its message id. `at` is the section of the Settings that is in front: who stands there is
 * led to a line of it, but not to the page. */
export const remediesFor = (message: string, at = settingsAt(useView.getState())): Remedy[] =>
  (remedies[message] ?? (message.startsWith('model.') ? [again, setting('openSettings', '')] : [again])).filter(
    (r) => r.label !== 'openSettings' || at !== 'connection',
  )
