import { renderToStaticMarkup } from 'react-dom/server'
import { marked } from './Lines'

test('the words of a passage are marked in their line', () => {
  const html = (text: string, marks: number[]) => renderToStaticMarkup(<>{marked({ text, marks })}</>)
  expect(html('no part of it', [])).toBe('no part of it')
  expect(html('a word in it', [2, 6])).toBe('a <mark>word</mark> in it')
  expect(html('two words in it', [0, 3, 10, 15])).toBe('<mark>two</mark> words <mark>in it</mark>')
  expect(html('', [])).toBe('\u00a0')
})
