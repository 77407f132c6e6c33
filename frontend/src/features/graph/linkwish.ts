// A link that was drawn waits for its type: the picker opens where it was let go.
import { create } from 'zustand'
import { after } from '../../lib/still'

export interface LinkWish {
  from: string
  to: string
  x: number
  y: number
}
export const useLinkWish = create<{ wish: LinkWish | null }>(() => ({ wish: null }))
/** wantLink opens the picker once the click that ends the drawing is over: to it, that click would be one beside it. */
export const wantLink = (from: string, to: string, at: { x: number; y: number }) =>
  void after(40, () => useLinkWish.setState({ wish: { from, to, ...at } }))
