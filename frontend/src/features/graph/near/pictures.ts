// The pictures of described documents for their cards: fetched one at a time, when such a card is near, and kept small.
import { api } from '../../../contracts/api'
import type { CardPicture } from '../paint/cardpicture'

const most = 240 // pixels across: sharp at twice the size that a card gives them
let line: Promise<unknown> = Promise.resolve()

/** smallPicture is the picture that a node describes, undefined where a screen cannot show it. */
export function smallPicture(node: string): Promise<CardPicture | undefined> {
  const next = line.then(() => fetched(node)).catch(() => undefined)
  line = next
  return next
}

async function fetched(node: string): Promise<CardPicture | undefined> {
  const src = await api.imports.Picture(node)
  if (!src) return undefined
  const image = new Image()
  image.src = src
  await image.decode()
  const scale = Math.min(1, most / Math.max(image.naturalWidth, image.naturalHeight))
  const sheet = document.createElement('canvas')
  sheet.width = Math.max(1, Math.round(image.naturalWidth * scale))
  sheet.height = Math.max(1, Math.round(image.naturalHeight * scale))
  sheet.getContext('2d')?.drawImage(image, 0, 0, sheet.width, sheet.height)
  return { sheet, src: sheet.toDataURL() }
}
