import { readFileSync } from 'node:fs'
import { contrast } from '../lib/colour'
import { look } from './looks'

const css = readFileSync('src/tokens/tokens.css', 'utf8')
const block = (theme: string) => css.slice(css.indexOf(`[data-theme='${theme}']`))
const reader = (theme: string) => (token: string) => new RegExp(`--${token}: ([^;]+);`).exec(block(theme))?.[1] ?? ''
const def = (id: string, color = '', icon = '') => ({
  id,
  name: id,
  file: '',
  color,
  icon,
  description: '',
  defaultImportance: 2,
  defaultState: '',
  expectedInputs: '',
  expectedOutputs: '',
  directional: true,
})
const words = {
  nodeTypes: [def('goal', '#1F3167'), def('hypothesis', '#00ff00'), def('standard'), def('theorem', '#ffff00'), def('lemma', '', 'star')],
  edgeTypes: [def('supports', '#2A7D50'), def('contradicts'), def('relates-to', '#eeeeee'), def('replaces')],
  categories: [def('risk', '#C0392B')],
  states: [def('active'), def('proved', '#7ED321')],
  scale: { min: 1, max: 5 },
}

test('a known type with the colour of a new project has the design, in every theme', () => {
  expect(look(words, reader('light')).node('goal').solid).toBe('#1f3167')
  expect(look(words, reader('dark')).node('goal').fill).toBe('#33477f')
  expect(look(words, reader('dark')).link('supports').colour).toBe('#6cc28b')
})

test('CRG-75 a colour from a file is used, and readable', () => {
  for (const theme of ['light', 'dark']) {
    const l = look(words, reader(theme))
    for (const type of ['hypothesis', 'theorem']) {
      expect(contrast(l.node(type).solid, l.node(type).on)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(l.node(type).solid, l.theme.canvas)).toBeGreaterThanOrEqual(3)
    }
    expect(contrast(l.link('relates-to').colour, l.theme.canvas)).toBeGreaterThanOrEqual(3)
    expect(contrast(l.state('proved').colour, l.theme.card)).toBeGreaterThanOrEqual(4.5)
    expect(l.node('standard', 'risk').fill).not.toBe(l.node('standard').fill)
  }
})

test('CRG-52 types of the user get silhouettes of their own; a vanished type shows its first letter', () => {
  const l = look(words, reader('light'))
  expect([l.node('lemma').shape, l.node('theorem').shape]).toEqual(['pentagon', 'shield'])
  expect([l.node('lemma').icon, l.node('theorem').icon, l.node('gone').icon]).toEqual(['star', 'T', 'G'])
  const heads = ['supports', 'contradicts', 'relates-to', 'replaces'].map((t) => l.link(t).head + l.link(t).dash.join())
  expect(new Set(heads).size).toBe(4)
})
