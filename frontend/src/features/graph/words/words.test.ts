import { linesOf, shortened } from './lines'
import { place, placeMost, sizesOf, type Terms, type Wish, usual } from './place'
import { meets } from './taken'

const wide = (text: string) => text.length * 6.2
const terms = (scale: number, more: Partial<Terms> = {}): Terms => ({ scale, text: 1, wide, leading: usual, fixed: [], ...more })
const wish = (id: string, y: number, more: Partial<Wish> = {}): Wish => ({
  id,
  name: 'Bridge lowers the ratio further',
  x: 0,
  y,
  width: 260,
  height: 52,
  rank: 100,
  bold: false,
  mark: '',
  sign: '',
  goal: false,
  ...more,
})

test('a name is broken between words, and inside one only with a hyphen', () => {
  expect(linesOf('Engineer: lane can become track', wide, 100).map((l) => l.text)).toEqual(['Engineer: lane', 'can become track'])
  const long = linesOf('Donaudampfschifffahrtsgesellschaft', wide, 100)
  expect(long.slice(0, -1).every((l) => l.text.endsWith('-'))).toBe(true)
  expect(long.map((l) => l.text.replace(/-$/, '')).join('')).toBe('Donaudampfschifffahrtsgesellschaft')
})

test('what is left out ends after a whole word, and never inside one', () => {
  const all = linesOf('Engineer: lane can become track', wide, 100)
  expect(shortened(all, 1, wide, 100)).toEqual({ lines: ['Engineer: lane…'], cut: true })
  expect(shortened(linesOf('The Donaudampfschifffahrtsgesellschaft', wide, 100), 2, wide, 100)).toBeNull()
})

test('a name without blanks is cut inside its word before its card becomes a bar', () => {
  expect(shortened(linesOf('Donaudampfschifffahrtsgesellschaft', wide, 100), 1, wide, 100)).toEqual({
    lines: ['Donaudampfschif…'],
    cut: true,
  })
  const address = shortened(linesOf('https://example.com/a/very/long/path/without/any/blank', wide, 100), 2, wide, 100)!
  expect(address).toMatchObject({ cut: true })
  expect(address.lines.join('')).toMatch(/^https:\/\/example.com.*…$/)
  const japanese = linesOf('日本語のとても長い名前がここに入ります', wide, 50)
  expect(japanese.map((l) => l.text).join('')).toBe('日本語のとても長い名前がここに入ります') // no hyphens
  expect(linesOf('長い名前です', wide, 30).length).toBeGreaterThan(1) // however short
  expect(linesOf('Wassermühle', wide, 30)).toEqual([]) // a short word is not broken
})

test('a word that is wider than its card is broken before the card becomes a bar', () => {
  const name = 'A tram costs fourteen million'
  expect(linesOf(name, wide, 45)).toEqual([])
  expect(place([wish('n1', 0, { name, width: 190 })], terms(0.346)).words.get('n1')!.lines[0]).toBe('A tram')
})

test('large names are smaller where too few nodes would have one, and never smaller than at 100 % or three fifths of what the person chose', () => {
  expect([sizesOf(1), sizesOf(0.8)]).toEqual([[1], [0.8]])
  expect(sizesOf(1.25)).toEqual([1.25, 1.0625, 1])
  expect(Math.min(...sizesOf(2))).toBeCloseTo(1.2)
  const rows = Array.from({ length: 24 }, (_, i) => wish(`n${i + 10}`, i * 56, { rank: i }))
  const most = (scale: number, text: number) => {
    const { words, text: size } = placeMost(rows, (size) => terms(scale, { text: size }), text)
    for (const w of words.values()) expect(w.text).toBe(size)
    return { size, share: words.size / rows.length, own: place(rows, terms(scale, { text })).words.size / rows.length }
  }
  const roomy = most(1.8, 2) // as large as cards: all have names of the person's size
  expect([roomy.size, roomy.share]).toEqual([2, 1])
  const close = most(0.72, 2)
  expect(close.own).toBeLessThan(0.6)
  expect(close.share).toBeGreaterThanOrEqual(2 / 3)
  expect(close.size).toBeLessThan(2)
  expect(most(0.3, 1).size).toBe(1)
})

