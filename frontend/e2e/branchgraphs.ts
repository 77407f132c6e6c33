// Real graphs of the design of the page of branches, as projects.
import { expect, type Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

interface Old {
  nodes: { id: string; name: string; type: string; state: string; imp: number; text?: string }[]
  edges: [from: string, to: string, type: string][]
}

/** branchGraph writes one of the measured graphs into a project. */
export const branchGraph = (name: 'tram58' | 'tram150' | 'sync26') => (_: unknown, dir: string) => {
  const old = JSON.parse(readFileSync(resolve(`../backend/graph/layout/branches/testdata/${name}.json`), 'utf8')) as Old
  const at = '2026-01-02T03:05:48Z'
  const file = join(dir, 'graph/graph-data.json')
  const blank = JSON.parse(readFileSync(file, 'utf8')) as { metadata: Record<string, unknown> }
  const number = (id: string) => Number(id.replace(/\D/g, ''))
  const next = Math.max(...old.nodes.map((n) => number(n.id))) + 1
  writeFileSync(
    file,
    JSON.stringify({
      metadata: { ...blank.metadata, nextId: next, nextEdgeId: old.edges.length + 1 },
      nodes: old.nodes.map((n, i) => ({
        id: n.id,
        name: n.name,
        content: n.text ?? '',
        type: n.type,
        category: '',
        state: n.state,
        importance: n.imp,
        l0: '',
        position: { x: 0, y: i * 150 },
        created: at,
        modified: at,
      })),
      edges: old.edges.map(([from, to, type], i) => ({ id: `e${String(i + 1).padStart(2, '0')}`, from, to, type })),
    }),
  )
}

/** notNow puts away the line that offers what looks settled: it comes with the first step, and would move the canvas then. The keys go on there. */
export async function notNow(page: Page): Promise<void> {
  await page.getByTestId('strip').getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByTestId('strip')).toHaveCount(0)
  await page.getByTestId('canvas-stage').focus()
}
