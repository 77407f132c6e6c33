// Who has words just now: placed when the zoom rests, kept while it moves. One placing serves the sheet and what is above it.
import type { GraphNode, LevelModel } from '../../../stores/graph/model'
import { font, measure } from '../paint/text'
import { headingBoxes } from './headings'
import { closer, mostLines, none, placeMost, type, usual, wordsOf, type Placed, type Terms, type Wish, type Words } from './place'
import { foldSign, markOf } from '../marks'
import { ranking, strong } from './rank'
import { stubBoxes } from './stubs'

/** What is shown, as far as it matters for who has words. */
interface Shown {
  p: { model: LevelModel; selected: ReadonlySet<string>; agent: string | null }
  ghosts: ReadonlyMap<string, GraphNode>
  level: (n: GraphNode) => number
}

const readable = 230 // px in which a whole name reads well
const mostPlaced = 1000 // on a larger level each node has what its own row has room for

/** near tells whether a step of the zoom is so small that who has words should keep them; after a leap all are placed anew. Not wider:
 * of a page that grows and is fitted again, every fourth name would stay away that has room. */
const near = (a: number, b: number) => Math.abs(Math.log(a / b)) < 0.12

const leadingOn = (model: LevelModel) => (model.page?.parts ? closer : usual)

/** foldBoxes are the cards that stand for several nodes, on the screen. */
const foldBoxes = (model: LevelModel, scale: number) =>
  (model.page?.blocks ?? [])
    .filter((b) => b.folded)
    .map((b) => model.nodes.get(b.rows[0]!.id))
    .filter((n) => n !== undefined)
    .map((n) => ({ x: n.x * scale, y: n.y * scale, width: n.width * scale, height: n.height * scale }))

const wide = (text: string, bold: boolean) => measure(text, font(bold ? 600 : 400, type))

export class Writing {
  private placed: Placed = none()
  private own = new Map<string, Words | null>()
  private scale = 0
  private text = 1 // the person's text size
  private model: LevelModel | null = null
  private stale = true

  /** forget lets the next placing look at everything again: nodes, names or the selection are other ones. */
  forget(): void {
    this.stale = true
  }

  /** placedAt is the scale that the words were placed for. */
  get placedAt(): number {
    return this.scale || 1
  }

  /** size is that of the words, 1 = usual: the person's, or where that would leave too few nodes with words a smaller one. */
  size = 1

  /** placings counts how often words were placed. */
  placings = 0

  /** rests tells whether words are placed for a scale. */
  rests(scale: number): boolean {
    return !this.stale && this.scale === scale
  }

  /** write places the words for a scale. While the view moves only what has none yet is placed. A page that is `fitted` to the window has
   * the words of that size however it came to it, past a strip that came and went, too; else a small step of the zoom keeps them. */
  write(s: Shown, scale: number, text: number, moving: boolean, fitted: boolean): void {
    const { model } = s.p
    if (this.rests(scale) && this.model === model) return
    if (moving && this.model === model && this.scale) return
    const terms = (size: number): Terms => ({
      scale,
      text: size,
      own: text,
      wide,
      leading: leadingOn(model),
      fixed: [...headingBoxes(model, scale, size), ...stubBoxes(model, scale, size), ...foldBoxes(model, scale)],
      before:
        !fitted && this.model === model && this.text === text && this.scale !== scale && near(scale, this.scale)
          ? this.placed.words
          : undefined,
    })
    this.own.clear()
    this.placings++
    const { text: size, ...placed } = model.nodes.size > mostPlaced ? { ...none(), text } : placeMost(wishes(s), terms, text)
    Object.assign(this, { placed, size })
    const list = [...this.placed.words.values()]
    this.told = `${list.length} ${list.filter((w) => w.cut).length} ${model.nodes.size}`
    Object.assign(this, { scale, text, model, stale: false })
  }

  /** of is a node's words, null where it has none. What is proposed has them above all others: it asks to be judged. */
  of(n: GraphNode, s: Shown): Words | null {
    const proposed = s.ghosts.has(n.id)
    if (s.p.model.nodes.size <= mostPlaced && !proposed) return this.placed.words.get(n.id) ?? null
    let words = this.own.get(n.id)
    if (words === undefined) {
      const w = wish(n, s, 0)
      const terms: Terms = { scale: this.scale, text: this.size, wide, leading: leadingOn(s.p.model), fixed: [] }
      words = wordsOf(w, terms, (box) => proposed || box.height <= n.height * this.scale)
      this.own.set(n.id, words)
    }
    return words
  }

  /** whole is a node's name in as many lines as it needs, above whatever is there. */
  whole(n: GraphNode, s: Shown): Words | null {
    const wished = wish(n, s, 0)
    wished.width = Math.max(n.width, (readable * this.text) / this.scale)
    return wordsOf(wished, { scale: this.scale, text: this.text, wide, leading: usual, fixed: [], lines: 12 }, () => true)
  }

  /** at is the node whose words stand at a place of the screen, with the level's origin at 0. */
  at(x: number, y: number, scale: number): string | undefined {
    const k = scale / this.placedAt
    for (const [id, { box }] of this.placed.words)
      if (x >= box.x * k && x <= (box.x + box.width) * k && y >= box.y * k && y <= (box.y + box.height) * k) return id
    return undefined
  }

  covered = (n: GraphNode): boolean => this.placed.covered.has(n.id)

  /** told counts nodes with words, those of them that are cut, and all: for measurements. */
  told = ''
}

const wish = (n: GraphNode, s: Shown, rank: number): Wish => wishOn(n, s.p.model, s.level(n), rank)

const wishOn = (n: GraphNode, model: LevelModel, level: number, rank: number): Wish => ({
  id: n.id,
  name: n.name,
  x: n.x,
  y: n.y,
  width: n.width,
  height: n.height,
  rank,
  bold: n.type === 'goal' || strong(model, n, level),
  goal: n.type === 'goal',
  mark: markOf(n, model),
  sign: foldSign(n, model),
})

/** fitsAt tells whether the whole name of a node can stand on its card at a scale, where others make room. */
export function fitsAt(scale: number, text: number, n: GraphNode, model: LevelModel, level: number): boolean {
  const words = wordsOf(
    wishOn(n, model, level, 0),
    { scale, text, wide, leading: leadingOn(model), fixed: [], lines: mostLines + 1 },
    () => true,
  )
  return !!words && !words.cut
}

function wishes(s: Shown): Wish[] {
  const rank = ranking(s.p.model, { selected: s.p.selected, agent: s.p.agent, level: (n) => s.level(n) })
  const { page, nodes } = s.p.model
  return [...nodes.values()].filter((n) => page?.carded(n.id) ?? true).map((n) => wish(n, s, rank(n)))
}
