import './commands'

export { Canvas } from './Canvas'
