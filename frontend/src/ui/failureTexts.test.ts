import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { explainProblem } from './diagnostics'
import { germanDiagnostics } from './diagnosticTexts'
import { explain } from './failures'
import { germanFailures } from './failureTexts'

const go = join(process.cwd(), '../backend')
const table = [
  ...readFileSync(join(go, 'base/fault/messages.go'), 'utf8').matchAll(
    /^\t"([a-z.-]+)":\s*\{\w+, "((?:[^"\\]|\\.)*)", "((?:[^"\\]|\\.)*)"\}/gm,
  ),
]
const names = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((m) => m[1]!)
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
    expect(table.length).toBeGreaterThan(80)
    const ids = table.map((m) => m[1]!)
    expect(ids.filter((id) => !germanFailures[id])).toEqual([])
    expect(Object.keys(germanFailures).filter((id) => !ids.includes(id) && !id.startsWith('page.'))).toEqual([])
  })
  it('uses only values that the program gives, and has a remedy where the program has one', () => {
    for (const [, id, what, remedy] of table) {
      const [de, todo] = germanFailures[id!]!
      const known = [...names(what!), ...names(remedy!), 'subject']
      expect(
        names(de + todo).filter((n) => !known.includes(n)),
        id,
      ).toEqual([])
      if (id !== 'cli.usage') expect(!!todo, id).toBe(!!remedy)
    }
  })
  it('can be told in both languages, also with a value missing', () => {
    for (const id of Object.keys(germanFailures)) {
      expect(explain(failure(id), 'de').what, id).not.toMatch(/[{}]/)
      expect(explain(failure(id), 'en').what).toBe('English.')
    }
    expect(explain(failure('file.read', { why: 'it is a folder' }, 'a.txt'), 'de').what).toBe('a.txt war nicht lesbar: es ist ein Ordner.')
    expect(explain(failure('project.not-found'), 'en').remedy).toBe('It may have been moved, renamed or deleted.')
    expect(explain(failure('something.new'), 'de').what).toBe('English.')
  })
  it('does not say "du"', () => {
    for (const [what, remedy] of Object.values(germanFailures))
      expect(`${what} ${remedy}`).not.toMatch(/\b(du|dein|deine|Sie können|bitte)\b/)
  })
})

describe('problems of text files', () => {
  const sources: string[] = []
  const walk = (dir: string) =>
    readdirSync(dir).forEach((name) => {
      const path = join(dir, name)
      if (statSync(path).isDirectory()) walk(path)
      else if (name.endsWith('.go') && !name.endsWith('_test.go')) sources.push(readFileSync(path, 'utf8'))
    })
  walk(go)
  const all = sources.join('\n')

  it('have German words only for what the program says', () => {
    expect(Object.keys(germanDiagnostics).filter((id) => !all.includes(`"${id}"`))).toEqual([])
  })
  it('have German words for all that is said about the reasoning', () => {
    const ids = sources
      .filter((text) => text.startsWith('package review'))
      .flatMap((text) => [...text.matchAll(/"((?:goal|graph|document|quotation|review)\.[a-z-]+)"/g)].map((m) => m[1]!))
    expect(ids.length).toBeGreaterThan(6)
    expect(ids.filter((id) => !germanDiagnostics[id]?.when)).toEqual([])
  })
  it.each([
    [
      'goal.unanswered',
      'No conclusion answers the goal "Tram or \\"buses\\"".',
      '',
      'Kein Ergebnis beantwortet das Ziel „Tram or "buses"“.',
    ],
    ['graph.loose', '"Island" leads to no goal.', '', '„Island“ führt zu keinem Ziel.'],
    [
      'graph.apart',
      '"Island" and what it is linked to (3 more) lead to no goal.',
      '',
      '„Island“ und was damit verbunden ist (3 weitere) führen zu keinem Ziel.',
    ],
    ['document.unread', '"a.md" was not read yet.', '', '„a.md“ wurde noch nicht gelesen.'],
    [
      'document.half-read',
      'Of "a.md" not all was read yet: pages left 2 of 5.',
      '',
      '„a.md“ ist noch nicht ganz gelesen: Es fehlen 2 von 5 Seiten.',
    ],
    ['document.unused', 'Nothing is drawn from "a.md".', '', 'Aus „a.md“ ist nichts abgeleitet.'],
    [
      'quotation.false',
      '"Island" quotes "nobody said \\"it\\"", which does not stand in "a.md".',
      '',
      '„Island“ zitiert „nobody said "it"“; das steht nicht in „a.md“.',
    ],
    ['review.more', 'And 4 more of this kind.', '', 'Und 4 weitere dieser Art.'],
    ['key.unknown', 'There is no key "colour" here.', 'x', 'Den Schlüssel „colour“ gibt es hier nicht.'],
    [
      'value.choice',
      'theme: "blue" is not a choice.',
      'system is used. Write one of: system, light.',
      'theme: „blue“ steht nicht zur Wahl.',
    ],
    ['value.number', 'cooldown: "x" is not a whole number from 0 to 3600.', '', 'cooldown: „x“ ist keine ganze Zahl von 0 bis 3600.'],
    ['value.yes-no', 'enabled: "maybe" is neither true nor false.', 'true is used.', 'enabled: „maybe“ ist weder true noch false.'],
    ['phase.missing-prompt', 'There is no file prompts/intro.txt.', '', 'Die Datei prompts/intro.txt gibt es nicht.'],
    ['color.bad', '"#12" is not a colour.', '', '„#12“ ist keine Farbe.'],
    ['order.count', '"many" is not a number of turns.', '5 turns are used. Write "x : 5".', '„many“ ist keine Zahl von Zügen.'],
    [
      'definition.not-here',
      'A new project also defines goal, question.',
      'Nothing is wrong.',
      'Ein neues Projekt definiert auch goal, question.',
    ],
    [
      'name.case',
      'A.txt and a.txt are one name on Windows.',
      'a.txt is used.',
      'A.txt und a.txt sind unter Windows ein und derselbe Name.',
    ],
    ['graph.placed', '3 nodes of this file had no place.', '', '3 Knoten dieser Datei hatten keinen Ort.'],
    ['llm.inactive', 'The agent "A \\"b\\"" is listed but inactive.', '', 'Der Agent „A "b"“ ist aufgeführt, aber nicht aktiv.'],
  ])('%s is told with its names', (id, summary, remedy, german) => {
    expect(explainProblem({ id, summary, remedy }, 'de').what).toBe(german)
    expect(explainProblem({ id, summary, remedy }, 'en').what).toBe(summary)
    expect(explainProblem({ id, summary: 'Something else.', remedy: '' }, 'de').what).toBe(
      germanDiagnostics[id]!.when ? 'Something else.' : german,
    )
  })
})
