import { contrast, format, mix, parse, reach, tones } from './colour'

const light = { canvas: '#f7f5f2', card: '#ffffff', text: '#1d1b19' }
const dark = { canvas: '#1a1918', card: '#2f2d2b', text: '#f6f3f0' }
const wild = [
  '#F5A623',
  '#7ED321',
  '#E74C3C',
  '#4A90E2',
  '#ffff00',
  '#000000',
  '#ffffff',
  '#808080',
  '#00ffff',
  '#ff00ff',
  '#123',
  '#0000ff',
]

test('colours are read and written', () => {
  expect(format(parse('#4A90E2')!)).toBe('#4a90e2')
  expect(format(parse('#fff')!)).toBe('#ffffff')
  expect(parse('red')).toBeNull()
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(mix('#000000', '#ffffff', 0.6)).toBe('#666666')
})

test.each([
  ['light', light],
  ['dark', dark],
] as const)('CRG-75 any colour of a file becomes readable on the %s theme', (_, ground) => {
  for (const colour of wild) {
    const t = tones(colour, ground)
    expect(contrast(t.solid, t.on), `icon on ${colour}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(t.solid, ground.canvas), `${colour} on canvas`).toBeGreaterThanOrEqual(3)
    expect(contrast(t.edge, ground.canvas), `border of ${colour}`).toBeGreaterThanOrEqual(3)
    expect(contrast(t.fill, ground.text), `text on ${colour}`).toBeGreaterThanOrEqual(7)
  }
})

test('a colour that is readable already stays as it is', () => {
  expect(tones('#a46100', light).solid).toBe('#a46100')
  expect(reach('#1f3167', [{ ground: '#ffffff', ratio: 4.5 }])).toBe('#1f3167')
})
