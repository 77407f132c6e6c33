import { act, render, screen } from '@testing-library/react'
import { useRefusals } from './useRefusals'

/** field renders one field, and gives the way to set it: each time to a promise that the test settles. */
function field() {
  let send: ReturnType<typeof useRefusals>[1] = () => Promise.resolve()
  function Field() {
    const [refused, to] = useRefusals()
    send = to
    return <p>{refused.links ? 'refused' : 'fine'}</p>
  }
  render(<Field />)
  return async (name = 'links') => {
    let settle: { yes: () => void; no: () => void } = { yes: () => undefined, no: () => undefined }
    await act(async () => {
      void send(name, () => new Promise<void>((yes, no) => (settle = { yes, no: () => no(new Error('links')) })))
    })
    return (how: 'yes' | 'no') => act(async () => settle[how]())
  }
}

test('what is refused says so until the field is set again', async () => {
  const set = field()
  await (
    await set()
  )('no')
  screen.getByText('refused')
  const second = await set()
  screen.getByText('fine')
  await second('yes')
  screen.getByText('fine')
})

test('an answer to an older value that comes late neither complains nor wipes out a complaint', async () => {
  const set = field()
  const older = await set(),
    newer = await set()
  await newer('no')
  screen.getByText('refused')
  await older('yes')
  screen.getByText('refused')
  const late = await set()
  await (
    await set()
  )('yes')
  await late('no')
  screen.getByText('fine')
})

test('another field that is taken leaves the complaint of a slow one to come', async () => {
  const set = field()
  const slow = await set()
  await (
    await set('name')
  )('yes')
  await slow('no')
  screen.getByText('refused')
})