test('what stands at the right of a name has its room where there is enough, else its sign', () => {
  const marked = (width: number, sign: string) =>
    place([wish('n1', 0, { name: 'Build now', width, mark: `ausgeschlossen ${sign}`, sign })], terms(1)).words.get('n1')!.mark
  expect([marked(240, '▸'), marked(160, '▸'), marked(50, '▸')]).toEqual(['ausgeschlossen ▸', '▸', ''])
  expect(marked(160, '')).toBe('')
})

test('the most important names stand where not all can', () => {
  const rows = Array.from({ length: 9 }, (_, i) => wish(`n${i}`, i * 60, { rank: i === 4 ? 900 : i }))
  expect(place(rows, terms(0.9)).words.size).toBe(9)
  const few = place(rows, terms(0.35)).words
  expect(few.has('n4')).toBe(true)
  expect(few.size).toBeLessThan(9)
})

test('no words stand on a heading, and a bar below words of others is told', () => {
  const heading = { x: 0, y: 5, width: 200, height: 11 }
  for (const w of place([wish('n1', 0)], terms(0.6, { fixed: [heading] })).words.values()) expect(meets(w.box, heading)).toBe(false)
  const { words, covered } = place([wish('n1', 0, { rank: 900 }), wish('n2', 30, { height: 10, rank: 1 })], terms(0.4))
  expect([...words.keys()]).toEqual(['n1'])
  expect(covered.has('n2')).toBe(true)
})

test('words that are there stay where new ones would not come', () => {
  // The name of n2 is higher than its row, and 0.3 px below the words of n1.
  const rows = [wish('n1', 0, { rank: 200, height: 60 }), wish('n2', 59.7, { height: 30 })]
  expect(place(rows, terms(0.6)).words.size).toBe(2)
  expect(place(rows, terms(0.6, { before: new Map([['n1', 0], ['n2', 0]]) })).words.size).toBe(2) // prettier-ignore
  expect(place(rows, terms(0.6, { before: new Map([['n1', 0]]) })).words.size).toBe(1)
})

test('a row between rows whose words are there gets its own as soon as they fit into it', () => {
  const rows = Array.from({ length: 5 }, (_, i) => wish(`n${i}`, i * 61, { height: 60 }))
  const before = new Map(rows.filter((r) => r.id !== 'n2').map((r) => [r.id, 0]))
  expect(place(rows, terms(0.6, { before })).words.size).toBe(5)
})

test('words that are higher than their row stand wherever they still touch all of it', () => {
  // Round the middle of its row they would meet what is above, from its top what is below.
  const fixed = [0, 48].map((y) => ({ x: 0, y, width: 200, height: 14 }))
  const { box, cut } = place([wish('n2', 36, { height: 20, name: 'Bridge lowers the ratio' })], terms(0.6, { fixed })).words.get('n2')!
  expect(cut).toBe(false)
  expect(box.y).toBeGreaterThanOrEqual(14)
  expect(box.y + box.height).toBeLessThanOrEqual(48)
})

test('a name that three lines would cut takes a fourth where nobody stands, and leaves it to the names of others', () => {
  const name = 'Operator: half of the riders change at Eastfield, and wait'
  const long = wish('n1', 100, { name, rank: 900, width: 380 })
  expect(place([long], terms(0.4)).words.get('n1')).toMatchObject({ cut: false })
  const close = [wish('n0', 30, { height: 30, rank: 1 }), long, wish('n2', 190, { height: 30, rank: 1 })]
  const { words } = place(close, terms(0.4))
  expect(words.size).toBe(3)
  expect(words.get('n1')!.lines).toHaveLength(3)
})

