// A level that is laid out as a page of branches: its hulls, and what each row hangs on, as the program counted them. Places and
// sizes of cards are those of the nodes.
import type { branches, service } from '../../contracts/api'

export type Block = branches.Block

/** Where a node stands on the page: in a block as its head or as a row that serves `parent` by a link of `kind`; as one card with the row `in`. */
export interface Standing {
  block: Block
  head: boolean
  parent: string
  kind: string
  in: string
}

export class Page {
  readonly column: number
  readonly parts: boolean // its blocks are the parts of the answer
  readonly answer: string
  readonly blocks: Block[]
  readonly own: ReadonlyMap<string, branches.Row> // what a person placed, with what it serves
  readonly changed: Block[] // blocks that came, went, or are other ones than on the page before
  readonly whole: boolean // more changed than these: the way of all branches into the Goal, or which is the answer
  private readonly tagged = new Map<string, Block>()
  private readonly at: Map<string, Standing>

  /** A page made of the one before, which is of no use afterwards, and of what the program told beyond that. */
  constructor(view: service.BranchesView, before: Page | null) {
    this.column = view.column
    this.parts = view.parts
    this.answer = view.answer
    this.own = new Map(view.own.map((r) => [r.id, r]))
    let told = 0
    const come: Block[] = []
    this.blocks = view.order.map((tag) => {
      const known = before?.tagged.get(tag)
      const block = known ?? view.blocks[told++]!
      if (!known) come.push(block)
      this.tagged.set(tag, block)
      return block
    })
    const gone = [...(before?.tagged ?? [])].filter(([tag]) => !this.tagged.has(tag)).map(([, block]) => block)
    this.changed = [...gone, ...come]
    this.whole =
      !before ||
      before.column !== this.column ||
      before.parts !== this.parts ||
      before.answer !== this.answer ||
      !before.hasOwn(view.own) ||
      trunk(gone) !== trunk(come)
    this.at = before?.at ?? new Map<string, Standing>()
    for (const block of gone) for (const id of membersOf(block)) if (this.at.get(id)?.block === block) this.at.delete(id)
    for (const block of come) {
      if (heads(block)) this.at.set(block.head, { block, head: true, parent: block.on, kind: '', in: '' })
      for (const r of block.rows) this.at.set(r.id, { block, head: false, parent: r.parent, kind: r.kind, in: r.in })
    }
  }

  /** tags are the blocks that the page has. */
  tags(): string[] {
    return [...this.tagged.keys()]
  }

  /** same tells whether the program's page is this one. */
  same(view: service.BranchesView): boolean {
    const { tagged } = this
    return (
      view.column === this.column &&
      view.parts === this.parts &&
      view.answer === this.answer &&
      view.order.length === tagged.size &&
      [...tagged.keys()].every((tag, i) => tag === view.order[i]) &&
      this.hasOwn(view.own)
    )
  }
  private hasOwn(rows: readonly branches.Row[]): boolean {
    return rows.length === this.own.size && rows.every((r) => JSON.stringify(this.own.get(r.id)) === JSON.stringify(r))
  }

  /** parent is what a node serves, by its row or where a hand put it. */
  parent(id: string): string {
    return this.at.get(id)?.parent || (this.own.get(id)?.parent ?? '')
  }

  of(id: string): Standing | undefined {
    return this.at.get(id)
  }

  /** front is the node whose card stands for a node: of nodes that stand as one the first, else itself. */
  front(id: string): string {
    return this.at.get(id)?.in || id
  }

  /** behind counts the nodes that stand as one card with a node's. */
  behind(id: string): number {
    return this.at.get(id)?.block.rows.filter((r) => r.in === id).length ?? 0
  }

  /** above tells whether other rows are set in below a row. */
  above(id: string): boolean {
    const rows = this.at.get(id)?.block.rows ?? []
    const at = rows.findIndex((r) => r.id === id)
    return rows[at]?.depth === 1 && rows[at + 1]?.depth === 2
  }

  private begin: Block[] | null = null
  /** partsAtTrunk are the parts of an answer that begin their columns: a way leads from each into the Goal. */
  get partsAtTrunk(): Block[] {
    if (this.begin) return this.begin
    const tops = new Map<number, Block>()
    for (const b of this.blocks) if (!b.held && b.y < (tops.get(b.x)?.y ?? Infinity)) tops.set(b.x, b)
    return (this.begin = this.parts ? [...tops.values()].filter(named) : [])
  }

  /** folded tells whether a node stands with others as one card that says their number. */
  folded(id: string): boolean {
    return !!this.at.get(id)?.block.folded
  }

  /** carded tells whether a node has a card that is its own. */
  carded(id: string): boolean {
    return !this.folded(id) && this.front(id) === id
  }
}

/** membersOf are the nodes of a block in the order of reading. */
export const membersOf = (b: Block): string[] => [...(heads(b) ? [b.head] : []), ...b.rows.map((r) => r.id)]

/** heads tells whether a block carries the card of what it is about on top. */
export const heads = (b: Block): boolean => b.head !== '' && b.part === ''

/** named tells whether a block is a part of the answer, or its options. */
export const named = (b: Block): boolean => b.part === 'part' || b.part === 'options'

/** joinsTrunk tells whether a block's head joins the trunk into the Goal. */
export const joinsTrunk = (b: Block): boolean => heads(b) && !b.on && !b.held

/** trunk is what the way of the branches into the Goal follows of some blocks. */
const trunk = (blocks: Block[]): string =>
  blocks
    .filter((b) => joinsTrunk(b) || named(b))
    .map((b) => `${b.head} ${b.x} ${b.y} ${b.width}`)
    .sort()
    .join()
