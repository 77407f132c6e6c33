// What floats over the canvas, and whether one thing covers another.
import type { Page } from '@playwright/test'

/** covered names the pairs of floats that cover each other, such as "player_player over canvas_tools". */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const floats = [...document.querySelectorAll<HTMLElement>('[data-stage] [data-float], .chat_pill, .toasts_toast')].filter(
      (e) => e.checkVisibility() && !e.parentElement!.closest('[data-float]') && !e.closest('[role=application]'),
    )
    const out: string[] = []
    for (const [i, a] of floats.entries())
      for (const b of floats.slice(i + 1)) {
        const p = a.getBoundingClientRect(),
          q = b.getBoundingClientRect()
        if (p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1)
          out.push(`${a.className} over ${b.className}`)
      }
    return out
  })
