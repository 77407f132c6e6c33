import type { LinkLook } from './looks'

/** A short piece of a link of a type: its line and head, as on the canvas. */
export function LinkSample({ look, width = 28 }: { look: LinkLook; width?: number }) {
  const end = width - 1
  const head = {
    triangle: <path d={`M${end} 8l-8-4v8z`} fill={look.colour} />,
    wall: <path d={`M${end} 3v10M${end - 8} 4l6 4-6 4`} fill="none" stroke={look.colour} strokeWidth={1.75} />,
    chevron: <path d={`M${end - 8} 4l7 4-7 4`} fill="none" stroke={look.colour} strokeWidth={1.5} />,
    disc: <circle cx={end - 4} cy={8} r={3.5} fill={look.colour} />,
    diamond: <path d={`M${end} 8l-5-3.5L${end - 10} 8l5 3.5z`} fill={look.colour} />,
  }[look.head]
  return (
    <svg width={width} height={16} viewBox={`0 0 ${width} 16`} aria-hidden="true" style={{ flex: 'none', display: 'block' }}>
      <path
        d={`M1 8H${end - (look.head === 'chevron' ? 1 : 7)}`}
        stroke={look.colour}
        strokeWidth={look.width}
        strokeDasharray={look.dash.join(' ')}
        fill="none"
      />
      {head}
    </svg>
  )
}
