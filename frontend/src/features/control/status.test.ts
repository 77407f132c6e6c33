import { bars, doing, type Moment, phaseName, short, turnNumber } from './status'

const status = (over: object) =>
  ({ running: true, activity: 'activity.waiting', ending: '', problem: null, ...over }) as unknown as Moment['status']
const at = (over: Partial<Moment>): Moment => ({
  status: status({}),
  writing: false,
  since: 1000,
  now: 15_400,
  gate: false,
  cooldown: 5,
  again: 0,
  ...over,
})

test('CRG-236 each activity has plain words', () => {
  expect(doing(at({}))).toEqual({ key: 'thinking', tone: 'agent', seconds: 14 })
  expect(doing(at({ writing: true })).key).toBe('writing')
  expect(doing(at({ status: status({ activity: 'activity.prompting' }) })).key).toBe('reading')
  expect(doing(at({ status: status({ activity: 'activity.executing' }) })).key).toBe('applying')
  expect(doing(at({ status: status({ activity: 'activity.chat-first' }) })).key).toBe('chatFirst')
  expect(doing(at({ status: status({ running: false, activity: 'activity.idle' }) })).key).toBe('idle')
  expect(doing(at({ gate: true })).key).toBe('waitsForYou')
})

test('waits count down, never below zero', () => {
  expect(doing(at({ status: status({ activity: 'activity.cooling' }), now: 2500 }))).toMatchObject({ key: 'cooling', seconds: 4 })
  expect(doing(at({ status: status({ activity: 'activity.cooling' }), now: 99_000 })).seconds).toBe(0)
  expect(doing(at({ status: status({ activity: 'activity.busy' }), again: 18_000 }))).toMatchObject({
    key: 'busy',
    seconds: 3,
  })
  expect(doing(at({ status: status({ activity: 'activity.away' }), again: 18_000 }))).toMatchObject({
    key: 'away',
    tone: 'wait',
    seconds: 3,
  })
})

test('a pause by a limit asks for nothing, any other pause for help', () => {
  expect(doing(at({ status: status({ running: false, ending: 'paused', problem: { message: 'run.limit' } }) }))).toMatchObject({
    key: 'paused',
    tone: 'wait',
  })
  expect(doing(at({ status: status({ running: false, ending: 'paused', problem: { message: 'run.cut' } }) }))).toMatchObject({
    key: 'paused',
    tone: 'wait',
  })
  expect(doing(at({ status: status({ running: false, ending: 'paused', problem: { message: 'model.unreachable' } }) }))).toMatchObject({
    key: 'needsHelp',
    tone: 'bad',
  })
})

test('small words', () => {
  expect(turnNumber('t0012')).toBe(12)
  expect(phaseName('close-reading')).toBe('Close reading')
  expect([short(412, 'en'), short(5120, 'en'), short(32_768, 'en'), short(5120, 'de')]).toEqual(['412', '5.1k', '33k', '5,1k'])
})

test('a phase shows one mark per turn, and at most ten', () => {
  expect(bars(5, 2, true)).toEqual(['done', 'done', 'now', 'open', 'open'])
  expect(bars(3, 3, false)).toEqual(['done', 'done', 'done'])
  expect(bars(100, 55, true)).toHaveLength(10)
  expect(bars(100, 55, true).filter((b) => b === 'done')).toHaveLength(5)
})
