import { LevelModel } from '../../stores/graph/model'
import { reading, walk } from './walk'

/** A Goal with a branch of three, and one more about it. */
function page(stands = ''): LevelModel {
  const m = new LevelModel()
  for (const [id, type] of [
    ['n1', 'goal'],
    ['n2', 'hypothesis'],
    ['n3', 'standard'],
    ['n4', 'standard'],
    ['n5', 'question'],
  ] as const)
    m.nodes.set(id, {
      id,
      name: id,
      type,
      category: '',
      state: 'active',
      importance: 3,
      x: 0,
      y: 0,
      width: 200,
      height: 50,
      flags: 0,
      inside: 0,
    })
  const block = { title: '', nth: 0, folded: false, on: '', held: false, x: 0, y: 0, width: 300, height: 200 }
  m.layOut({
    own: [],
    column: 300,
    parts: false,
    answer: 'n2',
    order: ['a', 'b'],
    blocks: [
      {
        ...block,
        head: 'n2',
        part: '',
        rows: [
          { id: 'n3', parent: 'n2', kind: 'supports', depth: 1, in: '' },
          { id: 'n4', parent: 'n3', kind: 'contradicts', depth: 2, in: stands },
        ],
      },
      { ...block, head: '', part: 'also', rows: [{ id: 'n5', parent: 'n1', kind: 'relates-to', depth: 1, in: '' }] },
    ],
  })
  return m
}

test('the keyboard reads a page as a person does, and goes to what a row serves', () => {
  const m = page()
  expect(reading(m)).toEqual(['n1', 'n2', 'n3', 'n4', 'n5'])
  expect([walk(m, 'n3', 'ArrowDown'), walk(m, 'n3', 'ArrowUp')]).toEqual(['n4', 'n2'])
  expect([walk(m, 'n4', 'ArrowRight'), walk(m, 'n2', 'ArrowRight'), walk(m, 'n5', 'ArrowRight')]).toEqual(['n3', 'n1', 'n1'])
  expect([walk(m, 'n1', 'ArrowLeft'), walk(m, 'n3', 'ArrowLeft'), walk(m, 'n4', 'ArrowLeft')]).toEqual(['n2', 'n4', undefined])
  expect([walk(m, 'n3', 'Home'), walk(m, 'n3', 'End')]).toEqual(['n1', 'n4'])
  const folded = page('n3') // n4 is one card with it
  expect([reading(folded), walk(folded, 'n3', 'ArrowDown'), walk(folded, 'n3', 'End')]).toEqual([['n1', 'n2', 'n3', 'n5'], 'n5', 'n3'])
  m.layOut(null)
  expect(walk(m, 'n3', 'ArrowDown')).toBeUndefined()
})
