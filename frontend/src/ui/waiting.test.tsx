import { act, render, screen } from '@testing-library/react'
import { Waiting } from './Waiting'

test('nothing for a moment, then bars, then the seconds; readers are told once', () => {
  vi.useFakeTimers()
  const { container } = render(<Waiting bars={[40, 90]} />)
  const after = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  after(250)
  expect(container.textContent).toBe('')
  after(100)
  expect(container.querySelectorAll('i')).toHaveLength(2)
  expect(screen.getByRole('status').textContent).toBe('Reading…')
  after(2500)
  expect(screen.queryByText(/ s$/)).toBeNull()
  after(300)
  const seconds = screen.getByText('Reading… 3 s')
  expect(seconds.getAttribute('aria-hidden')).toBe('true')
  vi.useRealTimers()
})
