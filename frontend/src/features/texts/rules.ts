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
