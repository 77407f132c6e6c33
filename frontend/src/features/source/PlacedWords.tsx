import type { service } from '../../contracts/api'
import css from './pages.module.css'

/** The words of a page where they stand on its picture. They cannot be seen, but be selected, as those of the text. */
export function PlacedWords({ lines }: { lines: service.PlacedLine[] }) {
  return (
    <div className={`cover clip ${css.words}`} data-document aria-hidden>
      {lines.map((l, i) => {
        const size = l.height * 0.8
        const stretch = l.width / Math.max(size * wide(l.text), 1e-6) // the page's own font is narrower or wider
        const style = { left: `${l.x * 100}cqw`, top: `${l.y * 100}cqw`, fontSize: `${size * 100}cqw`, transform: `scaleX(${stretch})` }
        return (
          <span className="absolute" key={i} style={style}>
            {l.text}
          </span>
        )
      })}
    </div>
  )
}

let pen: CanvasRenderingContext2D | null = null

/** wide is how wide a text is in letters of height 1. */
function wide(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return text.length / 2
  pen.font = '100px sans-serif' // that of the style sheet
  return pen.measureText(text).width / 100
}
