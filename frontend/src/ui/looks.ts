// How the words of the project look on the theme in use: colours of node types, links, states and categories, resolved to
// values that both a style and a 2D canvas understand.
import { create } from 'zustand'
import type { service } from '../contracts/api'
import { mix, parse, reach, tones } from '../lib/colour'
import { signs, type Sign } from './signs'
import { useDefinitions, type Definitions } from '../stores/definitions'

interface NodeLook extends Sign {
  solid: string
  on: string
  fill: string
  edge: string
  ink: string
  ink2: string
  badge: string
  badgeOn: string
  far: string
}
type Head = 'triangle' | 'wall' | 'chevron' | 'disc' | 'diamond'
export interface LinkLook {
  colour: string
  dash: number[]
  width: number
  head: Head
  mark: string
  name: string
  bold: boolean
}
interface StateLook {
  name: string
  icon: string
  colour: string
  quiet: boolean
} // quiet: shown by nothing
export interface Looks {
  theme: Record<Token, string>
  contrast: boolean // borders carry meaning there
  node: (type: string, category?: string) => NodeLook
  link: (type: string) => LinkLook
  state: (state: string) => StateLook
}

const tokens = [
  'canvas',
  'card',
  'grid',
  'line',
  'line-strong',
  'text',
  'text-2',
  'text-3',
  'accent',
  'accent-tint',
  'on-accent',
  'agent',
  'on-agent',
  'agent-tint',
  'agent-line',
  'focus',
  'ok',
  'bad',
  'warn',
  'disabled',
  'goal-ink',
  'goal-ink2',
] as const
type Token = (typeof tokens)[number]

/** The design's own colours, by the value that stands for them in a new project's colors.txt. */
const designed: Record<string, string> = {
  goal: '#1f3167',
  hypothesis: '#a46100',
  master: '#0b7390',
  question: '#b5398f',
  standard: '#48515f',
  artifact: '#624428',
}
const designedLinks: Record<string, string> = { supports: '#2a7d50', contradicts: '#bf441b', 'derived-from': '#79736b' }
const designedStates: Record<string, { icon: string; token: Token; value: string }> = {
  active: { icon: '', token: 'text-2', value: '#524e49' },
  supported: { icon: 'check', token: 'ok', value: '#1b6e42' },
  contested: { icon: 'warning', token: 'bad', value: '#b03a14' },
  resolved: { icon: 'resolved', token: 'accent', value: '#005fb8' },
  archived: { icon: 'archive', token: 'text-3', value: '#68635d' },
}
const isDesigned = (colour: string, value: string | undefined) => value !== undefined && (colour === '' || colour.toLowerCase() === value)

const ownLinks: Record<string, Pick<LinkLook, 'dash' | 'width' | 'head' | 'mark' | 'bold'>> = {
  supports: { dash: [], width: 1.75, head: 'triangle', mark: '+', bold: true },
  contradicts: { dash: [7, 4], width: 1.75, head: 'wall', mark: '✕', bold: true },
  'derived-from': { dash: [1.5, 4], width: 1.5, head: 'chevron', mark: '', bold: false },
  answers: { dash: [], width: 2, head: 'diamond', mark: '', bold: true },
}
const patterns = [[], [7, 4], [12, 3, 2, 3], [1.5, 4]]
const heads: Head[] = ['disc', 'diamond', 'chevron', 'triangle']
/** The pairs of pattern and head that no known type has, the least alike first. */
const freeLinks = heads
  .flatMap((head, h) => patterns.map((_, p) => ({ head, dash: patterns[(p + h) % 4]! })))
  .filter(
    (pair) =>
      !(pair.head === 'triangle' && pair.dash.length === 0) &&
      !(pair.head === 'chevron' && pair.dash[0] === 1.5) &&
      !(pair.head === 'diamond' && pair.dash.length === 0),
  )

