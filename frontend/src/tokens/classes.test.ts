// A class name that no module has gives no class and no error, and a class that nobody uses stays for ever: both fail here.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const files = (readdirSync('src', { recursive: true }) as string[]).map((f) => join('src', f))
const read = (file: string) => readFileSync(file, 'utf8')
const modules = files.filter((f) => f.endsWith('.module.css'))

/** The selectors of a style sheet, without what stands for itself: comments, values of attributes, steps of animations. */
const selectors = (css: string) =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .match(/[^{};]+(?={)/g)!
    .filter((s) => !s.trim().startsWith('@'))
    .map((s) => s.replaceAll(/\[[^\]]*\]/g, ''))
const own = (css: string) =>
  selectors(css.replaceAll(/:global\([^)]*\)/g, '')).flatMap((s) => [...s.matchAll(/\.([a-z][\w-]*)/gi)].map((m) => m[1]!))

const shared = own(read('src/tokens/global.css') + read('src/tokens/pieces.css'))

interface Use {
  file: string
  name: string
  open: boolean // a value completes the name: css[`tag-${kind}`], css[tone]
}
const uses = new Map<string, Use[]>(modules.map((m) => [m, []]))
for (const file of files.filter((f) => /\.tsx?$/.test(f) && !f.includes('.test.'))) {
  const body = read(file).replaceAll(/^import .*$/gm, '')
  for (const [, id, from] of read(file).matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)) {
    const list = uses.get(join(dirname(file), from!))!
    const all = body.matchAll(new RegExp(`\\b${id}(?:\\.(\\w+)|\\['([^']+)'\\]|\\[(?:\`([^$]*)\\$)?)`, 'g'))
    for (const [, a, b, start] of all) list.push({ file, name: a ?? b ?? start ?? '', open: !(a ?? b) })
  }
}

test('every class that is asked for stands in its module', () => {
  const wrong = modules.flatMap((m) => {
    const there = own(read(m))
    return uses.get(m)!.filter((u) => (u.open ? !there.some((c) => c.startsWith(u.name)) : !there.includes(u.name)))
  })
  expect(wrong.map((u) => `${u.file} ${u.name}`)).toEqual([])
  expect([...uses.values()].flat().length).toBeGreaterThan(700)
})

test('every class of a module is asked for', () => {
  const idle = modules.flatMap((m) => {
    const asked = uses.get(m)!
    const near = files
      .filter((f) => /\.tsx?$/.test(f) && f.startsWith(dirname(m)))
      .map(read)
      .join()
    // What css[tone] gives is a value that the room's own code names.
    const named = (c: string) => new RegExp(`'${c}'`).test(near)
    return [...new Set(own(read(m)))]
      .filter((c) => !asked.some((u) => (u.open ? (u.name ? c.startsWith(u.name) : named(c)) : u.name === c)))
      .map((c) => `${m} .${c}`)
  })
  expect(idle).toEqual([])
})

test('two modules of one name would give the same classes', () => {
  expect(modules.map((m) => basename(m)).filter((b, i, all) => all.indexOf(b) !== i)).toEqual([])
})

/** The words in what an element is given as its classes: not those by which it chooses, or by which it asks a module. */
function wordsIn(at: ts.Node): string[] {
  if (ts.isStringLiteralLike(at) || at.kind === ts.SyntaxKind.TemplateHead || ts.isTemplateMiddleOrTemplateTail(at))
    return (at as ts.LiteralLikeNode).text.split(/\s+/).filter(Boolean)
  if (ts.isElementAccessExpression(at) || (ts.isCallExpression(at) && at.expression.getText() !== 'mergeClasses')) return []
  if (ts.isBinaryExpression(at) && at.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken) return []
  const words: string[] = []
  ts.forEachChild(at, (inner) => void words.push(...wordsIn(inner)))
  return words
}

/** The classes that elements name in words, not through a module. */
const spoken = files
  .filter((f) => f.endsWith('.tsx') && !f.includes('.test.'))
  .flatMap((f) => {
    const found: Pick<Use, 'file' | 'name'>[] = []
    const look = (at: ts.Node): void => {
      if ((ts.isJsxAttribute(at) || ts.isPropertyAssignment(at)) && at.name.getText() === 'className' && at.initializer)
        found.push(...wordsIn(at.initializer).map((name) => ({ file: f, name })))
      ts.forEachChild(at, look)
    }
    look(ts.createSourceFile(f, read(f), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
    return found
  })

test('every piece is used', () => {
  const pieces = [...new Set(own(read('src/tokens/pieces.css')))]
  expect(pieces.filter((p) => !spoken.some((s) => s.name === p))).toEqual([])
})

/** The rules that hold under no condition, and what each says, in whatever order. */
const bodies = (css: string) =>
  [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/^([^\s@}][^{}]*)\{([^{}]*)\}/gm)].map(([, selector, body]) => ({
    selector: selector!.trim(),
    body: body!
      .split(';')
      .map((d) => d.trim())
      .filter(Boolean)
      .sort(),
  }))

