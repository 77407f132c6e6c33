// What the Go side of the Ledger says in German, and how its steps are called after "Undo" in English.
import words from '../../../wailsjs/german/ledger.json'
import { addGerman } from '../../ui/germanWords'
import { addSteps } from '../../ui/stepTexts'

addGerman(words)
addSteps({
  'ledger.step.of': '“{title}”{more, plural, =0 {} one { and # more} other { and # more}}',
  'ledger.step.keep': 'keeping {of}',
  'ledger.step.dismiss': 'dismissing {of}',
  'ledger.step.restore': 'offering {of} again',
  'ledger.step.choose': 'choosing {of} of an answer',
  'ledger.step.change': 'changing {of}',
  'ledger.step.retire': 'giving up {of}',
  'ledger.step.reinstate': 'reinstating {of}',
  'ledger.step.move': 'moving the task {of} on',
  'ledger.step.confirm': 'confirming checks of {of}',
  'ledger.step.task': 'making the task {of}',
  'ledger.step.decide': 'deciding {of}',
  'ledger.step.resolve': 'settling {of}',
  'ledger.step.plan': 'planning {of}',
  'ledger.step.back': 'taking back what was said of {of}',
})