test('words step aside for a name that has no room', () => {
  // Three lines are higher than their rows: round their middles, n1 and n3 leave nothing to the row between them.
  const long = { rank: 900, name: 'Operator: half of the riders' }
  const rows = [wish('n1', 0, long), wish('n2', 80, { name: 'Bridge lowers ratio' }), wish('n3', 160, long)]
  const before = place([rows[0]!, rows[2]!], terms(0.4)).words
  const { words } = place(rows, terms(0.4))
  for (const r of rows) expect(words.get(r.id)).toMatchObject({ cut: false })
  expect(words.get('n1')!.box.y).toBeLessThan(before.get('n1')!.box.y)
  expect(words.get('n3')!.box.y).toBeGreaterThan(before.get('n3')!.box.y)
})

test('the Goal steps aside for nobody', () => {
  const goal = wish('n1', 0, { rank: 900, name: 'Operator: half of the riders', goal: true })
  const low = wish('n2', 62, { name: 'Bridge lowers ratio' })
  const alone = place([goal], terms(0.4)).words.get('n1')!.box.y
  expect(place([goal, low], terms(0.4)).words.get('n1')!.box.y).toBe(alone)
})

// Levels drawn by lot, the same ones each time.
let seed = 7
const lot = (from: number, to: number) => {
  seed = (seed * 48271) % 2147483647
  return from + (seed % (to - from + 1))
}
const letters = 'abcdefghijklmnoprstuwzäöü'
const word = () => Array.from({ length: lot(1, 18) }, () => letters[lot(0, letters.length - 1)]).join('')
const drawn = () =>
  Array.from({ length: lot(1, 40) }, (_, i) =>
    wish(`n${i}`, lot(0, 900), {
      name: Array.from({ length: lot(1, 9) }, word).join(' '),
      x: lot(0, 900),
      width: lot(150, 380),
      height: lot(30, 120),
      rank: lot(0, 400),
    }),
  )
const zoom = () => lot(26, 95) / 100
/** column is one of rows that stand close, so that whoever steps aside moves others. */
const column = () => {
  let y = 0
  return drawn().map((w) => ({ ...w, x: lot(0, 2) * 20, y: (y += 130), height: lot(60, 129) }))
}
const cases = Array.from({ length: 300 }, (_, i) => (i % 2 ? drawn() : column()))

test('boxes of words never meet, at any zoom, whoever had words before', () => {
  for (const wishes of cases) {
    const before = place(wishes, terms(zoom())).words
    const now = [...place(wishes, terms(zoom(), { before })).words.values()]
    for (const [i, p] of now.entries()) expect(now.slice(i + 1).some((q) => meets(p.box, q.box))).toBe(false)
  }
})

test('a box of words touches all of its row, whoever stepped aside', () => {
  for (const wishes of cases) {
    const scale = zoom()
    for (const [id, { box }] of place(wishes, terms(scale)).words) {
      const row = wishes.find((x) => x.id === id)!
      expect(box.y).toBeLessThanOrEqual(row.y * scale + 1)
      expect(box.y + box.height).toBeGreaterThanOrEqual((row.y + row.height) * scale - 1)
    }
  }
})

test('each name is whole or ends after one of its words', () => {
  for (const wishes of cases)
    for (const [id, w] of place(wishes, terms(zoom())).words) {
      const name = wishes.find((x) => x.id === id)!.name
      const said = w.lines.reduce((all, line) => (all.endsWith('-') ? all.slice(0, -1) + line : all ? `${all} ${line}` : line), '')
      const begins = name.split(' ')[0]!
      if (w.cut && said.length <= begins.length) expect(begins.startsWith(said.slice(0, -1))).toBe(true)
      else if (w.cut) expect(name.startsWith(`${said.slice(0, -1)} `)).toBe(true)
      else expect(said).toBe(name)
    }
})
