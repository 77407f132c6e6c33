// Rules of the Prompts tab: no React, no calls.
import type { service } from '../../contracts/api'

type View = service.PromptsView

/** moved is the order after the item at `from` went to `to`: order[i] is the present place of the i-th. */
export function moved(count: number, from: number, to: number): number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  order.splice(to, 0, ...order.splice(from, 1))
  return order
}

/** titleOf makes a file's id readable: "guidelines-explore" is "Guidelines explore". */
export function titleOf(id: string): string {
  const words = id.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** idOf makes a name usable as a file's name; "" where nothing of it can be. */
export const idOf = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\p{L}\p{N}-]/gu, '')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '')

/** badName says whether a name holds what a file's name may not. */
export const badName = (name: string) => /[^\p{L}\p{N}\s_-]/u.test(name) || idOf(name) === ''

export const fileBlockId = (name: string) => name.replace(/\.txt$/, '')

/** otherPhases are the phases beside this one that use a text. */
export const otherPhases = (text: service.PromptText | undefined, phase: string) => (text?.usedIn ?? []).filter((p) => p !== phase)

/** spare are the phases that stand nowhere in the order. */
export const spare = (view: View) => view.phases.filter((p) => !view.order.steps.some((s) => s.phase === p.id))

/** problemsAt are the problems of a file, or of one of its lines. */
export const problemsAt = (problems: service.FileProblem[], file: string, line?: number) =>
  problems.filter((p) => p.file === file && (line === undefined || p.line === line))

/** unplaced are the problems of a phase that belong to no block of it. */
export const unplaced = (view: View, phase: service.PhaseView) =>
  problemsAt(view.problems, phase.file).filter((p) => !phase.blocks.some((b) => b.line === p.line))

/** keysOf gives each block a key that survives a move, so that an editor keeps its caret: its name, and which of that name it is. */
export function keysOf(blocks: { kind: string; name: string }[]): string[] {
  const seen = new Map<string, number>()
  return blocks.map((b) => {
    const name = `${b.kind}:${b.name}`
    const n = (seen.get(name) ?? 0) + 1
    seen.set(name, n)
    return `${name}#${n}`
  })
}

export type AllowMode = 'usual' | 'also' | 'only'
export interface Allowance {
  mode: AllowMode
  names: string[]
}

const words = (list: string) => list.split(/[,;\s]+/).filter(Boolean)

/** allowanceOf reads the parameters of an available-actions block. */
export function allowanceOf(params: service.ParamView[]): Allowance {
  const value = (key: string) => words(params.find((p) => p.key === key)?.value ?? '')
  const only = value('only')
  if (only.length) return { mode: 'only', names: [...only, ...value('also')] }
  const also = value('also')
  return also.length ? { mode: 'also', names: also } : { mode: 'usual', names: [] }
}

/** withAllowance writes an allowance into the parameters; other ones stay. */
export function withAllowance(params: service.ParamView[], a: Allowance): service.ParamView[] {
  const rest = params.filter((p) => p.key !== 'only' && p.key !== 'also')
  return a.mode === 'usual' || !a.names.length ? rest : [...rest, { key: a.mode, value: a.names.join(', ') }]
}
