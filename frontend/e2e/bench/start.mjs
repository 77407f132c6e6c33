// How soon the window can be used: node e2e/bench/start.mjs CRG HELLO [ROUNDS], with the smoke build of the window and the bare
// Wails window of build/hello (build/bench-window makes both and calls this). They start in turns on one virtual display. The
// page itself notes when its first picture that can be used has been drawn and puts that into the window's title. Prints medians
// of the time since the program was called, and of the processor time of it and all its web processes up to then.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [crg, hello, rounds = '12'] = process.argv.slice(2)
const root = mkdtempSync(join(tmpdir(), 'crg-start-'))
const display = `:${300 + (process.pid % 300)}`
const xvfb = spawn('Xvfb', [display, '-screen', '0', '1500x950x24'], { stdio: 'ignore' })
const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: join(root, 'config'), HOME: root, CRG_SMOKE: join(root, 'look.js') }
const sleep = (ms) => new Promise((go) => setTimeout(go, ms))

/** A script that waits for what can be used, then for the frame that shows it. */
const look = (usable) => `(async () => {
  while (!(${usable})) await new Promise((go) => setTimeout(go, 2))
  requestAnimationFrame(() => requestAnimationFrame(() => window.runtime.WindowSetTitle('usable ' + Date.now())))
})()`

/** Whether a graph stands on the canvas: more colours than an empty one has. Far out there are no cards to look for. */
const drawn = `(canvas) => {
  if (!canvas?.width) return false
  const small = new OffscreenCanvas(64, 64).getContext('2d')
  small.drawImage(canvas, 0, 0, 64, 64)
  return new Set(new Uint32Array(small.getImageData(0, 0, 64, 64).data.buffer)).size > 16
}`

/** worked is the processor time of a process and its children, in ms. */
function worked(pid) {
  const table = new Map()
  for (const p of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${p}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      table.set(Number(p), { parent: Number(fields[1]), ms: 10 * (Number(fields[11]) + Number(fields[12])) })
    } catch {
      /* it ended meanwhile */
    }
  }
  const sum = (at) => table.get(at)?.ms + [...table].filter(([, p]) => p.parent === at).reduce((all, [child]) => all + sum(child), 0)
  return sum(pid)
}

function title() {
  try {
    return execFileSync('xdotool', ['search', '--name', '^usable', 'getwindowname'], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}

async function start(command, args, usable, tries = 3) {
  writeFileSync(env.CRG_SMOKE, look(usable))
  const called = Date.now()
  const program = spawn(command, args, { env, stdio: 'ignore' })
  const ended = new Promise((go) => program.once('exit', go))
  let seen = ''
  for (const end = Date.now() + 15_000; !seen && Date.now() < end;) {
    await sleep(40)
    seen = title()
  }
  const cpu = worked(program.pid)
  program.kill('SIGINT')
  await ended
  await sleep(300)
  if (!seen && tries === 1) throw new Error(`${command} ${args.join(' ')} could not be used within 15 s`)
  if (!seen) return start(command, args, usable, tries - 1) // the script may be handed over before the page can take it
  return { ms: Number(/usable (\d+)/.exec(seen)[1]) - called, cpu }
}

try {
  await sleep(800)
  const project = join(root, 'project')
  execFileSync(crg, ['new', project], { env })
  cpSync(new URL('../../../backend/testdata/old-example/graph', import.meta.url), join(project, 'graph'), { recursive: true }) // 25 nodes
  const ways = {
    hello: () => start(hello, [], `document.querySelector('button')`),
    'start screen': () => start(crg, [], `document.querySelectorAll('main button, button').length > 3 && document.querySelector('h1')`),
    project: () =>
      start(
        crg,
        ['open', project],
        `document.querySelectorAll('[role=tab]').length === 5 && (${drawn})(document.querySelector('[data-stage] canvas'))`,
      ),
  }
  const got = Object.fromEntries(Object.keys(ways).map((name) => [name, []]))
  for (const way of Object.values(ways)) await way() // what is read from the disk once
  for (let round = 0; round < Number(rounds); round++) {
    for (const [name, way] of Object.entries(ways)) got[name].push(await way())
  }
  const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]
  const of = (name, what) => median(got[name].map((g) => g[what]))
  for (const name of Object.keys(ways)) {
    const [ms, cpu] = [of(name, 'ms'), of(name, 'cpu')]
    const ratio = median(got[name].map((g, i) => g.ms / got.hello[i].ms))
    console.log(
      `${name}: ${ms} ms (${(ms / of('hello', 'ms')).toFixed(2)} × hello, in pairs ${ratio.toFixed(2)}), ${cpu} ms of processor time (${(cpu / of('hello', 'cpu')).toFixed(2)} ×); least ${Math.min(...got[name].map((g) => g.ms))} ms`,
    )
  }
} finally {
  xvfb.kill()
  rmSync(root, { recursive: true, force: true })
}
