import react from '@vitejs/plugin-react'
import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// The window has no HTTP headers, so the page carries its policy itself. Only the build does: hot reload needs inline scripts.
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"

// For work on the page with hot reload: CRG_URL is the address that `crg serve` printed.
const crg = process.env.CRG_URL ? new URL(process.env.CRG_URL) : undefined
const proxy =
  crg &&
  Object.fromEntries(
    ['/call', '/events'].map((path) => [
      path,
      {
        target: crg.origin,
        changeOrigin: true,
        headers: { origin: crg.origin, authorization: `Bearer ${crg.searchParams.get('token')}` },
      },
    ]),
  )

/** folderOf is the folder of the npm package that a module of the page belongs to, '' for the page's own. */
const folderOf = (id: string) => /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(id.replace(/^\0/, '').replaceAll('\\', '/'))?.[0] ?? ''

// The samples of docs/how-to-add.md import as the files that they stand for, and are tried by the page's own tests.
const sample = /build\/howto\/testdata\/\w+\/frontend\/(src\/.*)/
const samples: Plugin = {
  name: 'samples of how to add',
  enforce: 'pre',
  resolveId(id, importer) {
    const at = sample.exec(importer ?? '')
    if (!at) return null
    const here = join(import.meta.dirname, at[1]!)
    return this.resolve(id.startsWith('.') ? join(dirname(here), id) : id, here, { skipSelf: true })
  },
}

// What the page fetches before it shows something, in kB of code and styles: all that a part needs at once, without what comes behind it. Who
// makes it more looks first whether `later()` (ui/later.tsx) does; docs/performance.md has what each part weighs.
const budgets = [
  { part: 'index.html', kB: 604 }, // the start screen
  { part: 'src/shell/Project.tsx', kB: 930 }, // an open project, beside the start screen's
]
const weights: Plugin = {
  name: 'how much the page weighs',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((b) => b.type === 'chunk')
    const sheet = (name: string) => (bundle[name]?.type === 'asset' ? bundle[name].source.length : 0)
    const counted = new Set<string>()
    const weigh = (name: string): number => {
      const chunk = counted.has(name) ? undefined : chunks.find((c) => c.fileName === name)
      counted.add(name)
      if (!chunk) return 0
      const own = [...(chunk.viteMetadata?.importedCss ?? [])].reduce((sum, name) => sum + sheet(name), chunk.code.length)
      return chunk.imports.reduce((sum, inner) => sum + weigh(inner), own)
    }
    for (const { part, kB } of budgets) {
      const first = chunks.find((c) => c.facadeModuleId?.endsWith(part))
      const weight = first ? Math.ceil(weigh(first.fileName) / 1000) : Infinity
      if (weight > kB) this.error(`${part} needs ${weight} kB at once, more than its ${kB}`)
    }
  },
}

/** A class says in the page whose it is: `.why` of inspector.module.css is `inspector_why`. */
const scoped = (name: string, file: string) => `${basename(file).replace(/\.module\.css.*$/, '')}_${name}`

export default defineConfig({
  css: { modules: { generateScopedName: scoped } },
  plugins: [
    ...(process.env.VITEST ? [samples] : []),
    react(),
    weights,
    {
      name: 'content-security-policy',
      apply: 'build',
      transformIndexHtml: () => [
        { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
      ],
    },
    {
      name: 'whose work the page holds',
      apply: 'build', // build/notices reads this list
      generateBundle() {
        const folders = new Set([...this.getModuleIds()].map(folderOf).filter((f) => f && !f.endsWith('/vite')))
        writeFileSync('.page-packages.json', JSON.stringify([...folders].sort(), null, 1))
      },
    },
  ],
  server: { host: '127.0.0.1', proxy },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  test: {
    environment: 'jsdom',
    globals: true,
    setupFiles: ['src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: { include: /\.module\.css/, modules: { classNameStrategy: 'scoped' } }, // the names that the page has
  },
})
