import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useLanguage } from '../../lib/language'
import { show } from '../../stores/view'
import { phaseStarts, type Point } from './rules'
import css from './stats.module.css'

/** A column of a plot: its name, its value at a turn, and how it is drawn. Colours are tokens. */
export interface Column {
  name: string
  value: (p: Point) => number | null
  token: string
  draw: 'line' | 'dashed' | 'bar' | 'hatched'
}

interface Props {
  points: Point[]
  columns: Column[]
  label: string
  phases?: boolean
  stacked?: boolean
  fine?: boolean
  onHover: (p: Point | null) => void
}

const read = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim()
const height = 190

/** A plot over turns. It reads its colours from the theme when it is made, and is made anew when the theme changes. */
export function Plot({ points, columns, label, phases, stacked, fine, onHover }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const language = useLanguage((s) => s.language)
  const theme = useTheme()
  const hover = useRef(onHover)
  useEffect(() => {
    hover.current = onHover
  }, [onHover])
  const names = columns.map((c) => c.name).join('\n')
  useEffect(() => {
    const at = box.current!
    const plot = new uPlot(
      options(at.clientWidth || 400, points, columns, { phases, stacked, fine, language }, (i) =>
        hover.current(i === null ? null : (points[i] ?? null)),
      ),
      data(points, columns, stacked),
      at,
    )
    const click = () => {
      const i = plot.cursor.idx
      if (i !== null && i !== undefined && points[i]) show('logs', { turn: points[i].turn })
    }
    plot.over.addEventListener('click', click)
    const size = new ResizeObserver(() => {
      if (at.clientWidth > 0 && at.clientWidth !== plot.width) plot.setSize({ width: at.clientWidth, height: plot.height })
    })
    size.observe(at)
    return () => {
      size.disconnect()
      plot.destroy()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- columns are made anew at each drawing; their names say whether they differ
  }, [points, names, phases, stacked, fine, language, theme])
  return <div ref={box} className={`w-full clip pointer ${css.plot}`} role="img" aria-label={label} />
}

/** useTheme changes with everything that colours or sizes a plot. */
function useTheme(): string {
  const now = () => `${document.documentElement.dataset.theme} ${document.documentElement.style.fontSize}`
  const [theme, set] = useState(now)
  useEffect(() => {
    const watch = new MutationObserver(() => set(now()))
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
    return () => watch.disconnect()
  }, [])
  return theme
}

/** data are the columns of the plot; stacked bars stand on those before them, and are drawn behind them. */
function data(points: Point[], columns: Column[], stacked?: boolean): uPlot.AlignedData {
  const values = columns.map((c) => points.map((p) => c.value(p)))
  if (stacked) for (let c = 1; c < values.length; c++) values[c] = values[c]!.map((v, i) => (v ? v + (values[c - 1]![i] ?? 0) : null)) // nothing is no bar
  const order = stacked ? values.reverse() : values
  return [points.map((p) => p.number), ...order]
}

function options(
  width: number,
  points: Point[],
  columns: Column[],
  how: { phases?: boolean; stacked?: boolean; fine?: boolean; language: string },
  hovered: (i: number | null) => void,
): uPlot.Options {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const small = `${0.6875 * rem}px ${read('font')}`,
    bold = `600 ${0.75 * rem}px ${read('font')}`
  const ink = read('text-3'),
    line = read('line')
  const drawn = how.stacked ? [...columns].reverse() : columns
  const bars = columns.some((c) => c.draw === 'bar' || c.draw === 'hatched')
  const short = new Intl.NumberFormat(how.language, { notation: 'compact', maximumSignificantDigits: 3 })
  const first = points[0]?.number ?? 0,
    last = points.at(-1)?.number ?? 0
  return {
    width,
    height: height * Math.max(1, rem / 16),
    padding: [how.phases ? 1.125 * rem : 10, bars ? 12 : widest(columns, bold) + 12, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: !bars } },
    scales: {
      x: { time: false, range: bars ? [first - 0.7, last + 0.7] : [first, Math.max(last, first + 1)] },
      y: { range: (_u, _min, max) => [0, Math.max(max * 1.08, how.fine ? 0.01 : 1)] },
    },
    axes: [
      {
        stroke: ink,
        font: small,
        grid: { show: false },
        ticks: { show: false },
        size: 1.6 * rem,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
      },
      {
        stroke: ink,
        font: small,
        grid: { stroke: line, width: 1 },
        ticks: { show: false },
        size: 2.6 * rem,
        values: (_u, ticks) => ticks.map((v) => short.format(v)),
      },
    ],
    series: [{}, ...drawn.map((c) => seriesOf(c))],
    hooks: {
      draw: [
        (u) => {
          if (how.phases) drawPhases(u, points, small, ink)
          if (!bars) drawNames(u, columns, bold, 0.95 * rem)
        },
      ],
      setCursor: [(u) => hovered(u.cursor.idx ?? null)],
    },
  }
}

