import { Flag, type GraphNode } from '../../../stores/graph/model'
import { styleOf, type Styling } from './nodestyle'

const styling = {
  looks: { theme: {}, contrast: false, node: () => ({}), state: () => ({ quiet: true }) },
  lens: null,
  ghosts: { changed: {} },
  going: new Set(),
  locked: new Set(),
  say: (key: string) => key,
} as unknown as Styling
const foot = (type: string, flags: number) =>
  styleOf({ id: 'n01', type, state: 'active', importance: 3, flags } as GraphNode, styling).foot.map((i) => i.text)

test('a thought without links says so, and a document that just came in does not', () => {
  expect(foot('hypothesis', Flag.unmetIn | Flag.loose)).toContain('noLinks')
  expect(foot('hypothesis', Flag.unmetIn)).toContain('fewLinks')
  expect(foot('artifact', Flag.unmetOut | Flag.loose)).toEqual(['n01', 'readOnly'])
  expect(foot('artifact', Flag.unmetOut)).toContain('fewLinks')
})
