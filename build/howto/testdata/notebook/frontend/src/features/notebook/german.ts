// What the Go side of the notebook says in German, and how its steps are called after "Undo" in English.
import words from '../../../wailsjs/german/notebook.json'
import { addGerman } from '../../ui/germanWords'
import { addSteps } from '../../ui/stepTexts'

addGerman(words)
addSteps({ 'notebook.step': 'answering “{text}”' })