function seriesOf(c: Column): uPlot.Series {
  const colour = read(c.token)
  switch (c.draw) {
    case 'bar':
      return {
        label: c.name,
        fill: colour,
        stroke: colour,
        width: 1,
        paths: uPlot.paths.bars!({ size: [0.55, 22], radius: 0.12 }),
        points: { show: false },
      }
    case 'hatched':
      return {
        label: c.name,
        fill: () => hatch(colour),
        stroke: colour,
        width: 1,
        paths: uPlot.paths.bars!({ size: [0.55, 22], radius: 0.12 }),
        points: { show: false },
      }
  }
  return {
    label: c.name,
    stroke: colour,
    width: 2.2,
    dash: c.draw === 'dashed' ? [6, 4] : undefined,
    points: { show: false },
    spanGaps: true,
  }
}

/** hatch is a pattern of slanting lines, so that refused is not told by colour alone. */
function hatch(colour: string): CanvasPattern | string {
  const tile = document.createElement('canvas')
  tile.width = tile.height = 8
  const c = tile.getContext('2d')
  if (!c) return colour
  c.fillStyle = read('bad-tint')
  c.fillRect(0, 0, 8, 8)
  c.strokeStyle = colour
  c.lineWidth = 2
  c.beginPath()
  for (const d of [-8, 0, 8]) {
    c.moveTo(d, 8)
    c.lineTo(d + 8, 0)
  }
  c.stroke()
  return c.createPattern(tile, 'repeat') ?? colour
}

/** drawPhases marks where a phase begins; a name is left out where the last one still stands. */
function drawPhases(u: uPlot, points: Point[], font: string, ink: string): void {
  const { ctx, bbox } = u
  ctx.save()
  ctx.font = scaled(font)
  ctx.fillStyle = ctx.strokeStyle = ink
  ctx.textBaseline = 'bottom'
  ctx.textAlign = 'left'
  ctx.lineWidth = devicePixelRatio
  ctx.setLineDash([])
  let free = -Infinity
  for (const { at, phase } of phaseStarts(points)) {
    const x = Math.max(bbox.left, u.valToPos(at, 'x', true))
    if (at !== points[0]!.number) {
      ctx.beginPath()
      ctx.moveTo(x, bbox.top)
      ctx.lineTo(x, bbox.top + bbox.height)
      ctx.stroke()
    }
    const name = phase.charAt(0).toUpperCase() + phase.slice(1)
    const wide = ctx.measureText(name).width
    if (x > free && x + wide < bbox.left + bbox.width + 4) {
      ctx.fillText(name, x + 4 * devicePixelRatio, bbox.top - 2 * devicePixelRatio)
      free = x + wide + 12 * devicePixelRatio
    }
  }
  ctx.restore()
}

/** widest is the room that the columns' names need, in pixels. */
function widest(columns: Column[], font: string): number {
  const c = document.createElement('canvas').getContext('2d')
  if (!c) return 0
  c.font = font
  return Math.max(...columns.map(({ name }) => c.measureText(name).width))
}

/** drawNames writes each line's name at its end, apart from each other. */
function drawNames(u: uPlot, columns: Column[], font: string, line: number): void {
  const { ctx, bbox } = u
  const apart = line * devicePixelRatio
  const ends = columns
    .flatMap((c, i) => {
      const values = u.data[i + 1] as (number | null)[]
      const v = values.at(-1)
      return v === null || v === undefined ? [] : [{ c, y: u.valToPos(v, 'y', true) }]
    })
    .sort((a, b) => a.y - b.y)
  ctx.save()
  ctx.font = scaled(font)
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'left'
  let above = -Infinity
  for (const e of ends) {
    const y = Math.max(e.y, above + apart)
    above = y
    ctx.fillStyle = read(e.c.token)
    ctx.fillText(e.c.name, bbox.left + bbox.width + 8 * devicePixelRatio, y)
    const x = bbox.left + bbox.width,
      r = 4 * devicePixelRatio
    ctx.beginPath()
    if (e.c.draw === 'dashed') ctx.rect(x - r, e.y - r, 2 * r, 2 * r)
    else ctx.arc(x, e.y, r, 0, 2 * Math.PI)
    ctx.fill()
  }
  ctx.restore()
}

const scaled = (font: string) => font.replace(/([\d.]+)px/, (_, n: string) => `${parseFloat(n) * devicePixelRatio}px`)
