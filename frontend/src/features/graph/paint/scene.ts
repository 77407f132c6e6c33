// Everything a frame shows, gathered from the stores: read once at its beginning, so that all passes see the same.
import type { GraphEdge, GraphNode, LevelModel } from '../../../stores/graph/model'
import { mix } from '../../../lib/colour'
import { fateOf } from '../marks'
import { joinsTrunk, named } from '../../../stores/graph/page'
import type { Looks } from '../../../ui/looks'
import type { Ghosts } from '../../../stores/view'
import type { Shifts } from '../motion'
import { level as levelOf, wholeFrom } from '../tiers'
import { styleOf, ghostStyle, type NodeStyle, type Styling } from './nodestyle'
import type { Writing } from '../words/writing'
import type { Rect } from './routes'
import type { CardText } from './cardpicture'

export interface SceneParts {
  model: LevelModel
  looks: Looks
  most: number // of importance
  styling: Styling
  filter: { types: string[]; states: string[]; categories: string[] }
  selected: ReadonlySet<string>
  edge: string | null
  hover: { node: string | null; edge: string | null; handle: string | null; ghost: string | null }
  focus: string | null
  agent: string | null // the node it stands on, on this level
  shifts: Shifts
  text: (id: string) => CardText | undefined
  allLinks: boolean // also those that the places say
  writing: Writing
}

export class Scene {
  readonly p: SceneParts
  private styles = new Map<string, NodeStyle>()
  private filtered: boolean
  private chosen: readonly string[]
  readonly ghosts: Map<string, GraphNode>

  constructor(p: SceneParts) {
    this.p = p
    this.filtered = p.filter.types.length + p.filter.states.length + p.filter.categories.length > 0
    this.chosen = p.selected.size > mostChosen ? [] : [...p.selected]
    this.ghosts = ghostNodes(p.styling.ghosts, p.most)
  }

  /** rect is where a node is now, on its way too. */
  rect = (n: GraphNode): Rect => {
    const d = this.p.shifts.by.size ? this.p.shifts.by.get(n.id) : undefined
    return d ? { x: n.x + d.dx, y: n.y + d.dy, width: n.width, height: n.height } : n
  }

  style(n: GraphNode): NodeStyle {
    let d = this.styles.get(n.id)
    if (d) return d
    const { styling, model } = this.p
    d = this.ghosts.has(n.id) ? ghostStyle(n.type, styling) : styleOn(n, model, styling, beside(n.id, model, this.chosen))
    this.styles.set(n.id, d)
    return d
  }

  /** textOn is the size of names on a picture, 1 = usual: the person's, or from further away that of the words. */
  textOn = (l: { scale: number; zoom: number }): number => (l.zoom < wholeFrom ? this.p.writing.size : l.scale / l.zoom)

  level = (n: GraphNode): number => levelOf(n.importance, this.p.most)

  /** alpha is how strongly a node shows: what the filter leaves out is dimmed. */
  alpha(n: GraphNode): number {
    return this.filtered && !passes(n, this.p.filter) ? 0.22 : 1
  }

  linkAlpha(e: GraphEdge): number {
    let a = 1
    const left = (n: GraphNode | null) => !!n && this.filtered && !passes(n, this.p.filter)
    if (left(e.a) || left(e.b)) a = 0.22
    if (this.p.model.page && this.p.allLinks && !this.bold(e)) a = Math.min(a, 0.25)
    const lens = this.p.styling.lens
    const sent = (id: string | undefined) => !!id && lens !== null && (lens[id] === 'full' || lens[id] === 'summary' || lens[id] === 'line')
    if (lens && !(sent(e.a?.id) && sent(e.b?.id))) a = Math.min(a, 0.3)
    return a
  }

