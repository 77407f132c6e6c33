/** moves tells whether the person wants things to move at all. */
export const moves = (): boolean =>
  document.documentElement.dataset.motion !== 'reduced' && !matchMedia('(prefers-reduced-motion: reduce)').matches
