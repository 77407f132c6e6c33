// The projects that the pictures show: nothing yet, an older example, the example of today with its answer, names that are hard to set, and a large graph with a past.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bridge, serve, type Program } from '../harness'
import { fakeModel, type FakeModel } from '../model'

export type World = 'empty' | 'example' | 'names' | 'large' | 'unfolded'
type Run = (...args: string[]) => string

const german = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung'
const unbroken = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(4).slice(0, 200)
const arabic = 'هل يجب على مدينتنا إغلاق الجسر القديم أمام السيارات؟'

/** example is a graph of two levels, worked on by the practice agent. */
function example(run: Run, dir: string, turns = 6): void {
  rmSync(dir, { recursive: true })
  bridge(run, dir)
  if (turns) run('run', dir, '--turns', String(turns))
}

/** unfolded is the shipped example, played to its answer. */
function unfolded(run: Run, dir: string): void {
  rmSync(dir, { recursive: true })
  run('new', dir, '--template', 'example')
  run('run', dir)
}

/** names has a name of each kind that breaks a layout: compounds, no blanks at all, emoji, right to left, other scripts, and text that looks like code. */
function names(run: Run, dir: string): void {
  writeFileSync(join(dir, 'definitions/node-types/sehr-lange-art.txt'), `name: ${german}\ncolor: #7A3E9D\n`)
  writeFileSync(join(dir, 'definitions/states/sehr-langer-zustand.txt'), `name: ${german}\ncolor: #AA3300\n`)
  writeFileSync(join(dir, 'definitions/categories/sehr-lange-kategorie.txt'), `name: ${german}\ncolor: #338844\n`)
  const config = join(dir, 'settings/llm-config.txt')
  writeFileSync(config, readFileSync(config, 'utf8').replace('[agent: Explorer]', '[agent: Rindfleischetikettierungsbeauftragte]'))
  writeFileSync(join(dir, 'phases/grundstuecksverkehrsgenehmigung.txt'), readFileSync(join(dir, 'phases/exploration.txt')))
  const order = join(dir, 'phases/phase-order.txt')
  writeFileSync(order, readFileSync(order, 'utf8').replace('growth : 4', 'grundstuecksverkehrsgenehmigung : 8'))
  const file = join(dir, '..', `${german}-${german}.txt`)
  writeFileSync(file, `${unbroken}\n\n${'Ein Satz über die Brücke. '.repeat(40)}\n`)
  run('import', dir, file)
  run('goal', dir, `Soll die Stadt die ${german} für die alte Brücke anwenden, und wenn ja, ab wann, für wen und mit welchen Ausnahmen?`)
  const rows: [type: string, name: string, text: string, state?: string, category?: string][] = [
    ['sehr-lange-art', german, 'Eine Art, ein Zustand und eine Kategorie mit langem Namen.', 'sehr-langer-zustand', 'sehr-lange-kategorie'],
    ['hypothesis', unbroken, unbroken, 'contested'],
    ['hypothesis', '👩‍👩‍👧‍👦🚲 Families 🏗️ cross the bridge 🌉🌉🌉', 'Emoji 👍🏽 in the text 🇩🇪, too.', 'supported'],
    ['question', arabic, `${arabic} ${arabic}`],
    ['standard', 'מה עולה הגשר? (The bridge, 2024: 4.2 M €)', 'Hebrew, digits and Latin in one line.'],
    ['standard', '我们的城市应该关闭旧桥吗?这座桥需要花费很多钱来修理', '没有空格的文字也必须换行。'],
    ['standard', '<b>Not bold</b> <script>alert(1)</script> & “quotes”', '# No heading\n\n- no\n- list'],
    ['question', 'W'.repeat(200), ''],
  ]
  const path = join(dir, 'graph/graph-data.json')
  const g = JSON.parse(readFileSync(path, 'utf8'))
  const goal = g.nodes.find((n: { type: string }) => n.type === 'goal')
  let next = g.metadata.nextId as number,
    link = g.metadata.nextEdgeId as number
  const id = (letter: string, n: number) => `${letter}${String(n).padStart(2, '0')}`
  rows.forEach(([type, name, content, state, category], i) => {
    const from = id('n', next++)
    g.nodes.push({
      ...goal,
      l0: '',
      l1: '',
      l2: '',
      l3: '',
      id: from,
      type,
      name,
      content,
      state: state ?? 'active',
      category: category ?? '',
      importance: 1 + ((i + 3) % 5),
      position: { x: goal.position.x - 420 * (1 + (i % 2)), y: goal.position.y - 400 + 190 * Math.floor(i / 2) },
    })
    g.edges.push({
      id: id('e', link++),
      from,
      to: i % 2 ? id('n', next - 2) : goal.id,
      type: i % 3 ? 'supports' : 'contradicts',
      by: 'person',
      reason: i ? unbroken : german,
    })
  })
  Object.assign(g.metadata, { nextId: next, nextEdgeId: link })
  writeFileSync(path, JSON.stringify(g))
  run('run', dir, '--turns', '5')
}