  /** shows tells whether a link is drawn: on a page of branches only what the places do not say, and what is asked for. */
  shows(e: GraphEdge): boolean {
    const { page } = this.p.model
    if (!page || !e.a || !e.b || e.id === this.p.edge) return true
    if (this.railed(e.a, e.b) || this.railed(e.b, e.a) || this.trunked(e.a, e.b) || this.trunked(e.b, e.a)) return false
    if (this.p.allLinks || this.bold(e)) return true
    const placed = (n: GraphNode) => n.type === 'goal' || n.type === 'artifact' || !!page.of(n.id) || page.own.has(n.id)
    return !placed(e.a) || !placed(e.b)
  }

  /** railed tells whether a row's link to what it serves is the rail beside it. */
  private railed(row: GraphNode, over: GraphNode): boolean {
    const at = this.p.model.page?.of(row.id)
    if (!at || at.head || at.parent !== over.id) return false
    return at.block.head === over.id || this.p.model.page?.of(over.id)?.block === at.block
  }

  /** trunked tells whether a head's link to the Goal is its way along the trunk. */
  private trunked(from: GraphNode, to: GraphNode): boolean {
    const at = this.p.model.page?.of(from.id)
    return to.type === 'goal' && !!at?.head && joinsTrunk(at.block)
  }

  /** bold tells whether a link belongs to what is selected or under the pointer. */
  bold(e: GraphEdge): boolean {
    const { selected, edge, hover } = this.p
    if (e.id === edge || e.id === hover.edge) return true
    return selected.size > 0 && selected.size <= 50 && ((!!e.a && selected.has(e.a.id)) || (!!e.b && selected.has(e.b.id)))
  }
}

/** styleOn is how a node looks where it stands: what an answer rules out stands back, and what it weighs calls nobody. What is linked to the
 * selection has a darker border, on a page of branches, where links run below the cards. */
export function styleOn(n: GraphNode, model: LevelModel, w: Styling, linked: boolean): NodeStyle {
  const d = standingStyle(n, model, w)
  return linked ? { ...d, border: mix(w.looks.theme.text, d.border, 0.6), borderWidth: d.borderWidth + 0.5 } : d
}

/** beside tells whether a node of a page of branches is linked to what is selected. */
export const beside = (id: string, model: LevelModel, selected: readonly string[]): boolean =>
  !!model.page &&
  selected.length > 0 &&
  selected.length <= mostChosen &&
  !selected.includes(id) &&
  [...model.linksOf(id)].some((e) => selected.includes(e.from === id ? e.to : e.from))
const mostChosen = 50 // of more nobody asks for the neighbours

function standingStyle(n: GraphNode, model: LevelModel, w: Styling): NodeStyle {
  const at = model.page?.parts ? model.page.of(n.id) : undefined
  const out = fateOf(n, model) === 'out'
  const weighed = n.state === 'contested' && !!at && named(at.block)
  const behind = !!at && model.page!.behind(n.id) > 0
  if (!out && !weighed) return { ...styleOf(n, w), behind }
  const d = styleOf({ ...n, state: out ? 'archived' : 'active' }, w)
  return { ...d, behind, foot: styleOf(n, w).foot }
}

export function passes(n: GraphNode, f: SceneParts['filter']): boolean {
  return (
    (!f.types.length || f.types.includes(n.type)) &&
    (!f.states.length || f.states.includes(n.state)) &&
    (!f.categories.length || f.categories.includes(n.category))
  )
}

const sizes = [
  [176, 74],
  [196, 104],
  [208, 96],
  [224, 112],
  [248, 180],
] as const
/** ghostNodes are the nodes that the agent would like to make, as if they were there. */
export function ghostNodes(g: Ghosts, most: number): Map<string, GraphNode> {
  const out = new Map<string, GraphNode>()
  for (const n of g.nodes) {
    const [width, height] = sizes[levelOf(n.importance, most) - 1] ?? sizes[1]
    out.set(n.key, {
      id: n.key,
      name: n.name,
      type: n.type,
      category: '',
      state: '',
      importance: n.importance,
      x: n.x,
      y: n.y,
      width,
      height,
      flags: 0,
      inside: 0,
      rev: 0,
    })
  }
  return out
}
