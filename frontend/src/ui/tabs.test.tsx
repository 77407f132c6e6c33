import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { command } from '../commands/registry'
import { useView } from '../stores/view'
import { registerPanel, usePanels } from './panels'
import { registerTab, useTabs } from './tabs'

const other = { id: 'other', order: 10, label: () => 'Other', keys: [], icon: [() => null, () => null] as const, View: () => 'Others' }

function Bar() {
  return useTabs().map(({ id, label, View }) => (
    <div key={id} data-testid="tab">
      {label()} <View shown />
    </div>
  ))
}
const names = () => screen.queryAllByTestId('tab').map((t) => t.textContent)

// The sample of docs/how-to-add.md; the types of the page do not reach there.
const [sample] = Object.values(import.meta.glob('../../../build/howto/testdata/tab/frontend/src/features/*/tab.ts'))

test('a tab is there once it is declared, in its place, with the command that goes there', async () => {
  render(<Bar />)
  await act(() => sample!())
  let ends: (() => void)[] = []
  act(() => {
    ends = [registerTab(other)]
  })
  expect(names()).toEqual(['Other Others', 'Notebook Nothing is noted yet.'])
  expect(command('go.notebook')?.keys).toEqual(['Ctrl+6'])
  void command('go.notebook')!.run()
  expect(useView.getState().tab).toBe('notebook')
  act(() => {
    ends.push(registerTab({ ...other, id: 'notebook', order: 5, label: () => 'Diary' })) // as when its code is loaded anew
  })
  expect(names()).toEqual(['Diary Others', 'Other Others'])
  act(() => ends.forEach((end) => end()))
  expect(names()).toEqual([])
  expect(command('go.notebook')).toBeUndefined()
})

test('a panel shows itself at its place, where it has something to show', () => {
  function Place({ id }: { id: string }) {
    const of = { node: { id } as never }
    return usePanels('inspector.node', of).map(({ id, View }) => <View key={id} {...of} />)
  }
  const end = registerPanel({
    id: 'notes',
    place: 'inspector.node',
    order: 50,
    shown: ({ node }) => node.id === 'n01',
    View: ({ node }) => <p>Notes on {node.id}</p>,
  })
  const { rerender } = render(<Place id="n01" />)
  expect(screen.getByText('Notes on n01')).toBeTruthy()
  rerender(<Place id="n02" />)
  expect(screen.queryByText(/Notes on/)).toBeNull()
  act(end)
  rerender(<Place id="n01" />)
  expect(screen.queryByText(/Notes on/)).toBeNull()
})
