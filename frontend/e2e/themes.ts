// The themes in which a test looks at its screens.
import { test } from '@playwright/test'
import { basename } from 'node:path'

/**
 * themes are those in which the test that runs looks at its screens, the light one last. The others are the whole tier's; a landing
 * looks at them in the files that its commit draws, each file at every seventh one (build/gate.sh). Pictures are taken of all.
 */
export function themes(): ('dark' | 'contrast' | 'light')[] {
  const { CRG_WHOLE, CRG_SEVENTH, CRG_SHOTS, CRG_SCREENS } = process.env
  const drawn = [...basename(test.info().file)].reduce((sum, c) => sum + c.charCodeAt(0), 0) % 7
  const all = CRG_WHOLE || CRG_SHOTS || CRG_SCREENS || CRG_SEVENTH === String(drawn)
  return all ? ['dark', 'contrast', 'light'] : ['light']
}
