// In which ways each screen is looked at.
import type { Page } from '@playwright/test'
import { prefer } from '../harness'

export interface Look {
  name: string
  theme: 'light' | 'dark' | 'contrast'
  width: number
  height: number
  language: 'en' | 'de'
  textSize: number
}

const look = (name: string, over: Partial<Look>): Look => ({
  name,
  theme: 'light',
  width: 1280,
  height: 800,
  language: 'en',
  textSize: 100,
  ...over,
})
export const looks: Look[] = [
  look('light', {}),
  look('dark', { theme: 'dark' }),
  look('contrast', { theme: 'contrast' }),
  look('light-wide', { width: 2560, height: 1440 }),
  look('dark-wide', { theme: 'dark', width: 2560, height: 1440 }),
  look('contrast-wide', { theme: 'contrast', width: 2560, height: 1440 }),
  look('light-small', { width: 960, height: 600 }),
  look('light-full', { width: 1920, height: 1080 }),
  look('german', { language: 'de' }),
  look('german-200', { language: 'de', textSize: 200 }),
  look('light-200', { textSize: 200 }),
]

/** dressed gives the page a look. It must show the program already: the preferences go through its door. */
export async function dressed(page: Page, { theme, width, height, language, textSize }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await prefer(page, { theme, language, textSize })
}
