import { render } from '@testing-library/react'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { describe, expect, it } from 'vitest'
import type { service } from '../../contracts/api'
import { remarkNotes } from './notes'

/** The stretches of an answer that a note about these words lies on. */
function marked(text: string, words: string, kind = 'altered') {
  const from = text.indexOf(words)
  const note = { kind, from, to: from + words.length, node: 'n01', place: null } as unknown as service.ChatNote
  const { container } = render(<Markdown remarkPlugins={[remarkGfm, remarkNotes([note], text)]}>{text}</Markdown>)
  return { links: [...container.querySelectorAll('a[href="#note-0"]')].map((a) => a.textContent), text: container.textContent }
}

describe('notes on stretches of an answer', () => {
  it('lie on their words alone', () => {
    expect(marked('It says "80 % of it" there.', '80 % of it')).toEqual({ links: ['80 % of it'], text: 'It says "80 % of it" there.' })
    expect(marked('🙂 [n91] is none', '[n91]').links).toEqual(['[n91]'])
  })
  it('go on through what is emphasised, and through lines of a list and of a quotation', () => {
    expect(marked('It says "the state *pays* 80 %" there', 'the state *pays* 80 %').links).toEqual(['the state ', 'pays', ' 80 %'])
    expect(marked('- one\n- it says [n91] so', '[n91]').links).toEqual(['[n91]'])
    expect(marked('> It is long\n> and says [n91] so', '[n91]').links).toEqual(['[n91]'])
  })
  it('hold where signs of Markdown are escaped before them', () => {
    expect(marked('A \\* star, 3 &lt; 4, and [n91] too', '[n91]').links).toEqual(['[n91]'])
    expect(marked('In `code n91` too', 'n91').links).toEqual(['code n91'])
  })
  it('leave the text alone where a node was not shown: its chip says so', () => {
    expect(marked('See [n05].', 'n05', 'unseen')).toEqual({ links: [], text: 'See [n05].' })
  })
})
