// The page's own word that it rests: <html data-still="n"> is there while nothing loads, moves or is about to, for two pictures at least.
// n is the last echo that was heard (System.Echo): all news up to then is on the screen. For whoever must not come too early: tools that
// read the page aloud, pictures of it, and its tests.
//
// Whoever begins something that will change the picture says so: `busy`, or `after` and `nextPicture` in place of a timer. What has no end
// of its own does not count: signs of work, seconds that tick, the text of a model that arrives. Nor do notes that go by themselves,
// what is fetched ahead, and the check of the reasoning, which waits until all has been quiet for long.

let watched = false
let under = 0 // things on their way
let pictures = 0 // drawn since the last of them ended, or since the hand moved
let asked = 0 // the next picture, when it is waited for
let echo = 0
const html = () => document.documentElement

/** busy says that something begins that will change the picture; what it gives says that it is over. */
export function busy(): () => void {
  under++
  stir()
  let over = false
  return () => {
    if (over) return
    over = true
    under--
    stir()
  }
}

/** after is a timer whose end changes the picture. Gives what ends it before. */
export function after(ms: number, run: () => void): () => void {
  const over = busy()
  const timer = setTimeout(() => {
    over()
    run()
  }, ms)
  return () => {
    clearTimeout(timer)
    over()
  }
}

/** nextPicture is such a timer, until just before the page is drawn again. */
export function nextPicture(run: () => void): void {
  const over = busy()
  requestAnimationFrame(() => {
    over()
    run()
  })
}

/** nothing stands for the end of what did not begin. */
export const nothing = (): void => undefined

/** during is kept with something that will change the picture. */
export async function during<T>(work: Promise<T>): Promise<T> {
  const over = busy()
  try {
    return await work
  } finally {
    over()
  }
}

/** echoed says up to where the news was heard. */
export function echoed(n: number): void {
  echo = n
  stir()
}

/** stir: something moved. Two pictures later the page may be still. */
function stir(): void {
  if (!watched) return
  if (html().dataset.still !== undefined) delete html().dataset.still
  pictures = 0
  if (!under && !asked) asked = requestAnimationFrame(drawn)
}

function drawn(): void {
  asked = 0
  if (under) return // its end asks again
  if (++pictures < 2) asked = requestAnimationFrame(drawn)
  else later(look)
}

/** later: what was handed over for this picture is done before. */
const line = new MessageChannel()
let next: (() => void) | undefined
line.port1.onmessage = () => next?.()
function later(then: () => void): void {
  next = then
  line.port2.postMessage(null)
}

const endless = 3_600_000 // ms; what has no end, or is held in its place for so long, does not move

function look(): void {
  if (under || asked || html().dataset.still !== undefined) return
  const moving = document
    .getAnimations()
    .filter((a) => a.playState === 'running' && Number(a.effect?.getComputedTiming().endTime) < endless)
  if (moving.length) return void Promise.allSettled(moving.map((a) => a.finished)).then(stir)
  if (document.fonts.status === 'loading') return void document.fonts.ready.then(stir)
  html().dataset.still = String(echo)
}

const hands = [
  'pointermove',
  'pointerdown',
  'pointerup',
  'click',
  'keydown',
  'keyup',
  'input',
  'wheel',
  'scroll',
  'resize',
  'focusin',
] as const
const moves = ['animationstart', 'transitionrun'] as const

/** watchStill begins to watch. What a hand does is heard before the page does something about it. Returns the function that ends it. */
export function watchStill(): () => void {
  const heard = [...hands, ...moves]
  watched = true
  heard.forEach((name) => addEventListener(name, stir, { capture: true, passive: true }))
  stir()
  return () => {
    watched = false
    heard.forEach((name) => removeEventListener(name, stir, true))
  }
}
