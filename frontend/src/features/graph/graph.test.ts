import { useGate } from '../../stores/state'
import { useView } from '../../stores/view'
import { beside } from './framing'
import { ease } from './motion'
import { hull } from './paint/groups'
import { wrap } from './paint/text'
import { level, tierOf, tileRadius } from './tiers'
import { Viewport } from './viewport'

test('tiers change with a band, and crowds are drawn far', () => {
  expect([tierOf(1, 20, null), tierOf(0.5, 20, null), tierOf(0.2, 20, null), tierOf(0.5, 500, null)]).toEqual([
    'near',
    'words',
    'far',
    'far',
  ])
  expect([tierOf(0.89, 9, 'near'), tierOf(0.91, 9, 'words'), tierOf(0.27, 9, 'words'), tierOf(0.29, 9, 'far')]).toEqual([
    'near',
    'words',
    'words',
    'far',
  ])
  expect(tierOf(0.5, 380, 'far')).toBe('far')
})

test('CRG-81 importance maps to five sizes on any scale', () => {
  expect([1, 2, 3, 4, 5].map((i) => level(i, 5))).toEqual([1, 2, 3, 4, 5])
  expect([1, 2, 5, 9, 10].map((i) => level(i, 10))).toEqual([1, 1, 3, 5, 5])
  expect(tileRadius(4, 0.2)).toBeGreaterThan(tileRadius(2, 0.2))
  expect(tileRadius(2, 0.02)).toBeLessThan(tileRadius(2, 0.2))
})

test('CRG-250 zooming keeps the place under the pointer, and a fit shows the whole box', () => {
  const v = new Viewport()
  v.resize(1000, 700)
  v.set(40, 60, 0.8)
  const p = v.toLevel({ x: 333, y: 222 })
  v.zoomAt({ x: 333, y: 222 }, 1.7)
  const q = v.toScreen(p)
  expect([q.x, q.y].map((x) => Math.round(x))).toEqual([333, 222])
  v.fit({ minX: -3000, minY: 0, maxX: 0, maxY: 900 }, { animate: false })
  const s = v.seen()
  expect(s.minX <= -3000 && s.maxX >= 0 && s.minY <= 0 && s.maxY >= 900).toBe(true)
})

test('text is broken between words, within a word that is too long, and ends in an ellipsis', () => {
  const seven = (text: string) => text.length * 7 // without a canvas each character counts 7 px
  expect(seven('Closing only')).toBeLessThan(100)
  expect(wrap('Closing only moves the jam', '600 13px x', 100, 3)).toEqual(['Closing only', 'moves the jam'])
  expect(wrap('Closing only moves the jam', '600 13px x', 100, 1)[0]).toMatch(/…$/)
  expect(wrap('Donaudampfschifffahrtsgesellschaft', '600 13px x', 100, 2)).toHaveLength(2)
  expect(wrap('Objection to it', '600 13px x', 49, 2)).toEqual(['Object-', 'ion to…'].map((l, i) => (i ? expect.stringMatching(/…$/) : l)))
  expect(wrap('Hypothesis', '600 13px x', 63, 3)).toEqual(['Hypothe-', 'sis']) // never two letters alone
  expect(wrap('1234567890123', '600 13px x', 49, 3)).toEqual(['1234567', '890123'])
  expect(wrap('橋樑檢查報告二零二四', '600 13px x', 49, 3).join('')).toBe('橋樑檢查報告二零二四')
})

test('a hull holds all points, and moves ease in and out', () => {
  expect(
    hull([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
      { x: 0, y: 10 },
      { x: 5, y: 5 },
    ]),
  ).toHaveLength(4)
  expect([ease(0), ease(1)]).toEqual([0, 1])
  expect(ease(0.5)).toBeGreaterThan(0.7)
})

test('the card of the lens takes room beside the graph only where it stands', () => {
  useView.setState({ lens: true })
  expect(beside(1200, 1)).toBe(300)
  expect(beside(660, 1)).toBe(16) // a pane opened beside it
  useGate.setState({ kind: 'prompt' })
  expect(beside(1200, 1)).toBe(16) // the prompt itself stands there
  useGate.setState({ kind: '' })
  useView.setState({ lens: false })
  expect(beside(1200, 1)).toBe(16)
})
