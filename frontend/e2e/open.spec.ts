// `crg open` where there is no webview: the default browser shows the page, and the program behaves as a window does.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from './harness'
import { plain as test } from './slow'

const crg = process.env.CRG_BIN ?? resolve('../bin/crg')

test('without a webview CRG ends with its last page, and a second start shows what the first one has', async ({ page }) => {
  const root = mkdtempSync(join(process.env.CRG_KEEP ?? tmpdir(), 'crg-open-'))
  const opened = join(root, 'opened')
  mkdirSync(join(root, 'bin'))
  writeFileSync(join(root, 'bin/xdg-open'), `#!/bin/sh\necho "$1" >>'${opened}'\n`)
  chmodSync(join(root, 'bin/xdg-open'), 0o755)
  const env = {
    ...process.env,
    PATH: `${join(root, 'bin')}:${process.env.PATH}`,
    HOME: root,
    XDG_CONFIG_HOME: join(root, 'config'),
    XDG_DOCUMENTS_DIR: root,
    CRG_LOCAL_SERVERS: 'lmstudio= ollama=',
  }
  for (const name of ['One', 'Two']) execFileSync(crg, ['new', join(root, name)], { env })
  const addresses = () => (existsSync(opened) ? readFileSync(opened, 'utf8').trim().split('\n') : [])
  const start = (name: string) => spawn(crg, ['open', name], { env, cwd: root, stdio: 'ignore' })
  const ended = (child: ChildProcess) => () => child.exitCode
  const first = start('One')
  try {
    await expect.poll(addresses).toHaveLength(1)
    await page.goto(addresses()[0]!)
    await expect(page.getByRole('button', { name: /Project: One/ })).toBeVisible()

    const second = start('Two')
    await expect.poll(ended(second)).toBe(0)
    await expect.poll(addresses).toHaveLength(2)
    expect(addresses()[1]).toBe(addresses()[0])
    await expect(page.getByRole('button', { name: /Project: Two/ })).toBeVisible()
    // A folder that is none is told on the page that is there.
    const third = start('Nowhere')
    await expect.poll(ended(third)).toBe(0)
    await expect(page.getByText('There is no folder at')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('button', { name: /Project: Two/ })).toBeVisible()
    expect(first.exitCode).toBe(null)
    await page.close()
    await expect.poll(ended(first), { timeout: 40_000 }).toBe(0)
    expect(existsSync(join(root, 'config/CRG/screen-address'))).toBe(false)

    // What a killed program left behind stands in nobody's way.
    writeFileSync(join(root, 'config/CRG/screen-address'), addresses()[0]!)
    const fourth = start('One')
    await expect.poll(addresses).toHaveLength(4)
    expect(addresses()[3]).not.toBe(addresses()[0])
    fourth.kill('SIGINT')
    await expect.poll(ended(fourth)).toBe(0)
  } finally {
    first.kill('SIGKILL')
    if (!process.env.CRG_KEEP) rmSync(root, { recursive: true, force: true })
  }
})
