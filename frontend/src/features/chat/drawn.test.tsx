// How answers are drawn, for the program: it looks for the words that a person selects here in the answer as the model wrote it
// (backend/wings/ledger/spoken). What is drawn stands in a file that its test reads; a change of Answer that changes it changes the file (vitest -u).
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { service } from '../../contracts/api'
import { drawnWords } from '../../ui/drawnWords'
import { Answer } from './Answer'
import { useChat } from './store'

const names: Record<string, string> = {
  n01: 'Should the town build a tram?',
  n02: 'letter.md',
  n05: 'Repair costs four times as much as anybody thought, …',
  n12: '',
  n20: 'Fahrer fehlen',
}

const answers: Record<string, string> = {
  ids: 'The tram [n01] is dear. [n05] "Repair costs four times…" says why, and n12 and [n99] do not.',
  document: 'The letter [n02] "letter.md", page 2, says "The state pays 60 % of it". So the town must apply.',
  list: 'Three things:\n\n1. **Cost** – 2,211 thousand euros [n05]\n2. *Time*: 1.5 years\n   - before 2028\n   - or 15 months\n10. Nothing else.\n\nThat is all.',
  german:
    '## Kurz gesagt\n\nDie Straße ist seit 2019 **gesperrt**; laut [n20] fehlen 19 Fahrer.\n\n> „Niemand kommt hinüber“, heißt es.\n\n- [x] geprüft\n- [ ] offen',
  code: 'Run `crg check n05` first:\n\n```go\nfor i := 0; i < 3; i++ { fmt.Println("[n01]", a[i]) }\n```\n\nIt prints 3 lines, ~~not~~ 4.',
  links:
    'See [the **report**](https://example.com/a_(b)?x=1 "Its title"), [here][r], [r] and <https://example.com/y> or www.example.org.\n\n[r]: https://example.com/r "R"',
  table: '| what | 2024 | 2025 |\n|---|--:|:-:|\n| **tram** | 12 | 3.5 |\n| bus [n20] | 7 | 1,300 |\n\nIn sum.',
  signs: 'It is 3 &lt; 4 &amp; 5\\*6, caf&eacute; f&uuml;r 12&nbsp;000 \\[n01\\]; a\\_b and 2\\.5 of x<sub>2</sub>.<br>Next.',
  html: 'Before.\n\n<div>\nnot drawn 7\n</div>\n\nAfter <!-- nothing --> it.',
  emoji: '✅ Ready 👩‍👩‍👧 – 3️⃣ steps, 🇩🇪 too. Naïve cafe\u0301 ½ x² **1**.5 __2__5',
  arabic: 'قال التقرير [n02]: **الإيجارات ارتفعت** بنسبة ٨٫٥ ٪ في ٢٠٢٥.\n\n1. أولاً\n2. ثانيًا',
  hebrew: 'שָׁלוֹם: העיר צריכה *חשמלית* (n01) עד 2028.',
  japanese: '家賃は**上がった**。[n20] によると、バスは 10 分ごと。',
  hindi: 'किराया **बढ़ा** है: १२ प्रतिशत।',
  picture: 'Look: ![the plan](files/plan.png) it stands there.',
  footnotes: 'Rents rose.[^a] They may fall.[^b]\n\n[^a]: So the letter.\n[^b]: Nobody knows.',
  breaks: 'One line  \nand another\\\nand 7\n8 more.\n\n* * *\n\nSetext\n---\n\n    indented 1. code',
}

const notes: Record<string, service.ChatNote[]> = {
  document: [note(answers.document!, 'page 2', 'page', 'n02'), note(answers.document!, 'The state pays 60 % of it', 'quoted', 'n02')],
  ids: [note(answers.ids!, '[n99]', 'no-node')],
}

function note(answer: string, words: string, kind: string, node = ''): service.ChatNote {
  const from = answer.indexOf(words)
  return { kind, from, to: from + words.length, node, place: null, entry: '', handle: '' }
}

it('answers are drawn as the program takes it', async () => {
  useChat.setState({
    nodes: Object.fromEntries(Object.entries(names).map(([id, name]) => [id, { id, name, type: 'standard', level: '' }])),
  })
  const all = Object.entries(answers).map(([what, answer]) => {
    const { container } = render(<Answer text={answer} notes={notes[what]} />)
    const range = document.createRange()
    range.selectNodeContents(container)
    return { what, answer, drawn: drawnWords(range, container.querySelector('[data-said]')!) }
  })
  const text = JSON.stringify({ names, answers: all }, null, 1) + '\n'
  await expect(text).toMatchFileSnapshot('../../../../backend/wings/ledger/spoken/testdata/drawn.json')
})

it('of a selection that reaches beyond the answer only its words are taken', () => {
  const { container } = render(
    <div>
      <p>Before.</p>
      <Answer text="Rents **rose**." />
      <p>Based on letter.md</p>
    </div>,
  )
  const answer = container.querySelector('[data-said]')!
  const range = document.createRange()
  range.selectNodeContents(container)
  expect(drawnWords(range, answer)).toBe('Rents rose.')
  range.setStart(answer.querySelector('strong')!.firstChild!, 1)
  expect(drawnWords(range, answer)).toBe('ose.')
  range.setEnd(answer.querySelector('strong')!.firstChild!, 3)
  expect(drawnWords(range, answer)).toBe('os')
  range.selectNodeContents(container.firstElementChild!.lastElementChild!)
  expect(drawnWords(range, answer)).toBe('')
  range.selectNodeContents(container.querySelector('p')!)
  expect(drawnWords(range, answer)).toBe('')
})
