// German for what is told of how a file was read. It comes with what brings files in.
import words from '../../wailsjs/german/read.json'
import { addGerman } from './germanWords'

addGerman(words)
