import { awaitField, typedAhead, watchAhead } from './ahead'

watchAhead()
const heard: string[] = []
window.addEventListener('keydown', (e) => heard.push(e.key))
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
beforeEach(() => {
  heard.length = 0
})

test('what is typed before a field is there is kept for it, and no shortcut hears it', () => {
  press('a')
  awaitField()
  for (const key of ['T', 'r', 'a', 'n', 'Backspace', 'm', ' ', 'ü', 'Enter']) press(key)
  expect(heard).toEqual(['a'])
  expect(typedAhead()).toBe('Tram ü')
  press('b')
  expect(heard).toEqual(['a', 'b'])
  expect(typedAhead()).toBe('') // it is another field that asks now
})

test('a chord, Escape and what is typed into another field are somebody else’s', () => {
  awaitField()
  press('z', { ctrlKey: true })
  press('Escape')
  const other = document.body.appendChild(document.createElement('input'))
  other.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
  expect(heard).toEqual(['z', 'Escape', 'x'])
  expect(typedAhead()).toBe('')
})

test('a field that never comes keeps no letters for ever', () => {
  vi.useFakeTimers()
  awaitField()
  vi.advanceTimersByTime(5001)
  press('a')
  expect(heard).toEqual(['a'])
  vi.useRealTimers()
})
