// A small graph with an answer, as a run leaves it: reasons and objections with passages of two documents, options, open questions.
import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './harness'

export const costs = `# Costs of the operator

## Table 3: drivers

| today | 148 (129 employed) |
| bus package of the study | 171 |
| tram and remaining buses | 152 |

Nineteen positions are open. In 2023 we hired 22 drivers and lost 25. We do not see how 171 drivers can be found before 2029 without raising wages; each 5 % on wages costs 0.6 million a year.

## Table 4: our estimate of extra subsidy per year

The four quick measures cost 20.4 million euros together and need no drivers.
`
export const hearing = `# Minutes of the hearing

The engineer: a bus lane with a 30 cm base can become track later, for 0.4 million euros more.

Mrs Nordbau: We build 880 of our 1,300 flats only after a decision. For the rest we need a decision on the tram, not the tram itself.
`
type Row = [id: string, type: string, state: string, importance: number, name: string, text: string]
const nodes: Row[] = [
  [
    'n01',
    'goal',
    'active',
    5,
    'Should a town of 60,000 people build a tram line, or improve its buses?',
    'Should a town of 60,000 people build a tram line, or improve its buses?',
  ],
  ['n02', 'artifact', 'active', 3, 'operator-costs.md', costs],
  ['n03', 'artifact', 'active', 3, 'hearing-minutes.md', hearing],
  [
    'n10',
    'conclusion',
    'supported',
    5,
    'Start four quick bus measures now, keep the tram route open, and decide on the tram in 2028',
    'Start four quick bus measures now and keep the tram route open. Confidence: medium, because the new counts are missing.',
  ],
  [
    'n11',
    'standard',
    'supported',
    4,
    'Four quick measures need no drivers',
    'The four quick measures cost 20.4 million euros together and need no drivers.',
  ],
  [
    'n12',
    'standard',
    'active',
    4,
    'Engineer: a bus lane can become track',
    'A bus lane with a 30 cm base can become track later, for 0.4 million euros more.',
  ],
  [
    'n13',
    'standard',
    'active',
    3,
    'Planning can run while waiting',
    'Planning money is there until 2025, and planning can run while the town waits.',
  ],
  ['n14', 'standard', 'contested', 3, 'Tram funding would probably fail', 'The benefit-cost ratio would stay below 1.'],
  ['n15', 'standard', 'active', 2, 'Crowding is real and growing', 'One bus in six leaves people behind.'],
  [
    'n20',
    'standard',
    'active',
    4,
    'Operator: drivers are missing',
    'The operator says "We do not see how 171 drivers can be found before 2029 without raising wages".',
  ],
  [
    'n21',
    'standard',
    'active',
    3,
    'Nordbau: a decision, not rails',
    'Mrs Nordbau says "For the rest we need a decision on the tram, not the tram itself".',
  ],
  [
    'n22',
    'standard',
    'active',
    3,
    'A decision on conditions with a date answers this',
    'A decision on fixed conditions in 2028 is a decision, too.',
  ],
  ['n30', 'question', 'active', 5, 'What is the ratio with the new counts?', 'What is the ratio with the new counts?'],
  ['n31', 'question', 'active', 3, 'Will the companies sign?', 'Will the companies sign?'],
  ['n40', 'hypothesis', 'contested', 4, 'Build the tram now', 'Build the tram now.'],
  ['n41', 'hypothesis', 'active', 3, 'Bus package is the better value', 'Take the whole bus package.'],
]
const links: [string, string, string][] = [
  ['n10', 'answers', 'n01'],
  ['n40', 'answers', 'n01'],
  ['n41', 'answers', 'n01'],
  ...['n11', 'n12', 'n13', 'n14', 'n15'].map((n): [string, string, string] => [n, 'supports', 'n10']),
  ['n20', 'contradicts', 'n10'],
  ['n21', 'contradicts', 'n10'],
  ['n11', 'contradicts', 'n20'],
  ['n22', 'contradicts', 'n21'],
  ['n15', 'supports', 'n40'],
  ['n14', 'contradicts', 'n40'],
  ['n11', 'derived-from', 'n02'],
  ['n20', 'derived-from', 'n02'],
  ['n12', 'derived-from', 'n03'],
  ['n21', 'derived-from', 'n03'],
  ['n30', 'relates-to', 'n10'],
]

