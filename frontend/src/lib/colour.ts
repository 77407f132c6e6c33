// Colours that people choose, made readable: lightness moves in OKLCH, hue stays. Pure functions; targets of design-language §4.

export interface Rgb {
  r: number
  g: number
  b: number
} // linear, 0-1
interface Lch {
  l: number
  c: number
  h: number
}

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
const bound = (v: number) => Math.min(1, Math.max(0, v))

/** parse reads "#rgb" or "#rrggbb"; anything else is null. */
export function parse(hex: string): Rgb | null {
  const m = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())
  if (!m) return null
  const full = m[1]!.length === 3 ? [...m[1]!].map((d) => d + d).join('') : m[1]!
  const part = (i: number) => toLinear(parseInt(full.slice(i, i + 2), 16) / 255)
  return { r: part(0), g: part(2), b: part(4) }
}

export function format({ r, g, b }: Rgb): string {
  const part = (v: number) =>
    Math.round(bound(toGamma(bound(v))) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${part(r)}${part(g)}${part(b)}`
}

function toLch({ r, g, b }: Rgb): Lch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const o = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, o), h: Math.atan2(o, a) }
}

function toRgb({ l, c, h }: Lch): Rgb {
  const a = c * Math.cos(h),
    o = c * Math.sin(h)
  const x = (l + 0.3963377774 * a + 0.2158037573 * o) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * o) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * o) ** 3
  return {
    r: 4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    g: -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    b: -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  }
}

/** shown is the colour as a screen shows it: less vivid where the wish lies outside what screens can do. */
function shown(wish: Lch): Rgb {
  let c = wish.c
  for (let i = 0; i < 24; i++) {
    const rgb = toRgb({ ...wish, c })
    if ([rgb.r, rgb.g, rgb.b].every((v) => v >= -0.0005 && v <= 1.0005)) return rgb
    c *= 0.88
  }
  return toRgb({ ...wish, c: 0 })
}

const luminance = ({ r, g, b }: Rgb) => 0.2126 * bound(r) + 0.7152 * bound(g) + 0.0722 * bound(b)

/** contrast is the WCAG 2 ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const x = parse(a),
    y = parse(b)
  if (!x || !y) return 21
  const p = luminance(x),
    q = luminance(y)
  return (Math.max(p, q) + 0.05) / (Math.min(p, q) + 0.05)
}

/** mix blends a share of one colour into another, as light does not but people expect (in sRGB). */
export function mix(a: string, b: string, share: number): string {
  const x = parse(a),
    y = parse(b)
  if (!x || !y) return b
  const part = (p: number, q: number) => toLinear(toGamma(bound(p)) * share + toGamma(bound(q)) * (1 - share))
  return format({ r: part(x.r, y.r), g: part(x.g, y.g), b: part(x.b, y.b) })
}

/** reach moves a colour's lightness, as little as it takes, until it differs enough from all grounds. */
export function reach(hex: string, needs: { ground: string; ratio: number }[]): string {
  const rgb = parse(hex)
  if (!rgb) return hex
  const met = (c: string) => needs.every((n) => contrast(c, n.ground) >= n.ratio)
  const lch = toLch(rgb)
  const start = format(rgb)
  if (met(start)) return start
  for (let step = 1; step <= 100; step++) {
    for (const l of [lch.l - step / 100, lch.l + step / 100]) {
      if (l < 0 || l > 1) continue
      const c = format(shown({ ...lch, l }))
      if (met(c)) return c
    }
  }
  return start
}

/** A node type's colours on a theme. */
export interface Tones {
  solid: string
  on: string
  fill: string
  edge: string
}

/**
 * tones makes a whole set of one colour: the icon is readable on the solid (4.5:1), solid and border stand out from the
 * canvas (3:1), and text stays readable on the fill.
 */
export function tones(colour: string, ground: { canvas: string; card: string; text: string }): Tones {
  const dark = luminance(parse(ground.canvas) ?? { r: 1, g: 1, b: 1 }) < 0.2
  const on = dark ? '#16110a' : '#ffffff'
  const solid = reach(colour, [
    { ground: on, ratio: 4.5 },
    { ground: ground.canvas, ratio: 3 },
  ])
  let share = dark ? 0.14 : 0.07
  let fill = mix(solid, ground.card, share)
  while (share > 0.01 && contrast(fill, ground.text) < 9) fill = mix(solid, ground.card, (share -= 0.02))
  return { solid, on, fill, edge: reach(mix(solid, ground.card, dark ? 0.6 : 0.65), [{ ground: ground.canvas, ratio: 3 }]) }
}
