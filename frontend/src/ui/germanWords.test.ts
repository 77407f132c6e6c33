// Every id that the program sends has its words here, with the gaps that the program fills (wailsjs/messages.json, by build/types).
import { describe, expect, it } from 'vitest'
import list from '../../wailsjs/messages.json'
import { gapsOf } from '../lib/language'
import { explainProblem } from './diagnostics'
import { explain } from './failures'
import { germanFailures, germanMessages, germanProblems } from './germanWords'
import { tell } from './messages'
import './readTexts'
import { remediesFor } from './remedies'
import { stepTexts } from './stepTexts'
import './turnTexts'

// What wings add: each has its words in a file of this name (docs/how-to-add.md).
import.meta.glob('../features/*/german.ts', { eager: true })

type Gaps = Record<string, { what: string[]; remedy: string[] | null }>
const failures: Gaps = list.failures
const diagnostics: Gaps = list.diagnostics
const messages: Record<string, string[]> = list.messages

const failure = (message: string, values: Record<string, string> = {}, subject = 'X') => ({
  code: 'INVALID',
  message,
  subject,
  values,
  text: 'English.',
  remedy: 'Do.',
})

describe('every failure', () => {
  it('has its German words, and no words stand for nothing', () => {
    expect(Object.keys(failures).length).toBeGreaterThan(80)
    expect(Object.keys(failures).filter((id) => !germanFailures[id])).toEqual([])
    expect(Object.keys(germanFailures).filter((id) => !failures[id] && !id.startsWith('page.'))).toEqual([])
  })
  it('uses only values that the program gives, and has a remedy where the program has one', () => {
    for (const [id, { what, remedy }] of Object.entries(failures)) {
      const [de, germanRemedy] = germanFailures[id]!
      const known = [...what, ...(remedy ?? []), 'subject', 'at']
      expect(
        gapsOf(de + germanRemedy).filter((n) => !known.includes(n)),
        id,
      ).toEqual([])
      if (id !== 'cli.usage') expect(!!germanRemedy, id).toBe(!!remedy)
    }
  })
  it('can be told in both languages, also with a value missing', () => {
    for (const id of Object.keys(germanFailures)) {
      expect(explain(failure(id), 'de').what, id).not.toMatch(/[{}]/)
      expect(explain(failure(id), 'en').what).toBe('English.')
    }
    expect(explain({ ...failure('file.read', {}, 'a.txt'), of: [{ id: 'why.is-folder' }] }, 'de').what).toBe(
      'a.txt war nicht lesbar: es ist ein Ordner.',
    )
    expect(explain(failure('file.read', { why: 'as {written}' }, 'a.txt'), 'de').what).toBe('a.txt war nicht lesbar: as {written}.')
    expect(explain(failure('run.limit', { amount: '5', unit: 'turns' }), 'de').what).toContain('Grenze von 5 Zügen erreicht')
    expect(explain(failure('run.limit', { amount: '5', unit: 'EUR' }), 'de').what).toContain('Grenze von 5 EUR erreicht')
    expect(
      explain({ ...failure('model.broken', { anyHost: 'yes' }), of: [{ id: 'call.broke', of: [{ id: 'call.hung-up' }] }] }, 'de').what,
    ).toBe('Die Antwort von Der Server des Modells war beschädigt: die Verbindung brach ab: er hat aufgelegt.')
    expect(explain(failure('project.not-found'), 'en').remedy).toBe('It may have been moved, renamed or deleted.')
    expect(explain(failure('something.new'), 'de').what).toBe('English.')
    const drop = { size: '512 MB', limit: '512 MB', over: 'yes' }
    expect(explain(failure('import.too-big', drop, 'a.txt'), 'de').what).toBe('a.txt hat über 512 MB, mehr als die Grenze von 512 MB.')
    expect(explain(failure('import.too-big', { ...drop, drop: 'yes' }, 'This drop'), 'de').what).toBe(
      'Zusammen sind es über 512 MB, mehr als die Grenze von 512 MB auf einmal.',
    )
    const section = { id: 'long.section', values: { section: 'file: a.txt' } }
    const long = failure('prompt.too-long', { tokens: '9', budget: '8', what: 'the section' })
    expect(explain({ ...long, of: [section] }, 'de').what).toContain('das meiste davon für den Abschnitt [file: a.txt].')
    const damaged = { id: 'json.at', values: { line: '3', column: '4' }, of: [{ id: 'json.expected', values: { what: 'list' } }] }
    expect(explain({ ...failure('graph.damaged'), of: [damaged] }, 'de').what).toContain('Zeile 3, Spalte 4: hier wird eine Liste erwartet')
  })
  it('tells a problem that it speaks of in the same language', () => {
    const refused = { ...failure('ledger.refused'), of: [{ id: 'ledger.to-do' }] }
    expect(explain(refused, 'de').what).toContain('Das ist etwas zu tun')
    expect(explain({ ...refused, subject: '', values: { kind: 'decision' } }, 'de').what).toContain(
      'Die Entscheidung lässt sich nicht behalten: ',
    )
    expect(explain(failure('graph.no-node', {}, ''), 'de').what).toBe('Den Knoten "" gibt es nicht.')
  })
  it('ends with one full stop, also where a value is a sentence of its own', () => {
    const told = (...texts: string[]) =>
      explain({ ...failure('file.read', {}, 'a.txt'), of: texts.map((text) => ({ id: 'written', values: { text } })) }, 'de').what
    expect(told('No space left.')).toBe('a.txt war nicht lesbar: No space left.')
    expect(told('who knows?')).toBe('a.txt war nicht lesbar: who knows?')
    expect(told('see ...')).toBe('a.txt war nicht lesbar: see ...')
    expect(told('../a..b')).toBe('a.txt war nicht lesbar: ../a..b.')
    expect(told('One.', 'Two.')).toBe('a.txt war nicht lesbar: One; Two.')
  })
  it('leads nobody to the page of the Settings on which it is read', () => {
    const leads = /(Settings|Einstellungen)(,| unter| under) (Connection|Verbindung)/
    for (const language of ['en', 'de'] as const)
      for (const id of Object.keys(germanFailures)) expect(explain(failure(id), language, 'connection').remedy, id).not.toMatch(leads)
    expect(explain(failure('model.key'), 'en', '').remedy).toMatch(leads)
    expect(explain(failure('model.key'), 'en', 'connection').remedy).toContain('Enter the key anew here.')
    expect(explain(failure('model.key'), 'de', 'look').remedy).toContain('unter Einstellungen, Verbindung')
    expect(remediesFor('model.not-configured', 'connection').map((r) => r.label)).not.toContain('openSettings')
    expect(remediesFor('model.not-configured', 'look').map((r) => r.label)).toContain('openSettings')
  })
  it('does not say "du"', () => {
    for (const [what, remedy] of Object.values(germanFailures))
      expect(`${what} ${remedy}`).not.toMatch(/\b(du|dein|deine|Sie können|bitte)\b/)
  })
})