/** tram writes that graph into a project; without `answered` its conclusion does not answer the goal. */
export function tram(dir: string, answered = true): void {
  const graph = {
    metadata: { nextId: 60, nextEdgeId: 60, agents: {} },
    nodes: nodes.map(([id, type, state, importance, name, content]) => ({ id, type, state, importance, name, content })),
    edges: links
      .filter(([from, type]) => answered || from !== 'n10' || type !== 'answers')
      .map(([from, type, to], i) => ({ id: `e${String(i + 1).padStart(2, '0')}`, from, to, type })),
  }
  writeFileSync(join(dir, 'graph/graph-data.json'), JSON.stringify(graph))
}

/** withParts is tram with an answer in labelled parts; change is what else is otherwise. */
export function withParts(
  dir: string,
  content: string,
  change: (nodes: { id: string; [key: string]: unknown }[]) => void = () => undefined,
): void {
  tram(dir)
  const file = join(dir, 'graph/graph-data.json')
  const graph = JSON.parse(readFileSync(file, 'utf8')) as { nodes: { id: string }[] }
  Object.assign(
    graph.nodes.find((n) => n.id === 'n10')!,
    { content, weighed: { next: 60 } },
  )
  change(graph.nodes)
  writeFileSync(file, JSON.stringify(graph))
}

/** readsAnswer opens such a project at its answer. */
export async function readsAnswer(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('radiogroup', { name: 'Ways to look at the graph' })).toBeVisible()
  await page.keyboard.press('Alt+1')
  await expect(page.locator('[data-verdict]')).toBeVisible()
}

/** withModel has the project ask this model. */
export function withModel(dir: string, config: string): void {
  writeFileSync(join(dir, 'settings/llm-config.txt'), config)
  readFileSync(join(dir, 'settings/llm-config.txt'))
}

export const written = `ANSWER
Start four quick bus measures now, keep the tram route open, and decide on the tram in 2028 [n10] [n22].

WHY
The four quick measures cost 20.4 million euros together and need no drivers [n11]. A bus lane can become track later, for 0.4 million euros more [n12]. Planning can run while the town waits [n13].

AGAINST
The operator lacks drivers; "We do not see how 171 drivers can be found before 2029" [n02]. Waiting costs growth, as Nordbau says [n21], but a decision on conditions in 2028 is a decision, too [n22].`

/** waits is an answer to the question of the tram, with all its parts. */
export const waits = `**Answer**
Start four quick bus measures now, keep the tram route open, and decide on the tram in 2028 [n12]. The measures need no drivers [n11]. Waiting keeps the money for planning, by our judgement [n13].
**Conditions**
- Base of the lane. Bus lanes get a base of 30 cm, so that they can become track later for 0.4 million euros more [n12]. Fails: a base below 30 cm.
- Drivers. The four quick measures run with the drivers of today [n11]. Fails: one more driver is needed [n20].
- Planning goes on. The state pays for planning until 2025 [n13]. Fails: the money ends before that.
**Which part first**
The lanes on Ring Road come first, as they are the longest [n11].
**Why**
Crowding is real: one bus in six leaves people behind [n15]. The four quick measures cost 20.4 million euros together and need no drivers [n11].
**Ruled out**
- Build the tram now. The benefit-cost ratio would stay below 1 [n14].
- Take the whole bus package. It needs 171 drivers whom nobody can find before 2029 [n20].
**Objections**
- Drivers are missing even for the buses of today [n20]. Reply: the four quick measures need none [n11].
- Builders wait for a decision [n21]. Reply: open, as nobody has asked them about 2028.
**How sure**
High that the tram should not be built now [n14]; medium that the quick measures suffice [n11].
**What would change it**
- A ratio above 1 with the new counts [n14].
**Next steps**
1. Order the four measures this month. Go on only if no driver is needed [n11].
2. Ask the builders about 2028 [n21].`
