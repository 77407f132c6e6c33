import type { service } from '../../contracts/api'

/** A stretch of a sentence: words, words that stand nowhere, or the number of what the sentence rests on. */
interface Piece {
  text: string
  fault?: string
  cite?: number // from 1
}

/** piecesOf cuts a sentence at its chips and faults. A full stop stands behind the chips that stand before it. */
export function piecesOf({ text, chips, struck }: Pick<service.AnswerSentence, 'text' | 'chips' | 'struck'>): Piece[] {
  const out: Piece[] = []
  let at = 0
  const upTo = (to: number, fault?: string) => {
    if (to > at) out.push(fault ? { text: text.slice(at, to), fault } : { text: text.slice(at, to) })
    at = Math.max(at, to)
  }
  const faultsUpTo = (to: number) => {
    for (const f of struck) {
      if (f.to <= at || f.from >= to) continue
      upTo(f.from)
      upTo(Math.min(f.to, to), f.kind)
    }
    upTo(to)
  }
  for (const chip of [...chips].sort((a, b) => a.at - b.at)) {
    faultsUpTo(chip.at)
    out.push({ text: '', cite: chip.cite })
  }
  faultsUpTo(text.length)
  return out
}
