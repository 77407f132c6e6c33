import { describe, expect, it } from 'vitest'
import type { service } from '../../contracts/api'
import { apart, choices, differing, lines, stays, ticked, unlisted } from './rules'

const row = (name: string, kind: string, more: Partial<service.TextRow> = {}): service.TextRow => ({
  name,
  file: name,
  kind,
  hash: 'h',
  now: '',
  next: '',
  can: true,
  ...more,
})
const files = [
  row('phases/conclude.txt', 'new'),
  row('phases/phase-order.txt', 'older'),
  row('prompts/chat.txt', 'edited'),
  row('prompts/mine.txt', 'own', { can: false }),
  row('prompts/odd.txt', 'edited', { can: false }),
]
const ordered = (kind: string, now: string) => ({
  order: 'phases/Phase-Order.txt',
  files: [files[0]!, row('phases/phase-order.txt', kind, { file: 'phases/Phase-Order.txt', now })],
})

describe('new texts', () => {
  it('are ticked where nobody wrote here, and own files are none of them', () => {
    expect([...ticked(files, {})]).toEqual(['phases/conclude.txt', 'phases/phase-order.txt'])
    expect(
      differing([
        row('defaults/colors.txt', 'new'),
        row('phases/a.txt', 'new'),
        row('prompts/b.txt', 'new'),
        row('prompts/c.txt', 'new'),
      ])[0]![1].map((f) => f.name),
    ).toEqual(['prompts/b.txt', 'prompts/c.txt', 'phases/a.txt', 'defaults/colors.txt'])
    expect(differing(files).map(([g, list]) => `${g} ${list.length}`)).toEqual(['older 1', 'new 1', 'edited 2'])
  })
  it('keep the ticks of the person, but not on what is gone, cannot be taken, or was written since without a tick', () => {
    const by = { 'phases/conclude.txt': false, 'prompts/chat.txt': true, 'prompts/odd.txt': true, 'prompts/gone.txt': true }
    expect([...ticked(files, by)]).toEqual(['phases/phase-order.txt', 'prompts/chat.txt'])
    expect([...ticked([row('prompts/intro.txt', 'older')], {})]).toEqual(['prompts/intro.txt'])
    expect([...ticked([row('prompts/intro.txt', 'edited')], {})]).toEqual([])
  })
  it('name new phases that an own order does not list', () => {
    const ticked = new Set(['phases/conclude.txt'])
    expect(unlisted(ordered('edited', 'growth : 3'), ticked)).toEqual(['conclude'])
    expect(unlisted(ordered('own', '# conclude : 1'), ticked)).toEqual(['conclude'])
    expect(unlisted(ordered('edited', 'growth : 3\nConclude.txt : 2'), ticked)).toEqual([])
    expect(unlisted(ordered('older', 'growth : 3'), ticked)).toEqual([])
    expect(unlisted(ordered('edited', 'growth : 3'), new Set())).toEqual([])
    expect(unlisted(ordered('edited', 'growth : 3'), new Set([...ticked, 'phases/phase-order.txt']))).toEqual([])
  })
  it('are one group with their settings, but for what the person wrote', () => {
    const group = {
      name: 'answers',
      files: ['phases/conclude.txt', 'phases/phase-order.txt', 'prompts/chat.txt'],
      settings: 'settings/ui-config.txt',
      hash: 's',
      lines: [
        { key: 'replies', value: 'kept', now: '', own: false },
        { key: 'memo', value: 'on', now: 'off', own: true },
      ],
    }
    const [together, others] = apart({ files, group })
    expect(together.map((f) => f.name)).toEqual(group.files)
    expect(others.map((f) => f.name)).toEqual(['prompts/odd.txt'])
    expect(choices(together, group, {})).toEqual([
      { name: 'phases/conclude.txt', hash: 'h', keys: [] },
      { name: 'phases/phase-order.txt', hash: 'h', keys: [] },
      { name: 'settings/ui-config.txt', hash: 's', keys: ['replies'] },
    ])
    expect(stays(together, group, {})).toEqual(['prompts/chat.txt', 'memo: off'])
    expect(lines(group, { 'settings/ui-config.txt': false })).toEqual([])
    expect(choices(together, group, { 'settings/ui-config.txt': false, 'prompts/chat.txt': true }).map((c) => c.name)).toEqual(group.files)
    expect(choices(files, null, {}).map((c) => c.name)).toEqual(['phases/conclude.txt', 'phases/phase-order.txt'])
  })
})
