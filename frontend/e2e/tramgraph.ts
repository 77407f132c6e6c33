// One way for a spec file to open the graph of the tram: a program for each test, whose page may report no error.
import type { Page } from '@playwright/test'
import { call } from './graphhelp'
import { expect, serve, test, watch, type Program } from './harness'
import { tram } from './tram'

/** onTram gives what opens the tram graph, with states that are set while the page looks on, as a run or a person sets them. prepare changes the project before. */
export function onTram(prepare: (dir: string) => void = () => undefined) {
  let program: Program | undefined, problems: string[]
  test.afterEach(async () => {
    const mine = program
    program = undefined
    const found = mine ? [...problems] : [] // what comes when it stops is no fault
    await mine?.stop()
    expect(found).toEqual([])
  })
  return async (page: Page, states: Record<string, string> = {}, height = 800): Promise<Program> => {
    const mine = (program = await serve((_, dir) => {
      tram(dir)
      prepare(dir)
    }))
    problems = watch(page)
    await page.setViewportSize({ width: 1280, height })
    await page.goto(mine.url)
    await expect(page.getByRole('tablist')).toBeVisible()
    for (const [id, state] of Object.entries(states)) await call(page, 'Graph.EditNodes', [id], { state })
    return mine
  }
}
