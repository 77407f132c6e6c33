// How much of a graph can be read at once: node e2e/bench/legible.mjs [PICTURES] — the graphs of the page of branches, and three
// that grow turn by turn in the program, each up to a conclusion, shown whole at three sizes with the inspector shut and open.
// Prints the table of docs/performance.md: zoom, names with words and those of them that are cut, and the ink of links at rest,
// counted where it is drawn. That words never meet is a property in words.test.ts.
import { chromium } from '@playwright/test'
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const pictures = process.argv[2]
const crg = process.env.CRG_BIN ?? resolve('../bin/crg')
const root = mkdtempSync(join(tmpdir(), 'crg-legible-'))
const env = { ...process.env, XDG_CONFIG_HOME: join(root, 'config'), HOME: root }
const run = (args, input) => execFileSync(crg, args, { env, input, stdio: ['pipe', 'pipe', 'ignore'] }).toString()

/** drawn makes the same draws each time. */
function drawn(seed) {
  let s = seed
  return (n) => Math.floor(((s = (s * 48271) % 2147483647) / 2147483647) * n) // the last digits of such a number repeat
}
const who = ['Engineer', 'Operator', 'Study', 'Hearing', 'Letter', 'Council', 'Police', 'Region']
const says = [
  'costs grow faster than fares',
  'lane can become track',
  'drivers are missing until 2029',
  'half of the riders change at Eastfield',
  'noise falls',
  'no money before the election',
  'shops near the line gained customers',
  'the bridge must be replaced in any case',
  'trees stand in the way of the second track',
  'waiting lifts the price',
]
/** name is a name as models give them: of two to ten words. */
const name = (draw, i) => `${draw(3) ? `${who[draw(who.length)]}: ` : ''}${says[draw(says.length)]} ${i}`

/** grown lets a graph of so many nodes grow by replies to the loop's own prompts, up to its conclusion. */
function grown(nodes) {
  const dir = join(root, `grown-${nodes}`),
    draw = drawn(nodes)
  run(['new', dir, '--question', 'Should a town of 60,000 people build a tram line, or improve its buses?'])
  const id = (n) => `n${String(n).padStart(2, '0')}`
  let next = 2
  const made = []
  const reply = (at, lines) => run(['apply', dir, '--at', at], `Thinking.\n\n${lines.join('\n')}\n`)
  const create = (type, importance) =>
    `[ACTION: create_node | type: ${type} | name: "${name(draw, next)}" | importance: ${importance} | content: "A sentence of its own." | reason: "It matters."]`
  const link = (to, type, from = 'last_created') =>
    `[ACTION: create_edge | from: ${from} | to: ${to} | type: ${type} | reason: "It bears on it."]`
  const options = Math.max(2, Math.round(nodes / 16))
  while (made.length < options) {
    const lines = []
    for (let i = 0; i < 6 && made.length < options; i++, next++) {
      lines.push(create('hypothesis', 3 + draw(3)), link('n01', 'answers'))
      made.push(next)
    }
    reply('n01', lines)
  }
  const branches = made.map((n) => [n])
  for (let turn = 0; next < nodes; turn++) {
    const branch = branches[turn % branches.length]
    const lines = []
    for (let i = 0; i < 5 && next < nodes; i++, next++) {
      lines.push(create(draw(6) ? 'standard' : 'question', 1 + draw(4)))
      lines.push(link(id(branch[draw(branch.length)]), ['supports', 'supports', 'contradicts', 'relates-to'][draw(4)]))
      if (draw(2)) lines.push(link(id(branches[draw(branches.length)][0]), draw(2) ? 'supports' : 'contradicts'))
      branch.push(next)
      if (!draw(4))
        lines.push(`[ACTION: set_state | target: last_created | state: ${draw(2) ? 'supported' : 'contested'} | reason: "Two say so."]`)
    }
    reply(id(branch[0]), lines)
  }
  reply('n01', [
    '[ACTION: create_node | type: conclusion | name: "Quick bus measures now, and keep the tram open" | importance: 5 | content: "Start the bus measures now. Confidence: medium." | reason: "The reasons are in place."]',
    link('n01', 'answers'),
    ...made.slice(0, 3).map((n, i) => link('last_created', i < 2 ? 'supports' : 'contradicts', id(n))),
  ])
  return dir
}

/** measured is one of the graphs of the design page. */
function measured(of) {
  const dir = join(root, of)
  run(['new', dir])
  const old = JSON.parse(readFileSync(resolve(`../backend/graph/layout/branches/testdata/${of}.json`), 'utf8'))
  const file = join(dir, 'graph/graph-data.json')
  const { metadata } = JSON.parse(readFileSync(file, 'utf8'))
  const at = '2026-01-02T03:05:48Z'
  const nextId = 1 + Math.max(...old.nodes.map((n) => Number(n.id.replace(/\D/g, ''))))
  const nodes = old.nodes.map((n, i) => ({
    ...{ id: n.id, name: n.name, content: n.text ?? '', type: n.type, category: '', state: n.state, importance: n.imp, l0: '' },
    ...{ position: { x: 0, y: i * 150 }, created: at, modified: at },
  }))
  const edges = old.edges.map(([from, to, type], i) => ({ id: `e${String(i + 1).padStart(2, '0')}`, from, to, type }))
  writeFileSync(file, JSON.stringify({ metadata: { ...metadata, nextId, nextEdgeId: edges.length + 1 }, nodes, edges }))
  return dir
}

