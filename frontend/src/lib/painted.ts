import { during } from './still'

/** painted is kept once what was drawn up to now is on the screen, after `patience` ms at the latest. A window that nobody sees paints nothing. */
export const painted = (patience: number): Promise<void> =>
  during(
    new Promise((go) => {
      if (document.hidden) return go()
      requestAnimationFrame(() => setTimeout(go))
      setTimeout(go, patience)
    }),
  )
