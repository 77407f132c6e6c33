// What floats over the canvas, and whether one thing covers another.
import type { Page } from '@playwright/test'

/** covered names the pairs of floats that cover each other, such as "The example unfolds over canvas-tools". */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const floats = [
      ...document.querySelectorAll<HTMLElement>('[data-stage] [data-float], [data-testid=chat-pill], [data-testid=toast]'),
    ].filter((e) => e.checkVisibility() && !e.parentElement!.closest('[data-float]') && !e.closest('[role=application]'))
    const name = (e: HTMLElement) => e.dataset.testid ?? (e.ariaLabel || e.className)
    const out: string[] = []
    for (const [i, a] of floats.entries())
      for (const b of floats.slice(i + 1)) {
        const p = a.getBoundingClientRect(),
          q = b.getBoundingClientRect()
        if (p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1)
          out.push(`${name(a)} over ${name(b)}`)
      }
    return out
  })
