// How the page keeps up while a run goes on: node e2e/bench/running.mjs. The practice agent works in the example; meanwhile a
// question is typed and the canvas is dragged with a real mouse. Prints, in milliseconds, from the journal's line on the disk to
// the frame that shows it, and from each key and mouse event to the next frame (what browsers call the event's duration). Not
// part of the tests. HANDS=0: nobody types or drags.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { begin, pause } from './program.mjs'

const { dir, url, page, end } = await begin(['--template', 'example'], ({ dir }) => {
  writeFileSync(join(dir, 'settings/llm-config.txt'), '[agent: Explorer]\nprovider: practice\n')
})
const journal = join(dir, '.crg/journal')
await page.waitForSelector('.canvas_stage[data-painted]')

// The news say which version of the graph each turn made, the journal when.
const news = []
const stream = await fetch(`${url.origin}/events`, { headers: { authorization: `Bearer ${url.searchParams.get('token')}` } })
void (async () => {
  let text = ''
  for await (const part of stream.body.pipeThrough(new TextDecoderStream())) {
    text += part
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    text = text.slice(whole.length)
    for (const line of whole.split('\n').filter((l) => l.startsWith('data: {'))) {
      const { name, data } = JSON.parse(line.slice(6))
      if (name === 'graph') news.push(data)
    }
  }
})().catch(() => undefined)
await page.evaluate(() => {
  const stage = document.querySelector('.canvas_stage'),
    painted = (window.__painted = [])
  window.__slow = []
  // The attribute is set within the frame that paints; the task after that frame is the first that knows it is out.
  new MutationObserver(() => {
    const version = Number(stage.dataset.painted)
    setTimeout(() => painted.push([version, Date.now()]))
  }).observe(stage, { attributeFilter: ['data-painted'] })
  new PerformanceObserver((list) => {
    for (const e of list.getEntries()) window.__slow.push([e.name, e.duration])
  }).observe({ type: 'event', durationThreshold: 16 })
})

await page.getByRole('button', { name: 'Start', exact: true }).click()
const until = Date.now() + 20_000
let typed = 0,
  moved = 0
await page.locator('.chat_pill').click()
if (process.env.HANDS === '0') await pause(20_000)
else
  while (Date.now() < until) {
    await page.locator('.chat_composer textarea').focus()
    for (const c of 'Is it quick? ') {
      await page.keyboard.type(c)
      typed++
      await pause(60)
    }
    await page.mouse.move(700, 700)
    await page.mouse.down({ button: 'middle' })
    for (let i = 0; i < 20; i++) {
      await page.mouse.move(700 + 6 * i, 700 - 3 * i)
      moved++
      await pause(16)
    }
    await page.mouse.up({ button: 'middle' })
  }
const { painted, slow } = await page.evaluate(() => ({ painted: window.__painted, slow: window.__slow }))
const sorted = (list) => list.sort((a, b) => a - b)
const steps = readdirSync(journal)
  .flatMap((f) => readFileSync(join(journal, f), 'utf8').split('\n'))
  .filter((line) => line.includes('"kind":"step"'))
  .map((line) => JSON.parse(line).rec)
const inTurns = steps.map(({ at, turn, label }) => {
  const version = news.find((n) => n.turn === turn && n.label.text === label)?.version
  return (painted.find(([v]) => v >= version)?.[1] ?? NaN) - Date.parse(at)
})
const shown = sorted(inTurns.filter(Number.isFinite))
if (steps.length && !shown.length) throw new Error('no step of the journal was found in the news')
const say = (list, all) => (list.length ? `median ${list[list.length >> 1]}, worst ${list.at(-1)}` : 'none above 16') + ` of ${all}`
const of = (names) => sorted(slow.filter(([name]) => names.includes(name)).map(([, ms]) => Math.round(ms)))
console.log(`journal to screen: ${say(shown, steps.length)}; in turns ${inTurns.join(' ')}`)
console.log(`keys, those above 16 ms: ${say(of(['keydown', 'keypress', 'input', 'beforeinput', 'keyup']), typed)}`)
console.log(
  `dragging, those above 16 ms: ${say(of(['pointerdown', 'pointermove', 'pointerup', 'mousemove', 'mousedown', 'mouseup', 'auxclick']), moved)}`,
)
await end()
