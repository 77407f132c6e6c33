// German for what the log, rules and replies say, which nobody hears in the first moment of a project.
import words from '../../wailsjs/german/turn.json'
import { addGerman } from './germanWords'

addGerman(words)
