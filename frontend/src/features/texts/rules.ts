// What is ticked at first, and what has to be said. Pure rules.
import type { service } from '../../contracts/api'

const groups = ['older', 'new', 'edited', 'removed'] as const
export type Group = (typeof groups)[number]

const folders = ['prompts', 'phases', 'definitions', 'defaults'] // what the model reads most of comes first
const rank = (f: service.TextRow) => folders.indexOf(f.name.split('/')[0]!)

/** differing are the texts of each group that has any; the project's own files have nothing to be compared with. */
export const differing = (files: service.TextRow[]): [Group, service.TextRow[]][] =>
  groups
    .map((g) => [g, files.filter((f) => f.kind === g).sort((a, b) => rank(a) - rank(b))] as [Group, service.TextRow[]])
    .filter(([, list]) => list.length > 0)

/** ticked are the texts that the person ticked, and those that nobody wrote here and the person left ticked. */
export const ticked = (files: service.TextRow[], by: Readonly<Record<string, boolean>>): ReadonlySet<string> =>
  new Set(files.filter((f) => f.can && (by[f.name] ?? (f.kind === 'older' || f.kind === 'new'))).map((f) => f.name))

/** apart are the rows of the group that is offered as one, and all others. */
export function apart(view: Pick<service.TextsView, 'files' | 'group'>): [service.TextRow[], service.TextRow[]] {
  const names = new Set(view.group?.files)
  const differs = view.files.filter((f) => f.kind !== 'own')
  return [differs.filter((f) => names.has(f.name)), differs.filter((f) => !names.has(f.name))]
}

/** lines are the settings that would be written for the group: those to which the person gave no value. */
export const lines = (group: service.TextGroup | null | undefined, by: Readonly<Record<string, boolean>>): service.TextLine[] =>
  group && (by[group.settings] ?? true) ? group.lines.filter((l) => !l.own) : []

/** choices are what is taken of some rows: the ticked ones, and the group's settings where they are wanted. */
export function choices(
  rows: service.TextRow[],
  group: service.TextGroup | null | undefined,
  by: Readonly<Record<string, boolean>>,
): { name: string; hash: string; keys: string[] }[] {
  const on = ticked(rows, by)
  const keys = lines(group, by).map((l) => l.key)
  return [
    ...rows.filter((f) => on.has(f.name)).map(({ name, hash }) => ({ name, hash, keys: [] })),
    ...(group && keys.length ? [{ name: group.settings, hash: group.hash, keys }] : []),
  ]
}

/** stays are what the person wrote in the group, and keeps: files without a tick, and settings. */
export const stays = (rows: service.TextRow[], group: service.TextGroup, by: Readonly<Record<string, boolean>>): string[] => [
  ...rows.filter((f) => f.hash && !ticked([f], by).has(f.name)).map((f) => f.file),
  ...group.lines.filter((l) => l.own).map((l) => `${l.key}: ${l.now}`),
]

/** unlisted are new phases that would never run, as the phase order is the person's own and stays. */
export function unlisted(view: Pick<service.TextsView, 'order' | 'files'>, ticked: ReadonlySet<string>): string[] {
  const order = view.files.find((f) => f.file === view.order)
  if (!order || (order.kind !== 'edited' && order.kind !== 'own') || ticked.has(order.name)) return []
  const listed = new Set(
    order.now.split('\n').map((line) =>
      line
        .split(':')[0]!
        .trim()
        .replace(/\.txt$/, '')
        .toLowerCase(),
    ),
  )
  return view.files
    .filter((f) => f.kind === 'new' && f.name.startsWith('phases/') && ticked.has(f.name))
    .map((f) => f.name.slice('phases/'.length, -'.txt'.length))
    .filter((phase) => !listed.has(phase))
}
