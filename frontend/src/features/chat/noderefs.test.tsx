import { render, screen } from '@testing-library/react'
import Markdown from 'react-markdown'
import { describe, expect, it } from 'vitest'
import { idsIn, remarkNodeRefs } from './noderefs'

const names: Record<string, string> = { n01: 'Close the bridge?', n05: 'Repair costs four times as much as anybody thought', n12: '' }
function shown(text: string) {
  const { container } = render(<Markdown remarkPlugins={[remarkNodeRefs((id) => names[id])]}>{text}</Markdown>)
  return {
    links: [...container.querySelectorAll('a')].map((a) => `${a.getAttribute('href')} ${a.textContent}`),
    text: container.textContent,
  }
}

describe('node ids in an answer', () => {
  it('become links with the name of the node', () => {
    expect(shown('See [n05], n01 and N12.').links).toEqual([
      '#node-n05 Repair costs four times as much as anybody thought',
      '#node-n01 Close the bridge?',
      '#node-n12 n12',
    ])
  })
  it('take the name that stands behind them', () => {
    expect(shown('[n05] "Repair costs four times…" is high').text).toBe('Repair costs four times as much as anybody thought is high')
    expect(shown('n01 "something else" is open').text).toBe('Close the bridge? "something else" is open')
  })
  it('stay text where no such node is, in code, and within words and links', () => {
    for (const text of ['see n99', '`n05`', 'an05', 'n05x', 'file-n05.txt', 'a/n05', '[n05 and more](https://example.com)']) {
      expect(shown(text).links.filter((l) => l.startsWith('#node-'))).toEqual([])
    }
  })
  it('leave an action as the text it is', () => {
    expect(shown('[ACTION: create_node | type: hypothesis | name: "X" | reason: "n77"]').text).toBe(
      '[ACTION: create_node | type: hypothesis | name: "X" | reason: "n77"]',
    )
  })
  it('are found once each, for the look-up', () => {
    expect(idsIn('n05, [n05], N01 and n2')).toEqual(['n05', 'n01'])
  })
})

it('has no raw HTML', () => {
  render(<Markdown>{'<b data-testid="bold">x</b><script>1</script>'}</Markdown>)
  expect(screen.queryByTestId('bold')).toBeNull()
})
