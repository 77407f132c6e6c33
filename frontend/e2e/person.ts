// A person with a stopwatch: each look, move of the hand, click and key takes what it takes people (the keystroke-level model of Card,
// Moran and Newell), reading takes a quarter of a second a word, and the program's own time is measured. Nothing is scrolled or zoomed:
// what is looked for and not in sight fails.
import type { Locator, Page } from '@playwright/test'
import { expect } from './harness'

const seconds = {
  mind: 1.35, // to know what to do next, or to find something on a screen that is new
  point: 1.1, // to move the mouse to it
  click: 0.2,
  hand: 0.4, // from the mouse to the keys, or back
  key: 0.28,
  word: 0.24, // read, at 250 words a minute
}

export interface Taken {
  task: string
  seconds: number
  actions: number // clicks and keys; what is typed counts each letter
}

export class Person {
  readonly taken: Taken[] = []
  private clock = 0
  private actions = 0
  private hand: 'mouse' | 'keys' = 'mouse'
  constructor(private page: Page) {}

  /** task is one of the five: what is done in it is timed, and has to be done within the limit. */
  async task(name: string, limit: number, deed: () => Promise<void>): Promise<void> {
    this.clock = seconds.mind // the question is heard and understood
    this.actions = 0
    await deed()
    const one = { task: name, seconds: Math.round(this.clock * 10) / 10, actions: this.actions }
    this.taken.push(one)
    expect(one.seconds, `${name}: ${one.actions} actions`).toBeLessThan(limit)
  }

  /** sees waits until something is in the window, whole enough to be read, in letters that can be. */
  async sees(what: Locator): Promise<void> {
    const began = performance.now()
    await expect(what).toBeVisible()
    await expect(what).toBeInViewport({ ratio: 0.95 })
    this.clock += (performance.now() - began) / 1000
    const size = await what.evaluate((e) => parseFloat(getComputedStyle(e).fontSize))
    expect(size).toBeGreaterThanOrEqual(11)
    this.clock += seconds.mind
  }

  /** reads something that is in sight and gives its words. */
  async reads(what: Locator): Promise<string> {
    await this.sees(what)
    const text = (await what.innerText()).trim()
    expect(text).toMatch(/\p{L}{2}/u)
    this.clock += text.split(/\s+/).length * seconds.word
    return text
  }

  async clicks(what: Locator): Promise<void> {
    await this.sees(what)
    this.turnTo('mouse')
    const box = (await what.boundingBox())!
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    this.clock += seconds.point + seconds.click
    this.actions++
  }

  async presses(...keys: string[]): Promise<void> {
    this.turnTo('keys')
    this.clock += seconds.mind
    for (const key of keys) {
      await this.page.keyboard.press(key)
      this.clock += seconds.key * key.split('+').length
      this.actions++
    }
  }

  /** goes with Tab to something, or back with Shift, eyes on the ring of the focus: one thought, and a key for each stop on the way. */
  async goes(to: Locator, back = false): Promise<void> {
    await this.sees(to)
    this.turnTo('keys')
    for (let i = 0; i < 30 && !(await to.evaluate((e) => e === document.activeElement)); i++) {
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
      this.clock += seconds.key
      this.actions++
    }
    await expect(to).toBeFocused()
  }

  async types(text: string): Promise<void> {
    this.turnTo('keys')
    await this.page.keyboard.type(text)
    this.clock += text.length * seconds.key
    this.actions += text.length
  }

  private turnTo(hand: 'mouse' | 'keys'): void {
    if (this.hand !== hand) this.clock += seconds.hand
    this.hand = hand
  }
}
