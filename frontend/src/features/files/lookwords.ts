// What is said of a file that was read, in a few words. Pure.
import type { service } from '../../contracts/api'
import type { Say } from '../../lib/language'
import type { texts } from './texts'

type T = Say<typeof texts>

const counted = ['page', 'slide', 'sheet', 'chapter', 'mail', 'message'] as const

/** origin is the file that this one was found in: the mail that it is attached to, or a ZIP; '' = none. */
export const origin = (file: service.LookedFile, t: T) =>
  file.within ? t('within', { name: file.within }) : file.packed ? t('packed', { name: file.packed }) : ''

/** found is how much a file holds: "46 pages · 29,400 words · contents found". */
export function found(file: service.LookedFile, t: T): string {
  const places = (file.places ?? []).flatMap(({ kind, n }) => counted.filter((k) => k === kind).map((k) => t(`n-${k}`, { n })))
  return [
    ...[origin(file, t)].filter(Boolean),
    ...(file.part ? [file.name, ...(file.made ? [file.made] : [])] : []),
    ...places,
    ...(file.rows ? [t('rows', { n: file.rows })] : []),
    t('words', { n: file.words }),
    ...(file.contents ? [t('contents')] : []),
  ].join(' · ')
}

/** chosen: one of many documents in a file, which comes only when a person chooses it. */
export const chosen = (file: service.LookedFile, all: service.LookedFile[]) =>
  !!file.part && all.some((other) => other !== file && other.part && other.name === file.name)

/** canCome: its text was read, or it may be described; and it is not here already. */
export const canCome = (file: service.LookedFile) => !file.node && (!file.problem || file.describe)
