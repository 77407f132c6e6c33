import { render, screen } from '@testing-library/react'
import { fetchLater, later } from './later'

test('a part that cannot be fetched is asked for again, and something stands in its place meanwhile', async () => {
  let asked = 0
  const Part = later<{ name: string }>(
    () => (++asked < 2 ? Promise.reject(new Error('away')) : Promise.resolve(({ name }) => <b>{name} is here</b>)),
    ({ name }) => <i>{name} comes</i>,
  )
  render(<Part name="chart" />)
  expect(screen.getByText('chart comes')).toBeTruthy()
  expect(await screen.findByText('chart is here', {}, { timeout: 3000 })).toBeTruthy()
  expect(asked).toBe(2)
})

test('what was fetched before is not fetched again', async () => {
  let asked = 0
  later(() => {
    asked++
    return Promise.resolve(() => null)
  })
  await fetchLater()
  await fetchLater()
  expect(asked).toBe(1)
})

test('what may come later gives way as long as it is told to', async () => {
  let working = true,
    asked = 0
  later(() => {
    asked++
    return Promise.resolve(() => null)
  })
  const all = fetchLater(() => working)
  await new Promise((go) => setTimeout(go, 200))
  expect(asked).toBe(0)
  working = false
  await all
  expect(asked).toBe(1)
})

test('a part that is there is drawn at once, so that no key goes to what stands in its place', async () => {
  const Part = later(
    () => Promise.resolve(() => <b>here</b>),
    () => <i>comes</i>,
  )
  await fetchLater()
  render(<Part />)
  expect(screen.queryByText('comes')).toBeNull()
  expect(screen.getByText('here')).toBeTruthy()
})
