import { defineConfig } from '@playwright/test'

// What a landing has by turns, a seventh of the files each (build/gate.sh; ADR 25), the dearest first, so that each turn has its share. What stands
// not here guards a person's work and first minutes, and runs each time: start, run, answer, canvas, editing, undo, import, failures, trust.
const byTurns = `
  prompts settings idle ledger ledgerplan focus inspectororder answercanvas
  playback slots reader canvasroom localmodels texts palette logs
  ledgerchat startask outline needsme unpack problems ledgerstrip canvasslots
  chatbasis reading ledgerfigures latenews reconnect beside undonotes export
  messages stats open branchdrag canvaspatch away diagrams money
  shell german notices branchfar ledgernotes figures forced
`
  .trim()
  .split(/\s+/)
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
