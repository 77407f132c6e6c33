// What the program can leave out of a prompt, and what a new project defines, has its German words: a new one without them fails here.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import list from '../../wailsjs/messages.json'
import { usualWords, inWords } from '../stores/usualwords'
import { cutTexts, cutWords } from './cuts'
import './readTexts'
import './turnTexts'

const root = join(process.cwd(), '..')

/** Every German half: those of all catalogues of the page, and those of the program's messages, problems and failures. With `both` also
 * the English ones. */
const halves = (both = false) => {
  const modules = import.meta.glob<Record<string, unknown>>(
    [
      '../features/*/*[tT]exts.ts',
      '../shell/texts.ts',
      './*[tT]exts.ts',
      './actions.ts',
      './blocks.ts',
      './germanWords.ts',
      './remedies.ts',
    ],
    { eager: true },
  )
  const out: string[] = []
  const walk = (it: unknown, german: boolean): void => {
    if (typeof it === 'string') return void ((german || both) && out.push(it))
    if (!german && Array.isArray(it) && it.length === 2 && it.every((x) => typeof x === 'string'))
      return void out.push(...(it.slice(both ? 0 : 1) as string[]))
    if (Array.isArray(it))
      it.slice(0, 2).forEach((x) => walk(x, german)) // a failure has its English remedy on the page third
    else if (it && typeof it === 'object') Object.entries(it).forEach(([name, x]) => walk(x, german || name.startsWith('german')))
  }
  Object.values(modules).forEach((m) => walk(m, false))
  return out
}

// One word for one thing, nobody is addressed, nothing is begged for or shouted (docs/design-language.md §12).
const strange = [
  /(?<!\{)\b(du|dir|dich|dein\w*|euch|euer|eure\w*|Ihnen|bitte)\b/,
  /!(?!\w)/,
  /Ergebnis\w* (beantwort|anlegen|, das)/,
  /Aufzeichnung/,
  /Reihenfolge der Phasen/,
  /\bNetz\b/,
  /Jetzt nicht/,
  /zurückgenommen|Zurückgenommen/,
  /erwidert/,
  /bisherige Antwort/,
  /[Vv]erbindung\w* \S* ?(gelöst|entfern)/,
  /Sammelknoten packen/,
  /Graph-Datei/,
  /\p{L} …/u,
  /\.\.\./,
]

// How sure: High, Medium, Low. Whether a person looked: Checked by you, Not checked by you, You said: not right. Nothing else says either.
const uncertain = [
  /Supported, not checked|Little support|Disputed|[Cc]onfirmed by (you|a person)|Leaning|of its confidence/,
  /Belegt, nicht geprüft|Wenig belegt|Selbst bestätigt|Von einem Menschen bestätigt|Geneigt|\{Gestützt\}|\{Umstritten\}|\{Supported\}/,
]

describe('certainty', () => {
  it('has one vocabulary', () => {
    const all = halves(true)
    expect(all.length).toBeGreaterThan(3000)
    expect(all.filter((text) => uncertain.some((s) => s.test(text)))).toEqual([])
  })
})

describe('German', () => {
  it('calls each thing by one word, and addresses nobody', () => {
    const all = halves()
    expect(all.length).toBeGreaterThan(1500)
    expect(all.filter((text) => strange.some((s) => s.test(text)))).toEqual([])
  })

  it('has words for everything that a prompt can leave out', () => {
    const ids = Object.keys(list.messages).filter((id) => id.startsWith('cut.'))
    const blocks = ids.filter((id) => id.startsWith('cut.block'))
    expect(ids.length).toBeGreaterThan(10)
    expect(blocks.length).toBe(2)
    expect(ids.filter((id) => !cutTexts[id])).toEqual(blocks)
    expect(Object.keys(cutTexts).filter((id) => !ids.includes(id))).toEqual([])
    expect(
      cutWords(
        {
          items: 3,
          tokens: 40,
          why: 'x',
          cuts: [
            { id: 'cut.adjacent', values: { n: '1' } },
            { id: 'cut.overview', values: { n: '4', of: '9' } },
          ],
        },
        'de',
      ),
    ).toBe('1 verbundener Knoten weggelassen; 4 von 9 Namen in der Übersicht')
    expect(cutWords({ items: 3, tokens: 40, why: 'old words', cuts: [] }, 'de')).toBe('old words')
    const useful = Object.entries(list.blocks).flatMap(([name, whole]) => (whole ? [name] : []))
    expect(useful.length).toBe(9)
    const cut = (id: string, block: string) =>
      cutWords({ items: 1, tokens: 9, why: 'x', cuts: [{ id, values: { n: '3', of: '5', block } }] }, 'de')
    expect(useful.filter((name) => !/^[a-z].* weggelassen$/.test(cut('cut.block', name)))).toEqual([])
    expect([cut('cut.block', 'my-notes'), cut('cut.block-part', 'my-notes')]).toEqual([
      '„My notes“ weggelassen',
      '3 von 5 Zeilen von „My notes“',
    ])
  })

  it('has words for the definitions of a new project, and leaves names that a person gave', () => {
    const folders = { nodeTypes: 'node-types', edgeTypes: 'edge-types', categories: 'categories', states: 'states' }
    for (const [kind, folder] of Object.entries(folders)) {
      const dir = join(root, 'project-template/default/definitions', folder)
      const there = Object.fromEntries(
        readdirSync(dir).map((f) => [f.replace('.txt', ''), /^name: (.+)$/m.exec(readFileSync(join(dir, f), 'utf8'))![1]!.trim()]),
      )
      expect(Object.fromEntries(Object.entries(usualWords[kind]!).map(([id, [en]]) => [id, en]))).toEqual(there)
    }
    const one = (id: string, name: string) => ({ id, name }) as Parameters<typeof inWords>[0]['states'][number]
    const set = {
      nodeTypes: [],
      edgeTypes: [],
      categories: [],
      states: [one('active', 'Active'), one('contested', 'Argued'), one('mine', 'Active')],
      scale: { min: 1, max: 5 },
    }
    expect(inWords(set, 'de').states.map((s) => s.name)).toEqual(['Aktiv', 'Argued', 'Active'])
    expect(inWords(set, 'en').states.map((s) => s.name)).toEqual(['Active', 'Argued', 'Active'])
    const types = { ...set, nodeTypes: [one('standard', 'Standard'), one('question', 'Open point')] }
    expect(inWords(types, 'en').nodeTypes.map((x) => x.name)).toEqual(['Thought', 'Open point'])
    expect(inWords(types, 'de').nodeTypes.map((x) => x.name)).toEqual(['Gedanke', 'Open point'])
  })
})
