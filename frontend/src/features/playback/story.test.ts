import type { service } from '../../contracts/api'
import { tell } from './story'

const node = (id: string, name: string): service.AnswerNode => ({ id, name, type: 'standard', state: 'active', importance: 3, level: '' })

test('the first sentence is the headline, and nodes stand by their names', () => {
  const nodes = [node('n06', 'Close it'), node('n22', '3.5 t stops no cars')]
  expect(tell('What is taken for granted? [n22], so [n06] needs another reason.', nodes)).toEqual({
    head: 'What is taken for granted?',
    rest: [
      { text: ' ' },
      { text: '3.5 t stops no cars', node: nodes[1] },
      { text: ', so ' },
      { text: 'Close it', node: nodes[0] },
      { text: ' needs another reason.' },
    ],
  })
  expect(tell('It costs 3.5 t. Gone: [n99]', nodes)).toEqual({ head: 'It costs 3.5 t.', rest: [{ text: ' Gone: ' }, { text: 'n99' }] })
  expect(tell('No sentence', [])).toEqual({ head: 'No sentence', rest: [] })
})
