import { useLooks } from './looks'
import { icons, iconPlace, silhouettes } from './signs'

/** The sign of a node type: silhouette and icon. It is decoration beside a name; the type is said in words elsewhere. */
export function NodeSign({ type, size = 20, badge, on }: { type: string; size?: number; badge?: string; on?: string }) {
  const l = useLooks((s) => s.node)(type)
  const Icon = icons[l.icon]
  const place = iconPlace[l.shape] ?? { y: 11, size: 13 }
  const back = badge ?? l.solid,
    front = on ?? l.on
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true" style={{ flex: 'none', display: 'block', color: front }}>
      <path d={silhouettes[l.shape]} fill={back} />
      {Icon ? (
        <g transform={`translate(${11 - place.size / 2} ${place.y - place.size / 2}) scale(${place.size / 16})`}>
          <Icon aria-hidden />
        </g>
      ) : (
        <text x="11" y={place.y + 4} textAnchor="middle" fontSize="11.5" fontWeight="600" fill={front} fontFamily="var(--font)">
          {l.icon}
        </text>
      )}
    </svg>
  )
}
