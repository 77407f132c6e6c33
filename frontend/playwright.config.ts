import { defineConfig } from '@playwright/test'

// What a landing has by turns, two files each (build/gate.sh; ADR 25); the whole tier, and whoever runs the tests by hand, has all.
const byTurns = [
  'ledger',
  'ledgerplan',
  'playback',
  'takeout',
  'chatbasis',
  'ledgerchat',
  'reader',
  'localmodels',
  'ledgerstrip',
  'stats',
  'reading',
  'ledgerfigures',
  'diagrams',
  'ledgernotes',
]
const { CRG_SEVENTH, CRG_WHOLE } = process.env
const others = CRG_SEVENTH && !CRG_WHOLE ? byTurns.filter((_, i) => i % 7 !== Number(CRG_SEVENTH)) : []

// The real program serves the page; Debian's Chromium draws it. Each test file starts its own server (e2e/harness.ts).
export default defineConfig({
  testDir: 'e2e',
  // Pictures are taken on request (build/screens), and the program for Windows needs Wine (build/wine).
  testIgnore: [
    ...(process.env.CRG_PICTURES ? [] : ['**/e2e/screens/**']),
    ...(process.env.CRG_EXE ? [] : ['**/e2e/windows/**']),
    ...others.map((name) => `**/e2e/${name}.spec.ts`),
  ],
  timeout: 60_000,
  expect: { timeout: 15_000 }, // two busy cores: slow is no failure, wrong is
  workers: 2,
  fullyParallel: false,
  reporter: [['list'], ...(process.env.CRG_COUNT ? [['./e2e/tell.ts'] as const] : [])],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CRG_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--lang=en-US',
      ],
    },
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' }, // a test of what moves asks for it
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
