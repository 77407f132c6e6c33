import { useSyncExternalStore } from 'react'

/**
 * A thing that a person can do, in one place: buttons, menus, shortcuts and the palette all use the same object, so that they
 * never differ in name, key or condition.
 */
export interface Command {
  id: string // "run.start"
  touches?: 'page' | 'project' // the page alone: it works without the program; the project: not begun where it could not be saved
  label: () => string
  group?: () => string // heading in the palette and in the sheet of shortcuts
  keys?: string[] // "Ctrl+Shift+P", "?", "Delete"; Ctrl is Cmd on a Mac
  icon?: React.ComponentType
  enabled?: () => true | string // a string says why not, for the tooltip
  refresh?: () => Promise<void> // fetches what `enabled` looks at: a key that seems refused may be newer than what is known
  once?: boolean // it begins something: a second wish while it is on its way, or a double-click, is the same one
  hidden?: boolean // not in the palette
  after?: string // the command that it stands behind in every list, whichever was there first
  whileTyping?: boolean // its key works in text fields, too
  unlessTyped?: boolean // its key works in a text field, as long as nothing was typed there since it has the focus: else it is the field's
  byBrowser?: boolean // its key is the browser's own event, which calls the command; here it is only named
  run: () => void | Promise<void>
}

const commands = new Map<string, Command>()
const listeners = new Set<() => void>()
let list: Command[] = []

/** inOrder puts what wants to stand behind another command there; else the first to register is the first of the list. */
function inOrder(): Command[] {
  const behind = new Map<string, Command[]>([['', []]])
  for (const c of commands.values()) {
    const place = c.after && commands.has(c.after) ? c.after : ''
    behind.set(place, [...(behind.get(place) ?? []), c])
  }
  return behind.get('')!.flatMap((c) => [c, ...(behind.get(c.id) ?? [])])
}

function changed() {
  list = inOrder()
  listeners.forEach((heard) => heard())
}

/** register adds commands and returns the function that takes them away; a later command of the same id takes its place. */
export function register(...added: Command[]): () => void {
  for (const c of added) commands.set(c.id, c)
  changed()
  return () => {
    for (const c of added) if (commands.get(c.id) === c) commands.delete(c.id)
    changed()
  }
}

export const command = (id: string) => commands.get(id)

const listen = (heard: () => void) => {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

export const useCommands = () => useSyncExternalStore(listen, () => list)

/** useCommand draws anew when this command looks different, not with every change of any command: there are dozens of buttons. */
export function useCommand(id: string): Command | undefined {
  useSyncExternalStore(listen, () => {
    const c = commands.get(id)
    return c ? [c.label(), whyNot(c), c.keys?.[0]].join('\n') : ''
  })
  return commands.get(id)
}

/** allCommands is the list as it is now, for who needs no news of it. */
export const allCommands = () => list

let guard: (c: Command) => string = () => ''

/** guardWith sets a condition that all commands have, and has them drawn anew; the shell uses it while the program is away. */
export function guardWith(condition: (c: Command) => string): void {
  guard = condition
  changed()
}

/** whyNot says why a command cannot run now, or "". */
export function whyNot(c: Command): string {
  const away = guard(c)
  if (away) return away
  const enabled = c.enabled?.() ?? true
  return enabled === true ? '' : enabled
}

/** perform runs a command where it can run, asking once more before it refuses. Failures show themselves through `onFailure`, set by the shell. */
export function perform(c: Command | string): void {
  const it = typeof c === 'string' ? commands.get(c) : c
  if (!it || guard(it) || underway.has(it.id)) return
  if (it.once) underway.add(it.id)
  const asked = whyNot(it) ? it.refresh?.() : undefined
  void Promise.resolve(asked)
    .then(() => (whyNot(it) ? undefined : it.run()))
    .catch(onFailure)
    .finally(() => underway.delete(it.id))
}

const underway = new Set<string>() // commands that act once

let onFailure: (problem: unknown) => void = (problem) => {
  throw problem
}
export const showFailuresWith = (show: (problem: unknown) => void) => {
  onFailure = show
}
