import type { service } from '../../contracts/api'
import css from './start.module.css'

const width = 88,
  height = 54,
  edge = 9
const colours = new Set(['goal', 'hypothesis', 'question', 'standard', 'master', 'artifact'])
const at = (p: service.Dot) => ({ x: edge + (p.x / 100) * (width - 2 * edge), y: edge + (p.y / 100) * (height - 2 * edge) })

/** A stamp-sized picture of a project: its weightiest nodes where they stood, with the signs of the far view. */
export function Sketch({ dots, lines }: { dots: service.Dot[]; lines: service.Line[] }) {
  return (
    <svg className={`flex-none bg-canvas border ${css.sketch}`} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {lines.map((l, i) => {
        const from = dots[l.from],
          to = dots[l.to]
        return from && to ? (
          <line key={i} x1={at(from).x} y1={at(from).y} x2={at(to).x} y2={at(to).y} stroke="var(--text-3)" strokeWidth=".75" />
        ) : null
      })}
      {dots.map((d, i) => (
        <Sign key={i} type={d.type} {...at(d)} />
      ))}
    </svg>
  )
}

function Sign({ type, x, y }: { type: string; x: number; y: number }) {
  const fill = `var(--${colours.has(type) ? type : 'standard'})`
  if (type === 'goal') return <circle cx={x} cy={y} r="5.5" fill={fill} />
  if (type === 'question') return <circle cx={x} cy={y} r="3" fill={fill} />
  if (type === 'hypothesis') return <rect x={x - 3} y={y - 3} width="6" height="6" transform={`rotate(45 ${x} ${y})`} fill={fill} />
  return <rect x={x - 4} y={y - 3} width="8" height="6" rx="1" fill={type === 'standard' ? 'var(--standard-edge)' : fill} />
}
