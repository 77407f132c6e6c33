import './commands'

export { Outline } from './Outline'
