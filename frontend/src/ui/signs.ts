// The signs of the node types: one silhouette each, the same on a near card, in lists and as a tile far out (design-language
// §5). Paths stand in a square of 22; icons are Fluent's, 16 wide.
import {
  Archive16Filled,
  ArrowExit16Regular,
  Beaker16Filled,
  Book16Filled,
  CheckmarkCircle16Filled,
  CheckmarkStarburst16Filled,
  Code16Filled,
  Cube16Filled,
  DismissCircle16Filled,
  DocumentEdit16Filled,
  DocumentText16Filled,
  Flag16Filled,
  Info16Filled,
  Lightbulb16Filled,
  Link16Filled,
  LockClosed16Filled,
  Money16Filled,
  People16Filled,
  Pin16Regular,
  Question16Filled,
  Shield16Filled,
  Star16Filled,
  Target16Filled,
  TextAlignLeft16Filled,
  Warning16Filled,
  Warning16Regular,
} from '@fluentui/react-icons'

export type Shape = 'disc' | 'diamond' | 'hexagon' | 'square' | 'page' | 'pentagon' | 'shield' | 'triangle' | 'octagon' | 'plus'

export const silhouettes: Record<Shape, string> = {
  disc: 'M11 1a10 10 0 1 0 0 20 10 10 0 0 0 0-20z',
  diamond: 'M9.2.9a2.6 2.6 0 0 1 3.6 0l8.3 8.3a2.6 2.6 0 0 1 0 3.6l-8.3 8.3a2.6 2.6 0 0 1-3.6 0L.9 12.8a2.6 2.6 0 0 1 0-3.6z',
  hexagon:
    'M5.9.8h10.2a3 3 0 0 1 2.6 1.5l2.6 7.2a3 3 0 0 1 0 3l-2.6 7.2a3 3 0 0 1-2.6 1.5H5.9a3 3 0 0 1-2.6-1.5L.7 12.5a3 3 0 0 1 0-3l2.6-7.2A3 3 0 0 1 5.9.8z',
  square: 'M6 1.5h10A4.5 4.5 0 0 1 20.5 6v10a4.5 4.5 0 0 1-4.5 4.5H6A4.5 4.5 0 0 1 1.5 16V6A4.5 4.5 0 0 1 6 1.5z',
  page: 'M3 2.5A1.5 1.5 0 0 1 4.5 1H13l6 6v12.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 3 19.5z',
  pentagon:
    'M9.6 1.2a2.4 2.4 0 0 1 2.8 0l7.6 5.6a2.4 2.4 0 0 1 .9 2.7l-2.9 9a2.4 2.4 0 0 1-2.3 1.7H6.3a2.4 2.4 0 0 1-2.3-1.7l-2.9-9a2.4 2.4 0 0 1 .9-2.7z',
  shield:
    'M10.1.9a1.9 1.9 0 0 1 1.8 0c2.1 1.2 4.5 1.9 6.9 2.1a1.8 1.8 0 0 1 1.7 1.8v5.7c0 5-3.3 8.8-8.8 10.7a2 2 0 0 1-1.4 0C4.8 19.3 1.5 15.5 1.5 10.5V4.8A1.8 1.8 0 0 1 3.2 3c2.4-.2 4.8-.9 6.9-2.1z',
  triangle: 'M8.9 2.1a2.4 2.4 0 0 1 4.2 0l7.7 14.4a2.4 2.4 0 0 1-2.1 3.5H3.3a2.4 2.4 0 0 1-2.1-3.5z',
  octagon:
    'M7.6 1h6.8a2 2 0 0 1 1.4.6l4.6 4.6a2 2 0 0 1 .6 1.4v6.8a2 2 0 0 1-.6 1.4l-4.6 4.6a2 2 0 0 1-1.4.6H7.6a2 2 0 0 1-1.4-.6l-4.6-4.6a2 2 0 0 1-.6-1.4V7.6a2 2 0 0 1 .6-1.4l4.6-4.6A2 2 0 0 1 7.6 1z',
  plus: 'M8 1h6a1.5 1.5 0 0 1 1.5 1.5v4h4A1.5 1.5 0 0 1 21 8v6a1.5 1.5 0 0 1-1.5 1.5h-4v4A1.5 1.5 0 0 1 14 21H8a1.5 1.5 0 0 1-1.5-1.5v-4h-4A1.5 1.5 0 0 1 1 14V8a1.5 1.5 0 0 1 1.5-1.5h4v-4A1.5 1.5 0 0 1 8 1z',
}

/** Where the icon sits within the silhouette: its middle and width, of 22. */
export const iconPlace: Partial<Record<Shape, { y: number; size: number }>> = {
  triangle: { y: 13.5, size: 11 },
  page: { y: 12, size: 12 },
  plus: { y: 11, size: 12 },
}

export type Icon = React.ComponentType<{ className?: string; 'aria-hidden'?: boolean }>

/** Icons by the names that a definition file may use. */
export const icons: Record<string, Icon> = {
  target: Target16Filled,
  lightbulb: Lightbulb16Filled,
  cube: Cube16Filled,
  text: TextAlignLeft16Filled,
  document: DocumentText16Filled,
  question: Question16Filled,
  check: CheckmarkCircle16Filled,
  warning: Warning16Filled,
  cross: DismissCircle16Filled,
  star: Star16Filled,
  archive: Archive16Filled,
  resolved: CheckmarkStarburst16Filled,
  edit: DocumentEdit16Filled,
  flag: Flag16Filled,
  shield: Shield16Filled,
  beaker: Beaker16Filled,
  people: People16Filled,
  money: Money16Filled,
  link: Link16Filled,
  book: Book16Filled,
  code: Code16Filled,
  info: Info16Filled,
  lock: LockClosed16Filled,
  pin: Pin16Regular,
  unmet: Warning16Regular,
  outside: ArrowExit16Regular,
}

export interface Sign {
  shape: Shape
  icon: string
} // icon: a name of `icons`, or one letter

const own: Record<string, Sign> = {
  goal: { shape: 'disc', icon: 'target' },
  hypothesis: { shape: 'diamond', icon: 'lightbulb' },
  master: { shape: 'hexagon', icon: 'cube' },
  standard: { shape: 'square', icon: 'text' },
  artifact: { shape: 'page', icon: 'document' },
  question: { shape: 'disc', icon: 'question' },
  'patch-suggestion': { shape: 'pentagon', icon: 'edit' },
  conclusion: { shape: 'shield', icon: 'star' },
}
const free: Shape[] = ['pentagon', 'shield', 'triangle', 'octagon', 'plus']

/** signs gives each node type its sign: the known ones their own, the others the next free silhouette in order of their ids. */
export function signs(types: { id: string; name: string; icon: string }[]): Map<string, Sign> {
  const all = new Map<string, Sign>(Object.entries(own))
  const others = types.filter((t) => !own[t.id]).sort((a, b) => (a.id < b.id ? -1 : 1))
  const left = free.filter((s) => !types.some((t) => own[t.id]?.shape === s))
  others.forEach((t, i) => all.set(t.id, { shape: left[i % left.length]!, icon: letterOr(t) }))
  for (const t of types) if (own[t.id] && icons[t.icon]) all.set(t.id, { ...own[t.id]!, icon: t.icon })
  return all
}

const letterOr = (t: { id: string; name: string; icon: string }) =>
  icons[t.icon] ? t.icon : ([...(t.name || t.id)][0] ?? '?').toUpperCase()
