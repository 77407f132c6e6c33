import { create } from 'zustand'
import type { service } from '../../contracts/api'
import { locate, look, usePages } from './pages'
import { everything } from './query'

/** What the right side shows: a turn, a single entry, or the technical log. */
export const useChoice = create<{ key: string; turn: string; technical: boolean; goTo: { number: number } | null }>(() => ({
  key: '',
  turn: '',
  technical: false,
  goTo: null,
}))

export const choose = (row: service.LogRow) => useChoice.setState({ key: row.key, turn: row.turn, technical: false, goTo: null })

/** openTurn shows a turn and its row; where the filters hide it, they are taken away. */
export async function openTurn(turn: string): Promise<void> {
  useChoice.setState({ turn, key: turn, technical: false })
  let number = await locate(turn)
  if (number < 0 && usePages.getState().wish !== everything) {
    await look(everything)
    number = await locate(turn)
  }
  if (number >= 0) useChoice.setState({ goTo: { number } })
}

/** The id of a turn by its number: 12 is "t0012". */
export const idOf = (number: number) => `t${String(number).padStart(4, '0')}`
