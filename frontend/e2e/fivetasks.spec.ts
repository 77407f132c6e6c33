// CRG-6: five questions that a new person has of a graph, each answered within twenty seconds of a person's time without scrolling or
// zooming by hand: in the example that has unfolded, in English and German, and in a graph of 58 nodes; with the mouse, and by keys alone.
import type { Locator, Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { branchGraph, notNow } from './branchgraphs'
import { accessible, expect, prefer, serve, still, watch } from './harness'
import { Person } from './person'
import { plain as test } from './slow'
import { costs, hearing } from './tram'

test.use({ contextOptions: { reducedMotion: 'no-preference' } }) // the example unfolds by itself

const limit = 20 // seconds for each

/** Words of the screen by which a person finds their way. */
const words = {
  en: {
    example: 'Try the example',
    fast: 'Fast',
    end: 'Turn 14 of 14',
    read: 'Read the answer',
    answer: 'Answer',
    canvas: 'Canvas',
    against: 'What speaks against this',
    open: 'Open',
    rests: 'What the answer rests on',
    passage: /: open the passage in /,
    source: 'Source',
    exact: 'word for word',
    contents: 'Contents',
    objections: 'Objections',
    findOut: 'Find out first',
    note: /^Note \d+: /,
    beside: 'The passage',
    find: 'Find or do anything',
    larger: 'larger',
    largerText: /^Larger text/,
  },
  de: {
    example: 'Das Beispiel ausprobieren',
    fast: 'Schnell',
    end: 'Zug 14 von 14',
    read: 'Antwort lesen',
    answer: 'Antwort',
    canvas: 'Graph',
    against: 'Was dagegen spricht',
    open: 'Offen',
    rests: 'Worauf die Antwort beruht',
    passage: /: Stelle in .* öffnen$/,
    source: 'Quelle',
    exact: 'Wort für Wort',
    contents: 'Inhalt',
    objections: 'Einwände',
    findOut: 'Zuerst herausfinden',
    note: /^Anmerkung \d+: /,
    beside: 'Die Stelle',
    find: 'Suchen oder ausführen',
    larger: 'größer',
    largerText: /^Größere Schrift/,
  },
}
type Words = (typeof words)['en']

/** tram58 is the graph of 58 nodes of the design as the loop leaves it: with a conclusion, and sentences that quote two documents. */
function tram58(_: unknown, dir: string): void {
  branchGraph('tram58')(_, dir)
  const file = join(dir, 'graph/graph-data.json')
  const graph = JSON.parse(readFileSync(file, 'utf8')) as {
    nodes: { id: string; type: string; content: string }[]
    edges: { id: string; from: string; to: string; type: string }[]
  }
  const said: Record<string, string> = {
    n03: costs,
    n49: hearing,
    n28: 'Start four quick bus measures now and keep the tram route open.',
    n31: 'The operator says "We do not see how 171 drivers can be found before 2029 without raising wages".',
    n52: 'Mrs Nordbau says "For the rest we need a decision on the tram, not the tram itself".',
    n57: 'The engineer says "a bus lane with a 30 cm base can become track later", so the tram can wait for conditions.',
    n51: 'A bus lane with a 30 cm base can become track later, for 0.4 million euros more.',
  }
  for (const n of graph.nodes) {
    n.content = said[n.id] ?? n.content
    if (n.id === 'n28') n.type = 'conclusion'
  }
  for (const e of graph.edges) if (e.from === 'n28' && e.to === 'n04' && e.type === 'relates-to') e.type = 'answers'
  writeFileSync(file, JSON.stringify(graph))
}

const view = (page: Page, w: Words) => page.getByRole('region', { name: w.answer, exact: true })
const size = (what: Locator) => what.evaluate((e) => parseFloat(getComputedStyle(e).fontSize))

/** Where a kind of page has what a person looks for. A way is what they press to bring it into sight. */
interface Places {
  answer: Locator
  objection: { way?: Locator; at: () => Promise<Locator> }
  passage: Locator
  source: Locator
  open: { way?: Locator; at: Locator }
}

/** inParts is an answer with labelled parts: its contents lead to them, and a number to its passage. */
function inParts(page: Page, w: Words): Places {
  const to = (name: string) => page.getByRole('navigation', { name: w.contents }).getByRole('button', { name })
  const part = (name: string) => view(page, w).getByRole('region', { name, exact: true })
  const objection = part(w.objections).getByRole('listitem').first()
  return {
    answer: view(page, w).locator('[data-verdict]'),
    objection: { way: to(w.objections), at: async () => objection },
    passage: objection.getByRole('button', { name: w.note }).first(),
    source: page.getByRole('complementary', { name: w.beside }),
    open: { way: to(w.findOut), at: part(w.findOut).locator('p, li').first() },
  }
}

/** composed is a page made of the nodes round the answer: what stands behind it is in a pane at the side. */
function composed(page: Page, w: Words): Places {
  const rests = page.getByRole('complementary', { name: w.rests })
  return {
    answer: view(page, w).getByRole('heading', { level: 2 }).first(),
    objection: {
      // The first sentence against the answer; in a low window the first row against it at the side, which is in sight.
      at: async () => {
        const head = view(page, w).getByRole('heading', { name: w.against })
        const [top, height] = await head.evaluate((e) => [e.getBoundingClientRect().bottom, innerHeight])
        if (top! < height! - 60) return head.locator('xpath=following-sibling::p[1]')
        return rests.locator('li', { hasText: '✕' }).first()
      },
    },
    passage: view(page, w).getByRole('button', { name: w.passage }).first(),
    source: page.getByRole('complementary', { name: w.source }),
    open: {
      at: rests
        .locator('section', { has: page.getByRole('heading', { name: w.open }) })
        .locator('li')
        .first(),
    },
  }
}

/** five does the five tasks with the mouse, from a canvas on which `way` leads to the answer. */
async function five(page: Page, w: Words, at: Places, way: Locator): Promise<Person> {
  const person = new Person(page)
  await person.task('What is the answer?', limit, async () => {
    await person.clicks(way)
    await person.reads(at.answer)
    await person.reads(page.locator('[data-mark]'))
  })
  await person.task('What is the strongest objection?', limit, async () => {
    if (at.objection.way) await person.clicks(at.objection.way)
    await person.reads(await at.objection.at())
  })
  await person.task('Where does it come from?', limit, async () => {
    await person.clicks(at.passage)
    await person.reads(at.source.getByRole('heading').first())
    await person.reads(at.source.locator('mark').first())
    await person.sees(at.source.getByText(w.exact).first())
  })
  await person.task('What is open?', limit, async () => {
    await person.presses('Escape')
    if (at.open.way) await person.clicks(at.open.way)
    await person.reads(at.open.at)
  })
  await person.task('Make it larger', limit, async () => {
    const before = await size(at.answer)
    await person.clicks(page.getByRole('button', { name: w.find }))
    await person.types(w.larger)
    await person.sees(page.getByRole('option', { name: w.largerText, selected: true }))
    await person.presses('Enter')
    await expect.poll(() => size(at.answer)).toBeGreaterThan(before * 1.1)
    await person.reads(at.open.way ? at.open.at : at.answer) // what stood there before
  })
  return person
}

/** byKeys does them without the mouse. */
async function byKeys(page: Page, at: Places): Promise<Person> {
  const person = new Person(page)
  const follow = async (way?: Locator, back = false) => {
    if (!way) return
    await person.goes(way, back)
    await person.presses('Enter')
  }
  await person.task('What is the answer?', limit, async () => {
    await person.presses('Alt+1')
    await person.reads(at.answer)
    await person.reads(page.locator('[data-mark]'))
  })
  await person.task('What is the strongest objection?', limit, async () => {
    await follow(at.objection.way)
    await person.reads(await at.objection.at())
  })
  await person.task('Where does it come from?', limit, async () => {
    await follow(at.passage)
    await person.reads(at.source.locator('mark').first())
  })
  await person.task('What is open?', limit, async () => {
    await person.presses('Escape')
    await follow(at.open.way, true)
    await person.reads(at.open.at)
  })
  await person.task('Make it larger', limit, async () => {
    const before = await size(at.answer)
    await person.presses('Control+=')
    await expect.poll(() => size(at.answer)).toBeGreaterThan(before * 1.1)
  })
  return person
}

const tell = (what: string, { taken }: Person) =>
  console.log(`${what}: ${taken.map((t) => `${t.task} ${t.seconds} s, ${t.actions}`).join(' · ')}`)

for (const language of ['en', 'de'] as const)
  test(`CRG-6 the five tasks in the example, from the start screen on (${language})`, async ({ page }) => {
    test.setTimeout(120_000)
    const w = words[language]
    const program = await serve(undefined, { project: false, firstRun: true })
    const problems = watch(page)
    try {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(program.url)
      await expect(page.getByRole('main')).toBeVisible()
      await prefer(page, { language })
      await page.getByRole('button', { name: w.example }).click()
      const player = page.locator('[data-player]')
      await player.getByRole('radio', { name: w.fast }).click()
      await expect(player).toContainText(w.end, { timeout: 90_000 })
      tell(`example, ${language}, mouse`, await five(page, w, inParts(page, w), player.getByRole('button', { name: w.read })))
      await page.mouse.move(640, 400) // a tip of what the hand happens to rest on stands outside of all parts of the page
      await expect(page.getByRole('tooltip')).toHaveCount(0)
      await accessible(page)
      await page.keyboard.press('Control+0')
      await page.keyboard.press('Alt+2')
      tell(`example, ${language}, keys`, await byKeys(page, inParts(page, w)))
      expect(problems).toEqual([])
    } finally {
      await program.stop()
    }
  })

for (const [width, height] of [
  [1280, 800],
  [960, 600],
] as const)
  test(`CRG-6 the five tasks in a graph of 58 nodes at ${width} × ${height}`, async ({ page }) => {
    const w = words.en
    const program = await serve(tram58)
    const problems = watch(page)
    try {
      await page.setViewportSize({ width, height })
      await page.goto(program.url)
      await page.getByRole('application').focus()
      await page.keyboard.press('t') // as the program has laid it out since its first turn
      await page.reload()
      await notNow(page)
      await expect(page.getByRole('button', { name: 'Answer so far' })).toBeVisible()
      await still(page) // the line that was put away has given its place back to the canvas
      tell(`58 nodes, ${width}, mouse`, await five(page, w, composed(page, w), page.getByRole('button', { name: 'Answer so far' })))
      await page.keyboard.press('Control+0')
      await page.keyboard.press('Alt+2')
      tell(`58 nodes, ${width}, keys`, await byKeys(page, composed(page, w)))
      await page.keyboard.press('Alt+2') // on the canvas the same key zooms
      const stage = page.getByRole('application')
      const [zoom, letters] = [await stage.getAttribute('data-view'), await size(page.locator('html'))]
      await page.keyboard.press('Control+=')
      await expect.poll(() => stage.getAttribute('data-view')).not.toBe(zoom)
      expect(await size(page.locator('html'))).toBe(letters)
      expect(problems).toEqual([])
    } finally {
      await program.stop()
    }
  })