/** count notes what is stroked on any canvas, frame by frame. It runs in the page. */
function count() {
  const P = CanvasRenderingContext2D.prototype
  let frame = 0
  const tick = () => (frame++, requestAnimationFrame(tick))
  requestAnimationFrame(tick)
  window.__drawn = []
  const paths = new WeakMap()
  const wrap = (name, before) => {
    const own = P[name]
    P[name] = function (...a) {
      before(this, a)
      return own.apply(this, a)
    }
  }
  const path = (c) => paths.get(c) ?? paths.set(c, { length: 0, x: 0, y: 0, box: false }).get(c)
  const to = (c, x, y) => {
    const p = path(c)
    p.length += Math.hypot(x - p.x, y - p.y)
    Object.assign(p, { x, y })
  }
  wrap('beginPath', (c) => paths.set(c, { length: 0, x: 0, y: 0, box: false }))
  wrap('moveTo', (c, [x, y]) => Object.assign(path(c), { x, y }))
  wrap('lineTo', (c, [x, y]) => to(c, x, y))
  wrap('quadraticCurveTo', (c, [, , x, y]) => to(c, x, y))
  wrap('bezierCurveTo', (c, [, , , , x, y]) => to(c, x, y))
  wrap('arcTo', (c, [x, y]) => to(c, x, y))
  for (const closed of ['roundRect', 'rect', 'arc', 'ellipse']) wrap(closed, (c) => (path(c).box = true))
  wrap('stroke', (c, [other]) => {
    const p = path(c)
    if (other || p.box) return
    const [on = 1, off = 0] = c.getLineDash()
    const ink = p.length * c.lineWidth * (on / (on + off)) * c.getTransform().a
    window.__drawn.push({ frame, ink })
  })
}

/** told sums up the whole picture. It runs in the page. */
function told() {
  const last = new Map()
  for (const d of window.__drawn) last.set(d.frame, [...(last.get(d.frame) ?? []), d])
  // The fullest frame is the whole picture: later ones may only mend a part of it.
  const picture = [...last.values()].sort((a, b) => b.length - a.length)[0] ?? []
  let ink = 0
  for (const d of picture) ink += d.ink ?? 0
  const stage = document.querySelector('.canvas_stage')
  const cards = [...document.querySelectorAll('.canvas_nodeCard')]
  const [some = 0, cut = 0, all = 0] = (stage.dataset.words ?? '').split(' ').map(Number)
  const fit = Number(stage.dataset.view.split(' ')[2])
  const near = fit >= 0.9
  return {
    fit,
    all,
    words: near ? cards.length : some,
    cut: near ? cards.filter((c) => /…\s*$/.test(c.innerText.split('\n')[0])).length : cut,
    ink: Math.round(ink / 100) * 100,
  }
}

const browser = await chromium.launch({
  executablePath: process.env.CRG_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync', '--disable-gpu'],
})
console.log('| graph | window | fit | names with words | of these cut | ink of links, px² | inspector open: fit | words | cut |')
console.log('|---|---|---|---|---|---|---|---|---|')
for (const [what, dir] of [
  ['26 (night sync)', () => measured('sync26')],
  ['58 (tram)', () => measured('tram58')],
  ['150 (tram)', () => measured('tram150')],
  ['12, grown', () => grown(12)],
  ['150, grown', () => grown(150)],
  ['400, grown', () => grown(400)],
]) {
  const project = dir()
  writeFileSync(join(project, 'settings/llm-config.txt'), '[agent: Explorer]\nprovider: practice\n')
  const at = join(root, 'url')
  rmSync(at, { force: true })
  const server = spawn(crg, ['serve', project, '--url-file', at], { env, stdio: 'ignore' })
  while (!existsSync(at) || !readFileSync(at, 'utf8')) await new Promise((go) => setTimeout(go, 50))
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [960, 600],
  ]) {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.addInitScript(count)
    await page.goto(readFileSync(at, 'utf8'))
    await page.locator('.canvas_stage[data-painted]').waitFor()
    const shown = async () => {
      await page.locator('.canvas_stage').focus()
      await page.keyboard.press('t')
      await page.waitForTimeout(2500)
      // The words of a finished picture are drawn once more: what is counted is one picture, not the way to it.
      await page.keyboard.press('-')
      await page.waitForTimeout(900)
      await page.evaluate(() => void (window.__drawn = []))
      await page.keyboard.press('Shift+1')
      await page.waitForTimeout(1500)
      return page.evaluate(told)
    }
    const shut = await shown()
    if (pictures) await page.screenshot({ path: join(pictures, `${what.replace(/\W+/g, '-')}-${width}.png`) })
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(900)
    const open = await shown()
    if (pictures) await page.screenshot({ path: join(pictures, `${what.replace(/\W+/g, '-')}-${width}-inspector.png`) })
    const percent = (v) => `${Math.round(v * 100)} %`
    console.log(
      `| ${what} | ${width} × ${height} | ${percent(shut.fit)} | ${shut.words} of ${shut.all} | ${shut.cut} | ${shut.ink} ` +
        `| ${percent(open.fit)} | ${open.words} | ${open.cut} |`,
    )
    await page.close()
  }
  server.kill()
  await new Promise((go) => server.once('exit', go))
}
await browser.close()
rmSync(root, { recursive: true, force: true })
