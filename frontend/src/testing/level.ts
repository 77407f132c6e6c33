import { LevelModel } from '../stores/graph/model'

/** levelOf is a level of cards of one size, with links between them by the places of their ends in the list. */
export const levelOf = (rows: [id: string, type: string, x: number, y: number][], links: [id: string, from: number, to: number][]) => {
  const words = ['standard', 'goal', '', 'active', 'supports']
  const n = rows.length,
    all = (v: number) => Array<number>(n).fill(v)
  const m = new LevelModel()
  m.load({
    level: '',
    version: 1,
    path: [],
    words,
    outside: [],
    groups: [],
    agents: {},
    total: { nodes: n, edges: links.length, levels: 1 },
    nodes: {
      id: rows.map((r) => r[0]),
      name: rows.map((r) => r[0]),
      type: rows.map((r) => words.indexOf(r[1])),
      category: all(2),
      state: all(3),
      importance: all(2),
      x: rows.map((r) => r[2]),
      y: rows.map((r) => r[3]),
      width: all(196),
      height: all(104),
      flags: all(0),
      inside: all(0),
    },
    edges: {
      id: links.map((l) => l[0]),
      from: links.map((l) => l[1]),
      to: links.map((l) => l[2]),
      type: links.map(() => 4),
      category: links.map(() => 2),
    },
  } as unknown as Parameters<LevelModel['load']>[0])
  return m
}