describe('every problem', () => {
  it('has its German words, with the gaps of the English ones, and no words stand for nothing', () => {
    expect(Object.keys(diagnostics).length).toBeGreaterThan(90)
    expect(Object.keys(germanProblems).filter((id) => !diagnostics[id])).toEqual([])
    for (const [id, { what, remedy }] of Object.entries(diagnostics)) {
      const row = germanProblems[id]
      expect(row, id).toBeDefined()
      const used = gapsOf(row!.what + row!.remedy)
      expect(
        what.filter((n) => !used.includes(n)),
        id,
      ).toEqual([])
      expect(
        used.filter((n) => n !== 'at' && !what.includes(n) && !remedy?.includes(n)),
        id,
      ).toEqual([])
      expect(!!row!.remedy, id).toBe(!!remedy)
    }
  })
  it('is told as it was written where a record has no values', () => {
    for (const [id, row] of Object.entries(germanProblems)) {
      const told = explainProblem({ id, said: { id }, summary: 'As written.', remedy: 'Do.' }, 'de')
      expect(told.what, id).toBe(gapsOf(row.what + row.remedy).some((gap) => gap !== 'at') ? 'As written.' : row.what)
    }
  })
  const said = (id: string, values: Record<string, string>) => ({ id, said: { id, values }, summary: 'English.', remedy: 'Do.' })
  it.each<[string, Record<string, string>, string]>([
    ['goal.unanswered', { name: 'Tram or "buses"' }, 'Keine Schlussfolgerung beantwortet das Ziel „Tram or "buses"“.'],
    ['graph.loose', { name: 'Island' }, '„Island“ führt zu keinem Ziel.'],
    ['graph.apart', { name: 'Island', more: '3' }, '„Island“ und was damit verbunden ist (3 weitere) führen zu keinem Ziel.'],
    ['document.unread', { name: 'a.md' }, '„a.md“ wurde noch nicht gelesen.'],
    ['document.half-read', { name: 'a.md', left: '2', pages: '5' }, '„a.md“ ist noch nicht ganz gelesen: Es fehlen 2 von 5 Seiten.'],
    ['document.unused', { name: 'a.md' }, 'Aus „a.md“ ist nichts abgeleitet.'],
    [
      'quotation.false',
      { name: 'Island', text: 'nobody said "it"', document: 'a.md' },
      '„Island“ zitiert „nobody said "it"“; das steht nicht in „a.md“.',
    ],
    ['review.more', { more: '4' }, 'Und 4 weitere dieser Art.'],
    ['key.unknown', { key: 'colour', hint: 'known', known: 'x' }, 'Den Schlüssel „colour“ gibt es hier nicht.'],
    ['value.choice', { key: 'theme', value: 'blue', used: 'system', choices: 'system, light' }, 'theme: „blue“ steht nicht zur Wahl.'],
    ['value.number', { key: 'cooldown', value: 'x', low: '0', high: '3600' }, 'cooldown: „x“ ist keine ganze Zahl von 0 bis 3600.'],
    ['value.yes-no', { key: 'enabled', value: 'maybe', used: 'true' }, 'enabled: „maybe“ ist weder true noch false.'],
    ['phase.missing-prompt', { file: 'prompts/intro.txt', hint: 'none' }, 'Die Datei prompts/intro.txt gibt es nicht.'],
    ['color.bad', { value: '#12' }, '„#12“ ist keine Farbe.'],
    ['order.count', { count: 'many', used: '5', phase: 'x' }, '„many“ ist keine Anzahl von Zügen.'],
    ['definition.not-here', { names: 'goal, question' }, 'Ein neues Projekt definiert auch goal, question.'],
    ['name.case', { name: 'A.txt', first: 'a.txt' }, 'A.txt und a.txt sind unter Windows ein und derselbe Name.'],
    ['graph.placed', { n: '3' }, '3 Knoten dieser Datei hatten keinen Ort.'],
    ['llm.inactive', { name: 'A "b"' }, 'Der Agent „A "b"“ ist aufgeführt, aber nicht aktiv.'],
    ['file.unusable', { used: 'last' }, 'Diese Datei ist nicht verwendbar: sie ist kein Text.'],
    ['phase.line-ignored', { what: 'kind', kind: 'x' }, 'Bausteine der Art „x“ gibt es nicht; die Zeile gilt nicht.'],
  ])('%s is told with its names', (id, values, german) => {
    const p = said(id, values)
    const whole = id === 'file.unusable' ? { ...p, said: { ...p.said, of: [{ id: 'file.no-text' }] } } : p
    expect(explainProblem(whole, 'de').what).toBe(german)
    expect(explainProblem(whole, 'en').what).toBe('English.')
  })
})

