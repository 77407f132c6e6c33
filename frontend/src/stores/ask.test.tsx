import { act, renderHook, waitFor } from '@testing-library/react'
import { askFirst, graphNews, question, useAsk } from './ask'
import { opens } from './opening'
import { useNews, useProject } from './state'

/** A program whose answers come when the test says so. */
function program() {
  const asked: { of: string; answer: (value: string) => void; fail: () => void }[] = []
  const call = (of: string) => new Promise<string>((answer, no) => asked.push({ of, answer, fail: () => no(new Error('away')) }))
  return { asked, call }
}
const after = [graphNews]
const step = () => act(() => useNews.setState((s) => ({ steps: s.steps + 1 })))
const soon = (check: () => void) => waitFor(check, { interval: 1 })

function asking(id: string) {
  const { asked, call } = program()
  const hook = renderHook(({ id }) => useAsk({ key: ['node', id], call: () => call(id), after }), { initialProps: { id } })
  return { asked, now: () => hook.result.current, ...hook }
}
beforeEach(() => useProject.setState({ dir: '/p' }))

test('an answer to an earlier question that comes late counts no more', async () => {
  const { asked, now, rerender } = asking('n01')
  await soon(() => expect(asked).toHaveLength(1))
  rerender({ id: 'n02' })
  await soon(() => expect(asked).toHaveLength(2))
  asked[1]!.answer('two')
  await soon(() => expect(now()).toMatchObject({ value: 'two', here: true }))
  asked[0]!.answer('one')
  await new Promise((go) => setTimeout(go, 20))
  expect(now().value).toBe('two')
})

test('news that comes while the first answer is on its way asks once more, and the older answer counts no more', async () => {
  const { asked, now } = asking('n03')
  await soon(() => expect(asked).toHaveLength(1))
  step()
  await soon(() => expect(asked).toHaveLength(2))
  asked[1]!.answer('new')
  await soon(() => expect(now().value).toBe('new'))
  asked[0]!.answer('old')
  await new Promise((go) => setTimeout(go, 20))
  expect(now().value).toBe('new')
})

test('the answer stays until the next one is there, and where the next one fails', async () => {
  const { asked, now, rerender } = asking('n04')
  await soon(() => expect(asked).toHaveLength(1))
  asked[0]!.answer('four')
  await soon(() => expect(now().value).toBe('four'))
  step()
  await soon(() => expect(asked).toHaveLength(2))
  expect(now().value).toBe('four')
  asked[1]!.fail()
  await soon(() => expect(now()).toMatchObject({ value: 'four', failure: { message: 'internal' } }))
  rerender({ id: 'n05' })
  expect(now()).toMatchObject({ value: 'four', here: false, failure: null })
})

test('another project begins with nothing', async () => {
  const { asked, now } = asking('n06')
  await soon(() => expect(asked).toHaveLength(1))
  asked[0]!.answer('six')
  await soon(() => expect(now().value).toBe('six'))
  act(() => useProject.setState({ dir: '/q' }))
  expect(now()).toMatchObject({ value: undefined, here: false })
  await soon(() => expect(asked).toHaveLength(2))
})

test('at a pace news makes one call at a time, from the answer before, and what came meanwhile makes one more', async () => {
  const { asked, call } = program()
  const given: (string | undefined)[] = []
  const ask = (before?: string) => (given.push(before), call('p'))
  const { result } = renderHook(() => useAsk({ key: ['paced'], call: ask, after, pace: 5 }))
  await soon(() => expect(asked).toHaveLength(1))
  step()
  step()
  await new Promise((go) => setTimeout(go, 20))
  expect(asked).toHaveLength(1)
  asked[0]!.answer('one')
  await soon(() => expect(asked).toHaveLength(2))
  expect(result.current.value).toBe('one')
  step()
  step()
  await new Promise((go) => setTimeout(go, 20))
  expect(asked).toHaveLength(2)
  asked[1]!.answer('two')
  await soon(() => expect(asked).toHaveLength(3))
  expect(result.current.value).toBe('two')
  asked[2]!.answer('three')
  await soon(() => expect(result.current.value).toBe('three'))
  await new Promise((go) => setTimeout(go, 20))
  expect(given).toEqual([undefined, 'one', 'two'])
})

test('a question that two screens show is asked once, and once more after news', async () => {
  const { asked, call } = program()
  const shared = question({ key: ['shared'], call: () => call('s'), after })
  const one = renderHook(() => shared.use())
  const two = renderHook(() => shared.use())
  await soon(() => expect(asked).toHaveLength(1))
  asked[0]!.answer('one')
  await soon(() => expect([one, two].map((r) => r.result.current.value)).toEqual(['one', 'one']))
  one.unmount()
  step()
  await soon(() => expect(asked).toHaveLength(2))
  asked[1]!.answer('two')
  await soon(() => expect(two.result.current.value).toBe('two'))
  expect(shared.now()).toBe('two')
  two.unmount()
  step()
  await new Promise((go) => setTimeout(go, 20))
  expect(asked).toHaveLength(2)
})

test('who asks anew gets the newest answer, not the one on its way', async () => {
  const { asked, call } = program()
  const anewed = question({ key: ['anew'], call: () => call('a'), after, pace: 5 })
  const { result } = renderHook(() => anewed.use())
  await soon(() => expect(asked).toHaveLength(1))
  const first = anewed.anew()
  const second = anewed.anew()
  await soon(() => expect(asked).toHaveLength(3))
  asked[2]!.answer('new')
  expect(await Promise.all([first, second])).toEqual(['new', 'new'])
  asked[0]!.answer('old')
  asked[1]!.fail()
  await new Promise((go) => setTimeout(go, 20))
  expect(result.current).toMatchObject({ value: 'new', failure: null })
})

test('without a project nothing is asked', async () => {
  const { asked, call } = program()
  useProject.setState({ dir: '' })
  renderHook(() => question({ key: ['none'], call: () => call('n'), after }).use())
  await new Promise((go) => setTimeout(go, 20))
  expect(asked).toHaveLength(0)
})

test('what the first picture of a project shows is asked for before it, and is there when it is drawn', async () => {
  const { asked, call } = program()
  const shown = question({ key: ['shown'], call: () => call('s'), after, first: true })
  const early = askFirst('/opens')
  await soon(() => expect(asked).toHaveLength(1))
  asked[0]!.answer('one')
  const askAnew = await early
  useProject.setState({ dir: '/opens' })
  const { result } = renderHook(() => shown.use())
  expect(result.current.value).toBe('one')
  await new Promise((go) => setTimeout(go, 20))
  expect(asked).toHaveLength(1)
  askAnew() // news came meanwhile
  await soon(() => expect(asked).toHaveLength(2))
  asked[1]!.answer('two')
  await soon(() => expect(result.current.value).toBe('two'))
  const sure = shown.anew() // never the answer from before
  await soon(() => expect(asked).toHaveLength(3))
  asked[2]!.answer('three')
  expect(await sure).toBe('three')
})

test('what the first picture does not show is asked for once that is on the screen', async () => {
  const { asked, call } = program()
  let fill = () => {}
  opens(new Promise<void>((go) => (fill = go)))
  renderHook(() => useAsk({ key: ['behind'], call: () => call('b') }))
  await new Promise((go) => setTimeout(go, 20))
  expect(asked).toHaveLength(0)
  fill()
  await soon(() => expect(asked).toHaveLength(1))
  opens(Promise.reject(new Error('closed meanwhile')))
  renderHook(() => useAsk({ key: ['behind no picture'], call: () => call('b') }))
  await soon(() => expect(asked).toHaveLength(2))
})
