import type { service } from '../../contracts/api'

/** What a key means in a list of folders: another mark, a folder to enter (or a project to open), a folder to go to; null = nothing. */
export type Step = number | { enter: service.FolderEntry } | { go: string; from?: string } | null

export function stepIn({ folders, parent, dir }: service.Folder, marked: number, key: string): Step {
  const last = Math.max(0, folders.length - 1)
  const here = folders[marked]
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, marked + 1)
    case 'ArrowUp':
      return Math.max(0, marked - 1)
    case 'PageDown':
      return Math.min(last, marked + 8)
    case 'PageUp':
      return Math.max(0, marked - 8)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Enter':
      return here ? { enter: here } : null
    case 'ArrowRight':
      return here ? { go: here.dir } : null
    case 'Backspace':
    case 'ArrowLeft':
      return parent ? { go: parent, from: dir } : null
  }
  if (key.length !== 1 || !/\S/.test(key)) return null
  const order = [...folders.keys()].map((i) => (i + marked + 1) % folders.length)
  return order.find((i) => folders[i]!.name.toLowerCase().startsWith(key.toLowerCase())) ?? null
}

/** Keys that the list takes; all others stay the dialog's own. */
export const isListKey = (key: string) => /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End|Enter|Backspace|\S)$/.test(key)
