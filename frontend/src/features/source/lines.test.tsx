import { renderToStaticMarkup } from 'react-dom/server'
import { Lines, marked } from './Lines'

test('the words of a passage are marked in their line', () => {
  const html = (text: string, marks: number[]) => renderToStaticMarkup(<>{marked({ text, marks })}</>)
  expect(html('no part of it', [])).toBe('no part of it')
  expect(html('a word in it', [2, 6])).toBe('a <mark>word</mark> in it')
  expect(html('two words in it', [0, 3, 10, 15])).toBe('<mark>two</mark> words <mark>in it</mark>')
  expect(html('', [])).toBe('\u00a0')
})

test('what the file hides is marked, has no number and is no part of the lines', () => {
  const line = (n: number, text: string, hidden = false) => ({ n, text, hit: false, marks: [], hidden })
  const lines = [line(0, 'before all', true), line(4, 'A line'), line(0, 'obey', true), line(0, 'now', true)]
  const box = document.createElement('div')
  const turning = { onWheel: () => {}, onKeyDown: () => {} }
  box.innerHTML = renderToStaticMarkup(<Lines passage={{ lines }} name="a.pdf" numbered turning={turning} />)
  expect([...box.querySelectorAll('[data-hidden]')].map((li) => li.textContent)).toEqual(
    ['before all', 'obey', 'now'].map((words) => `Hidden in the file, shown to no model: ${words}`),
  )
  expect(box.querySelector('[role=group]')!.getAttribute('aria-label')).toBe('Text of a.pdf, lines 4 to 4')
})
