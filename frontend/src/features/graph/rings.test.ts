import type { GraphNode, LevelModel } from '../../stores/graph/model'
import { goalBox } from './paint/farpage'
import { placeRings, setRings } from './rings'
import { useHand, view } from './stage'

const node = { id: 'n01', type: 'standard', x: 100, y: 100, width: 200, height: 40 } as GraphNode
const model = { nodes: new Map([[node.id, node]]), page: null } as unknown as LevelModel

test('a ring stands round the words of its node where these stand out of its row, and is away with it', () => {
  Object.assign(view, { x: 10, y: 20, zoom: 0.5, text: 1, width: 1000, height: 800 })
  useHand.setState({ tier: 'words' })
  const box = document.createElement('div')
  box.innerHTML = '<i data-id="n01" hidden></i><i data-id="gone"></i>'
  const [ring, other] = [...box.children] as HTMLElement[]
  setRings(box)
  placeRings(model, (n) => ({ ...n, y: n.y - 20, height: n.height + 40 }))
  expect(ring!.hidden).toBe(false)
  expect(other!.hidden).toBe(true)
  expect(ring!.style.transform).toBe('translate(56px, 56px)') // 10 + 100/2 - 4, 20 + 80/2 - 4
  expect([ring!.style.width, ring!.style.height]).toEqual(['108px', '48px'])
  setRings(null)
})

test('far out the card of the Goal stands beside the ways to look, as long as all is shown', () => {
  Object.assign(view, { following: true, corner: { right: 300, bottom: 60 } })
  const l = { x: 0, y: 80, scale: 0.1, zoom: 0.1, width: 1000 }
  const goal = { x: 0, y: 0, width: 300, height: 160 }
  expect(goalBox(goal, l)).toMatchObject({ x: 300, y: 46, width: 150 })
  expect(goalBox(goal, { ...l, y: 200 }).x).toBeLessThan(0) // below them it stays at its place
  view.following = false
  expect(goalBox(goal, l).x).toBeLessThan(0)
})