/** large has 2,000 nodes in groups, many files, and a log of many turns. */
function large(run: Run, dir: string): void {
  run(
    'import',
    dir,
    ...[
      'architecture.md',
      'conformance.md',
      'design-language.md',
      'performance.md',
      'roadmap.md',
      'formats/README.md',
      'formats/llm-config.md',
      'formats/prices.md',
    ].map((f) => resolve('../docs', f)),
  )
  run('goal', dir, 'Should our town close its old bridge to cars?')
  const path = join(dir, 'graph/graph-data.json')
  const g = JSON.parse(readFileSync(path, 'utf8'))
  const subjects = [
    'Repair for cars',
    'The ring road',
    'Mill Lane school',
    'The fire brigade',
    'Pier 3',
    'The market',
    'The survey',
    'Bus line 4',
    'The night count',
    'Parking at the river',
  ]
  const says = [
    'costs more than it brings',
    'carries more than was planned',
    'needs another year',
    'was not asked',
    'is safe until 2031',
    'brings people to the shops',
    'is not in the budget',
    'depends on the state',
    'was counted twice',
    'has no other way',
  ]
  const types = ['standard', 'hypothesis', 'question', 'standard'],
    states = ['active', 'active', 'supported', 'active', 'contested', 'active', 'resolved', 'active', 'archived']
  const goal = g.nodes.find((n: { type: string }) => n.type === 'goal')
  const id = (letter: string, n: number) => `${letter}${String(n).padStart(2, '0')}`
  const first = g.metadata.nextId as number,
    count = 2000 - g.nodes.length,
    tall = 50
  let link = g.metadata.nextEdgeId as number
  for (let i = 0; i < count; i++) {
    g.nodes.push({
      ...goal,
      l0: '',
      l1: '',
      l2: '',
      l3: '',
      id: id('n', first + i),
      type: types[i % 4],
      state: states[i % 9],
      importance: 1 + ((i * 7) % 4),
      name: `${subjects[i % 10]} ${says[Math.floor(i / 10) % 10]}`,
      content: `Seen in report ${1 + (i % 40)}, page ${1 + ((i * 3) % 90)}.`,
      position: { x: goal.position.x - 300 * (1 + Math.floor(i / tall)), y: goal.position.y + 150 * ((i % tall) - tall / 2) },
    })
    const to = i < tall ? goal.id : id('n', first + i - tall + ((i * 13) % 7) - 3 * Number(i > tall + 3))
    g.edges.push({ id: id('e', link++), from: id('n', first + i), to, type: i % 5 ? 'supports' : 'contradicts', by: 'person' })
  }
  Object.assign(g.metadata, { nextId: first + count, nextEdgeId: link })
  writeFileSync(path, JSON.stringify(g))
  mkdirSync(join(dir, 'files/reports'), { recursive: true })
  run('run', dir, '--turns', '45')
}

/** open serves a world's project. */
export const open = (world: World): Promise<Program> =>
  serve(
    (run, dir) => {
      if (world === 'example') example(run, dir)
      if (world === 'unfolded') unfolded(run, dir)
      if (world === 'names') names(run, dir)
      if (world === 'large') large(run, dir)
    },
    { name: world === 'names' ? `${german} und noch eine ${german}` : undefined },
  )

/** stepwise serves the example, run step by step by a model that wants a change of each kind. A `stranger`'s may not talk to it yet. */
export async function stepwise(stranger = false): Promise<{ program: Program; model: FakeModel }> {
  const model = await fakeModel()
  model.say(
    '== ',
    `Money first, then the school.
[ACTION: create_node | type: hypothesis | name: "Tolls could pay for the repair" | content: "A toll of one euro pays for the repair in ten years." | reason: "Nobody asked who pays."]
[ACTION: create_edge | from: last_created | to: current | type: supports | reason: "It speaks for keeping it."]
[ACTION: edit_node | target: current | content: "Walkers stay longer and buy more: the survey of 2023 says so." | reason: "The survey is a better source."]
[ACTION: set_importance | target: current | value: 4 | reason: "Much hangs on it."]
[ACTION: delete_node | target: n15 | reason: "It overlaps with another question."]
[ACTION: edit_node | target: n01 | content: "Something else." | reason: "Better words."]`,
  )
  const program = await serve(
    (run, dir) => {
      example(run, dir, 0)
      writeFileSync(join(dir, 'settings/llm-config.txt'), model.config)
      const file = join(dir, 'settings/ui-config.txt')
      writeFileSync(file, readFileSync(file, 'utf8').replace('mode: autonomous', 'mode: step-by-step'))
    },
    { stranger },
  )
  return { program, model }
}
