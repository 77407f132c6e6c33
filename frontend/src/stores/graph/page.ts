// A level that is laid out as a page of branches: its hulls, and what each row hangs on, as the program counted them. Places and
// sizes of cards are those of the nodes.
import type { branches } from '../../contracts/api'

export type Block = branches.Block

/** Where a node stands on the page: in a block as its head or as a row that serves `parent` by a link of `kind`. */
export interface Standing {
  block: Block
  head: boolean
  parent: string
  kind: string
}

export class Page {
  readonly column: number
  readonly answer: string
  readonly blocks: Block[]
  readonly own: ReadonlyMap<string, branches.Row> // what a person placed, with what it serves
  private readonly at = new Map<string, Standing>()

  constructor(p: branches.Picture) {
    this.column = p.column
    this.answer = p.answer
    this.blocks = p.blocks
    this.own = new Map(p.own.map((r) => [r.id, r]))
    for (const block of p.blocks) {
      if (heads(block)) this.at.set(block.head, { block, head: true, parent: block.on, kind: '' })
      for (const r of block.rows) this.at.set(r.id, { block, head: false, parent: r.parent, kind: r.kind })
    }
  }

  /** parent is what a node serves, by its row or where a hand put it. */
  parent(id: string): string {
    return this.at.get(id)?.parent || (this.own.get(id)?.parent ?? '')
  }

  of(id: string): Standing | undefined {
    return this.at.get(id)
  }
}

/** membersOf are the nodes of a block in the order of reading. */
export const membersOf = (b: Block): string[] => [...(heads(b) ? [b.head] : []), ...b.rows.map((r) => r.id)]

/** heads tells whether a block carries the card of what it is about on top. */
export const heads = (b: Block): boolean => b.head !== '' && b.part === ''
