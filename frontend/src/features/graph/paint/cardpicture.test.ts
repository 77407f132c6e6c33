import { describe, expect, test } from 'vitest'
import { footLine, gap, measures } from './anatomy'
import { type CardPicture, drawPicture, pictureBox } from './cardpicture'

const picture = (width: number, height: number): CardPicture => ({
  sheet: Object.assign(document.createElement('canvas'), { width, height }),
  src: 'data:',
})

describe('the picture on a card', () => {
  test('stands above the foot, within the card, and leaves words more than half of it', () => {
    for (const [w, h] of [
      [240, 180],
      [240, 20],
      [180, 240],
      [60, 240],
    ] as const)
      for (const [level, width, height] of [
        [2, 196, 104],
        [3, 208, 96],
        [4, 224, 112],
        [5, 248, 180],
      ] as const) {
        const box = pictureBox(picture(w, h), level, width, height, null)!
        const m = measures(level)
        expect(box.x + box.width).toBeCloseTo(width - m.right)
        expect(box.y + box.height).toBeLessThanOrEqual(height - m.bottom - footLine - gap + 0.01)
        expect(box.width).toBeLessThan((width - m.left - m.right) / 2)
        expect(box.width / box.height).toBeCloseTo(w / h)
      }
  })
  test('there is none on a row of a page of branches, on a card too low for it, or without a picture', () => {
    expect(pictureBox(picture(240, 180), 3, 208, 96, 'row')).toBeNull()
    expect(pictureBox(picture(240, 180), 1, 176, 60, null)).toBeNull()
    expect(pictureBox(undefined, 3, 208, 96, null)).toBeNull()
  })
  test('the canvas draws it where the page has it', () => {
    const drawn: unknown[][] = []
    const p = picture(240, 180)
    const box = pictureBox(p, 3, 208, 96, null)!
    drawPicture({ drawImage: (...args: unknown[]) => drawn.push(args) } as unknown as CanvasRenderingContext2D, { x: 100, y: 50 }, box, p)
    expect(drawn).toEqual([[p.sheet, 100 + box.x, 50 + box.y, box.width, box.height]])
  })
})
