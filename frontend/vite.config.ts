import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// The window has no HTTP headers, so the page carries its policy itself. Only the build does: hot reload needs inline scripts.
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"

// For work on the page with hot reload: CRG_URL is the address that `crg serve` printed.
const crg = process.env.CRG_URL ? new URL(process.env.CRG_URL) : undefined
const proxy = crg && Object.fromEntries(['/call', '/events'].map((path) => [path, {
  target: crg.origin, changeOrigin: true, headers: { origin: crg.origin, authorization: `Bearer ${crg.searchParams.get('token')}` },
}]))

export default defineConfig({
  plugins: [react(), {
    name: 'content-security-policy', apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' }],
  }],
  server: { host: '127.0.0.1', proxy },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  test: { environment: 'jsdom', globals: true, setupFiles: ['src/testing/setup.ts'], include: ['src/**/*.test.{ts,tsx}'] },
})