// What stands twice has a name: a piece, or a class that both rooms use.
test('no body of three or more declarations stands twice', () => {
  const said = new Map<string, string>()
  const twice = [...modules, 'src/tokens/pieces.css'].flatMap((f) =>
    bodies(read(f))
      .filter(({ body }) => body.length > 2)
      .flatMap(({ selector, body }) => {
        const key = body.join('; '),
          before = said.get(key),
          here = `${f} ${selector}`
        said.set(key, here)
        return before ? [`${before} = ${here}`] : []
      }),
  )
  expect(said.size).toBeGreaterThan(100)
  expect(twice).toEqual([])
})

test('within a style sheet no body stands twice in a row of rules that could be one', () => {
  const next = modules.flatMap((f) =>
    bodies(read(f)).flatMap(({ selector, body }, i, all) =>
      i && all[i - 1]!.body.join() === body.join() ? [`${f} ${all[i - 1]!.selector} = ${selector}`] : [],
    ),
  )
  expect(next).toEqual([])
})

test('only the tokens style the whole page', () => {
  const whole = files.filter((f) => f.endsWith('.css') && !modules.includes(f)).map((f) => basename(f))
  expect(whole).toEqual(['fluent.css', 'global.css', 'pieces.css', 'tokens.css'])
  expect(spoken.length).toBeGreaterThan(1000)
  const strange = spoken.filter(({ name }) => name && !shared.includes(name)).map(({ file, name }) => `${file} ${name}`)
  expect(strange).toEqual([])
})

// Where the inner class names of a library are used, and why nothing else does it, says the style sheet itself.
const inner: [library: RegExp, where: string[]][] = [
  [/fui-/, ['src/tokens/fluent.css']],
  [/react-flow__|\.react-flow/, ['src/features/graph/near/flow.module.css']],
  [/\.cm-/, ['src/ui/editor/compare.module.css', 'src/ui/editor/editor.module.css']],
  [/\.u-/, ['src/features/stats/stats.module.css']],
]
test.each(inner)('the classes of %s stand in one place', (library, where) => {
  expect(files.filter((f) => f.endsWith('.css') && library.test(read(f)))).toEqual(where)
})

// A selector of a browser test that names no class of the page finds nothing, and where nothing has to be found, nobody notices.
test('every class that the browser tests look for is one of the page', () => {
  const there = new Map(modules.map((m) => [basename(m, '.module.css'), own(read(m))]))
  const known = (name: string) => {
    const [room, ...rest] = name.split('_')
    return rest.length ? there.get(room!)?.some((c) => c === rest.join('_')) : shared.includes(name)
  }
  const foreign = /^(fui-|cm-|react-flow__|u-)/
  const asked = (readdirSync('e2e', { recursive: true }) as string[])
    .filter((f) => /\.(ts|mjs)$/.test(f))
    .flatMap((f) =>
      [
        ...read(join('e2e', f)).matchAll(
          /(?:locator|querySelector|querySelectorAll|closest|matches|accessible)(?:<\w+>)?\(\s*(?:\w+,\s*)?(['"`])([^]*?)\1/g,
        ),
      ]
        .flatMap((m) => [...m[2]!.replaceAll(/\[[^\]]*\]|:[\w-]+\("[^"]*"\)/g, '').matchAll(/\.([a-z][\w-]*)/gi)])
        .map((m) => ({ f, name: m[1]! })),
    )
  expect(asked.length).toBeGreaterThan(10) // the linter refuses classes of the page there; what is left is in e2e/bench and asks for a style itself
  expect(asked.filter(({ name }) => !foreign.test(name) && !known(name)).map(({ f, name }) => `${f} .${name}`)).toEqual([])
})

// The same of a name that stands there for tests alone.
test('every data-testid that the browser tests look for stands in the page', () => {
  const names = (dir: string, pattern: RegExp) =>
    (readdirSync(dir, { recursive: true }) as string[])
      .filter((f) => /\.(tsx?|mjs)$/.test(f))
      .flatMap((f) => [...read(join(dir, f)).matchAll(pattern)].map((m) => m[1]!))
  const there = new Set(names('src', /(?:data-testid=|dataset\.testid = )["']([\w-]+)/g))
  const asked = names('e2e', /(?:getByTestId\(['"]|data-testid="?)([\w-]+)/g)
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter((name) => !there.has(name))).toEqual([])
})
