// The text of an export is the program's: its kinds and headings are compared with backend/journal.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportWords, kindWords, parts } from './exportwords'

const journal = (file: string) => readFileSync(join(process.cwd(), '../backend/journal', file), 'utf8')
const de = (text: string) => exportWords(text, 'de')

test('every kind and every heading of the export has its word', () => {
  const kinds = [...journal('timeline.go').matchAll(/^\t\w+\s+Kind = "(\w+)"/gm)].map((m) => m[1]!)
  expect(kinds.length).toBeGreaterThan(14)
  expect(Object.keys(kindWords).sort()).toEqual(kinds.sort())
  const headings = [...journal('text.go').matchAll(/(?:part\("|== )([A-Z]+)(?:"| ==)/g)].map((m) => m[1]!)
  expect(Object.keys(parts).sort()).toEqual([...new Set(headings)].sort())
})

test("the program's own words are German, what others wrote stays", () => {
  expect(
    de(
      '2026-11-21 23:17:06  person  changed: Import minutes.txt\n    created [n33] "minutes.txt" (artifact)\n    created edge e36: [n33] → [n26] supports',
    ),
  ).toBe(
    '2026-11-21 23:17:06  Mensch  geändert: Import von minutes.txt\n    [n33] "minutes.txt" (artifact) angelegt\n    Verbindung e36 angelegt: [n33] → [n26] supports',
  )
  expect(de('2026-11-21 23:17:06  t0012  Explorer  warning: line 3: an empty field')).toContain(
    't0012  Explorer  Warnung: Zeile 3: ein leeres Feld',
  )
  expect(
    de(
      '2026-11-21 23:17:06  t0012  Explorer  refused: delete_node [n01]: Goal Nodes cannot be modified by LLM (rule goal)\n    because It overlaps.',
    ),
  ).toBe(
    '2026-11-21 23:17:06  t0012  Explorer  abgelehnt: delete_node [n01]: Goal Nodes cannot be modified by LLM (Regel goal)\n    Grund: It overlaps.',
  )
  expect(de('2026-11-21 23:17:06  t0012  Explorer  sent: Prompt to gpt 5 (growth, turn 2 of the phase), about 1200 tokens')).toMatch(
    /gesendet: Prompt an gpt 5 \(growth, Zug 2 der Phase\), etwa 1200 Tokens$/,
  )
  expect(de('2026-11-21 23:17:06  model  chat: done: no edge e1 left')).toBe('2026-11-21 23:17:06  Modell  Chat: done: no edge e1 left')
})

test('a turn as a conversation: headings are German, prompt and reply stay to the letter', () => {
  const turn = `Turn t0001: growth, turn 1 of the phase, Explorer with m (practice), 2026-11-21 10:00:00 to 2026-11-21 10:00:02, applied
Tokens: about 10 sent; the server counted 9 sent, 4 received
Cost: 0.10 USD

== SENT ==
== AGENT ==
done: state: text: Turn it
2026-11-21 10:00:00  person  changed: Tidy

== REPLIED ==
type: x

== EXECUTED ==
done: create_node [n03] "A"
refused: pass: no (rule r)
`
  expect(de(turn))
    .toBe(`Zug t0001: growth, Zug 1 der Phase, Explorer mit m (practice), 2026-11-21 10:00:00 bis 2026-11-21 10:00:02, ausgeführt
Tokens: etwa 10 gesendet; der Server zählte 9 gesendete, 4 empfangene
Kosten: 0.10 USD

== GESENDET ==
== AGENT ==
done: state: text: Turn it
2026-11-21 10:00:00  person  changed: Tidy

== GEANTWORTET ==
type: x

== AUSGEFÜHRT ==
ausgeführt: create_node [n03] "A"
abgelehnt: pass: no (Regel r)
`)
  expect(exportWords(turn, 'en')).toBe(turn)
})

test('a node: its fields are named, its text stays', () => {
  expect(
    de(
      '[n02] "Rust"\ntype: hypothesis\nstate: active\nmade by: person\ntext:\nstate: of the art\ndone: no\nedge e01: [n02] → [n01] supports\n2026-11-21 10:00:00  person  changed: Add "Rust"',
    ),
  ).toBe(
    '[n02] "Rust"\nTyp: hypothesis\nZustand: active\nangelegt von: person\nText:\nstate: of the art\ndone: no\nVerbindung e01: [n02] → [n01] supports\n2026-11-21 10:00:00  Mensch  geändert: Hinzufügen von „Rust“',
  )
})