describe('every message', () => {
  const leftOut: Record<string, string[]> = { 'step.patch': ['node'] } // of a step that is named in passing

  it('has its German words, with the gaps of the English ones', () => {
    const own = Object.keys(messages).filter((id) => id !== 'written' && !id.startsWith('cut.')) // cuts say other values in the page's words
    expect(own.length).toBeGreaterThan(15)
    expect(Object.keys(germanMessages).filter((id) => !messages[id])).toEqual([])
    for (const id of own)
      expect([...gapsOf(germanMessages[id] ?? 'no words for {it}'), ...(leftOut[id] ?? [])].sort(), id).toEqual(messages[id])
    for (const [id, en] of Object.entries(stepTexts)) expect([...gapsOf(en), ...(leftOut[id] ?? [])].sort(), id).toEqual(messages[id])
  })
  it('has an id of its own among all that is handed over for a copy of the log', () => {
    const ids = [...Object.keys(germanMessages), ...Object.keys(germanProblems), ...Object.keys(germanFailures)]
    // A damaged graph is a problem of files and a failure; a turn knows the failure alone, which counts.
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual(['graph.damaged'])
    const all = [
      ...Object.values(germanMessages),
      ...Object.values(germanProblems).flatMap((p) => [p.what, p.remedy]),
      ...Object.values(germanFailures).flat(),
    ]
    for (const words of all) expect(words, words).not.toContain("'") // which ICU takes for a sign of its own
  })
  it('is told as it was written where it comes from outside', () => {
    expect(tell({ id: 'written', values: { text: 'disk {x} full' } }, '', 'de')).toBe('disk {x} full')
    expect(tell({ id: 'file.larger', values: { limit: '1 MB' } }, 'it is larger', 'de')).toBe('sie ist größer als 1 MB')
    expect(tell({ id: 'file.larger', values: { limit: '1 MB' } }, 'it is larger', 'en')).toBe('it is larger')
    expect(tell({ id: 'gone.id' }, 'English.', 'de')).toBe('English.')
  })
})