/** look reads the theme from the document and joins it with the definitions. */
export function look(d: Definitions, read: (token: string) => string): Looks {
  const theme = Object.fromEntries(tokens.map((t) => [t, read(t)])) as Record<Token, string>
  const plain = !parse(theme.canvas) || theme.canvas === '#000' || theme.canvas === '#000000' // a contrast theme has no tints
  const sign = signs(d.nodeTypes)
  const colourOf = (list: service.DefinitionView[], id: string) => list.find((x) => x.id === id)?.color ?? ''
  const white = { solid: theme.text, on: theme.canvas, fill: theme.card, edge: theme.text }
  const nodes = new Map<string, NodeLook>(),
    links = new Map<string, LinkLook>(),
    states = new Map<string, StateLook>()

  const node = (type: string, category = ''): NodeLook => {
    const key = `${type}\n${category}`
    const known = nodes.get(key)
    if (known) return known
    const colour = colourOf(d.nodeTypes, type)
    const own = isDesigned(colour, designed[type])
    const t = own
      ? { solid: read(type), on: read(`${type}-on`), fill: read(`${type}-fill`), edge: read(`${type}-edge`) }
      : plain
        ? white
        : tones(parse(colour) ? colour : designed.standard!, theme)
    const goal = type === 'goal'
    const made: NodeLook = {
      ...(sign.get(type) ?? { shape: 'square', icon: (type[0] ?? '?').toUpperCase() }),
      ...t,
      ink: theme.text,
      ink2: theme['text-2'],
      badge: t.solid,
      badgeOn: t.on,
      far: type === 'standard' && own ? t.edge : t.solid,
    }
    if (goal) {
      // The Goal is a filled card: its own tokens, or the chosen solid with the ink that is readable on it.
      if (!own && !plain) Object.assign(made, { fill: t.solid, edge: t.solid })
      Object.assign(
        made,
        own || plain ? { ink: theme['goal-ink'], ink2: theme['goal-ink2'] } : { ink: t.on, ink2: mix(t.on, t.solid, 0.85) },
      )
      Object.assign(made, plain ? {} : { badge: made.ink, badgeOn: made.fill })
    }
    const group = colourOf(d.categories, category)
    if (group && parse(group) && !plain && !goal) {
      const c = tones(group, theme)
      Object.assign(made, { fill: c.fill, far: c.solid })
    }
    nodes.set(key, made)
    return made
  }
  const free = d.edgeTypes
    .map((e) => e.id)
    .filter((id) => !ownLinks[id])
    .sort()
  const link = (type: string): LinkLook => {
    const known = links.get(type)
    if (known) return known
    const def = d.edgeTypes.find((x) => x.id === type)
    const colour = def?.color ?? ''
    const place = Math.max(0, free.indexOf(type))
    const token = type === 'derived-from' ? 'derived' : type
    const made: LinkLook = {
      name: def?.name ?? type,
      ...(ownLinks[type] ?? { ...freeLinks[place % freeLinks.length]!, width: 1.75, mark: '', bold: false }),
      colour: isDesigned(colour, designedLinks[type])
        ? read(token)
        : plain
          ? theme.text
          : reach(parse(colour) ? colour : theme['text-3'], [{ ground: theme.canvas, ratio: 3.5 }]),
    }
    links.set(type, made)
    return made
  }
  const state = (id: string): StateLook => {
    const known = states.get(id)
    if (known) return known
    const def = d.states.find((x) => x.id === id)
    const own = designedStates[id]
    const colour = def?.color ?? ''
    const made: StateLook = {
      name: def?.name ?? id,
      quiet: id === 'active' || id === '',
      icon: own?.icon ?? (def?.icon || 'info'),
      colour:
        own && isDesigned(colour, own.value)
          ? theme[own.token]
          : plain
            ? theme.text
            : reach(parse(colour) ? colour : theme['text-2'], [
                { ground: theme.card, ratio: 4.5 },
                { ground: theme.canvas, ratio: 4.5 },
              ]),
    }
    states.set(id, made)
    return made
  }
  return { theme, contrast: plain, node, link, state }
}

const readDocument = () => {
  const style = getComputedStyle(document.documentElement)
  return (token: string) => style.getPropertyValue(`--${token}`).trim()
}

/** The looks in use; a new value with each change of theme or definitions. */
export const useLooks = create<Looks>(() => look(useDefinitions.getState(), readDocument()))
const renew = () => useLooks.setState(look(useDefinitions.getState(), readDocument()))

useDefinitions.subscribe(renew)
new MutationObserver(renew).observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
if (typeof matchMedia === 'function') matchMedia('(forced-colors: active)').addEventListener('change', renew)
