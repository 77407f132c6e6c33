import { register } from '../../commands/registry'
import { textOf } from '../../lib/language'
import { found, next } from './store'
import { texts } from './texts'

const asked = () => (found.now()?.hits.length ? true : textOf(texts, 'askFirst'))
const group = () => textOf(texts, 'goGroup')

register(
  {
    id: 'find.next',
    touches: 'page',
    label: () => textOf(texts, 'next'),
    group,
    keys: ['F3'],
    whileTyping: true,
    enabled: asked,
    run: () => next(1),
  },
  {
    id: 'find.previous',
    touches: 'page',
    label: () => textOf(texts, 'previous'),
    group,
    keys: ['Shift+F3'],
    whileTyping: true,
    enabled: asked,
    run: () => next(-1),
  },
)
