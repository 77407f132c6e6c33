// How a node looks: its colours and border from type, category, state, lens and what the agent proposes. The card of the
// page and the canvas look the same.
import { Flag, type GraphNode } from '../../../stores/graph/model'
import type { Looks } from '../../../ui/looks'
import type { Ghosts, Share } from '../../../stores/view'

type TagKind = 'full' | 'summary' | 'line' | 'name' | 'none' | 'changed' | 'going' | 'new'
export interface Tag {
  kind: TagKind
  text: string
  back: string
  line: string
  ink: string
  dashed: boolean
}
export interface FootItem {
  icon?: string
  text: string
  colour: string
  bold?: boolean
  mono?: boolean
  right?: boolean
  label?: string
}
export interface NodeStyle {
  shape: string
  icon: string
  fill: string
  border: string
  borderWidth: number
  dash: number[]
  double: boolean
  badge: string
  badgeOn: string
  ink: string
  ink2: string
  weight: 400 | 600
  strike: boolean
  shadow: boolean
  behind: boolean // another card lies behind it: others stand as one with it
  textLines: number // at most; 0 = the text is not shown
  tag: Tag | null
  foot: FootItem[]
}

export interface Styling {
  looks: Looks
  lens: Record<string, Share> | null // what the agent sees, while that is shown
  ghosts: Ghosts
  going: Set<string>
  locked: ReadonlySet<string>
  say: (
    key:
      | 'fullText'
      | 'summary'
      | 'oneLine'
      | 'nameOnly'
      | 'notSent'
      | 'goesAway'
      | 'isNew'
      | 'noLinks'
      | 'fewLinks'
      | 'locked'
      | 'readOnly'
      | 'inside'
      | 'outsideLink'
      | 'pinnedHere'
      | 'patchWaits',
    values?: Record<string, number>,
  ) => string
}

/** tag is a tag in the colours of its kind. */
function tag(kind: TagKind, text: string, t: Looks['theme']): Tag {
  const [back, line, ink] = {
    full: [t.agent, t.agent, t['on-agent']],
    new: [t.agent, t.agent, t['on-agent']],
    summary: [t['agent-tint'], t.agent, t.agent],
    line: [t.canvas, t['agent-line'], t.agent],
    changed: [t.card, t.agent, t.agent],
    name: [t.canvas, t['line-strong'], t['text-2']],
    none: [t.canvas, t['line-strong'], t['text-3']],
    going: [t.bad, t.bad, t.card],
  }[kind] as [string, string, string]
  return { kind, text, back, line, ink, dashed: kind === 'none' }
}

const tagText = { full: 'fullText', summary: 'summary', line: 'oneLine', name: 'nameOnly', none: 'notSent' } as const

export function styleOf(n: GraphNode, w: Styling): NodeStyle {
  const l = w.looks.node(n.type, n.category),
    state = w.looks.state(n.state),
    t = w.looks.theme
  const high = w.looks.contrast
  const goal = n.type === 'goal'
  const d: NodeStyle = {
    shape: l.shape,
    icon: l.icon,
    fill: l.fill,
    border: l.edge,
    borderWidth: high ? 2 : 1,
    dash: [],
    double: high && goal,
    badge: l.badge,
    badgeOn: l.badgeOn,
    ink: l.ink,
    ink2: l.ink2,
    weight: 600,
    strike: false,
    shadow: !high,
    behind: false,
    textLines: goal ? 4 : 2,
    tag: null,
    foot: [],
  }
  if (high && goal) d.borderWidth = 5
  if (n.state === 'contested') Object.assign(d, { border: t.bad, borderWidth: high ? 4 : 2, double: false })
  else if (n.state === 'archived')
    Object.assign(d, { fill: goal ? d.fill : t.canvas, dash: [4, 3], weight: 400, shadow: false }, goal ? {} : { ink: t['text-2'] })
  else if (!state.quiet && n.state !== 'supported' && n.state !== 'resolved') d.border = state.colour // a state of the user's own colours the border
  const share = w.lens ? (w.lens[n.id] ?? 'none') : null
  if (share) {
    if (share !== 'full' && share !== 'summary') d.textLines = 0
    if (share === 'name' || share === 'none') {
      Object.assign(d, {
        fill: t.canvas,
        border: n.state === 'contested' ? d.border : t['line-strong'],
        badge: t['line-strong'],
        badgeOn: t.canvas,
        ink: t['text-2'],
        ink2: t['text-2'],
        weight: 400,
        shadow: false,
      })
      if (share === 'none') d.dash = [4, 3]
    }
    d.tag = tag(share, w.say(tagText[share]), t)
  }
  if (w.going.has(n.id))
    Object.assign(d, { border: t.bad, borderWidth: 1.5, dash: [5, 3], strike: true, tag: tag('going', w.say('goesAway'), t) })
  else if (w.ghosts.changed[n.id]) d.tag = tag('changed', w.ghosts.changed[n.id]!, t)
  d.foot = foot(n, w, d)
  return d
}

/** ghostStyle is how a node looks that the agent would like to make. */
export function ghostStyle(type: string, w: Styling): NodeStyle {
  const l = w.looks.node(type),
    t = w.looks.theme
  return {
    shape: l.shape,
    icon: l.icon,
    fill: t['agent-tint'],
    border: t.agent,
    borderWidth: 1.5,
    dash: [5, 3],
    double: false,
    badge: l.solid,
    badgeOn: l.on,
    ink: t.text,
    ink2: t['text-2'],
    weight: 600,
    strike: false,
    shadow: false,
    behind: false,
    textLines: 2,
    tag: tag('new', w.say('isNew'), t),
    foot: [],
  }
}

/** foot lists what stands at the lower edge of a card: id, state, what is special, and marks at the right. */
function foot(n: GraphNode, w: Styling, d: NodeStyle): FootItem[] {
  const t = w.looks.theme,
    state = w.looks.state(n.state)
  const goal = n.type === 'goal' && d.fill !== t.canvas
  const quiet = goal ? d.ink2 : t['text-3'],
    loud = (colour: string) => (goal ? d.ink2 : colour)
  const out: FootItem[] = [{ text: n.id, colour: quiet, mono: true }]
  if (!state.quiet) out.push({ icon: state.icon, text: state.name, colour: loud(state.colour), bold: true })
  if (n.type === 'master') out.push({ text: w.say('inside', { n: n.inside }), colour: quiet })
  if (n.type === 'artifact') out.push({ text: w.say('readOnly'), colour: quiet })
  const unread = n.type === 'artifact' && n.flags & Flag.loose // a document that just came in: nothing is wrong with it
  if (n.flags & (Flag.unmetIn | Flag.unmetOut) && !unread)
    out.push({ icon: 'unmet', text: w.say(n.flags & Flag.loose ? 'noLinks' : 'fewLinks'), colour: loud(t.warn), bold: true })
  if (n.flags & Flag.patch) out.push({ icon: 'edit', text: '', label: w.say('patchWaits'), colour: loud(t.agent), right: true })
  if (n.flags & Flag.external) out.push({ icon: 'outside', text: '', label: w.say('outsideLink'), colour: quiet, right: true })
  if (n.flags & Flag.pinned) out.push({ icon: 'pin', text: '', label: w.say('pinnedHere'), colour: quiet, right: true })
  if (w.locked.has(n.id)) out.push({ icon: 'lock', text: w.say('locked'), colour: loud(t.warn), bold: true, right: true })
  return out
}
