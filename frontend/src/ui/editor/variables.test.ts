import { find, variableName } from './variables'

const names = new Set(['agent_name', 'goal_name'])

describe('variables in a text', () => {
  it('tells known from unknown ones', () => {
    expect(find('Hi {{agent_name}}, {{nonsense}}', names, false)).toEqual([
      { from: 3, to: 17, kind: 'known' },
      { from: 19, to: 31, kind: 'unknown' },
    ])
  })

  it('reads the spellings that the program reads', () => {
    expect(variableName(' AGENT\\_NAME ')).toBe('agent_name')
    expect(find('{{ Goal_Name }}', names, false)[0]?.kind).toBe('known')
  })

  it('leaves braces alone that are not closed on their line', () => {
    expect(find('{{agent_name\n}}', names, false)).toEqual([])
    expect(find('{{ {{goal_name}}', names, false)).toEqual([{ from: 3, to: 16, kind: 'known' }])
  })

  it('finds data lines where they mean something', () => {
    expect(find('a\n[data: goal-node]\nb', names, true)).toEqual([{ from: 2, to: 19, kind: 'data' }])
    expect(find('[data: goal-node]', names, false)).toEqual([])
    expect(find('see [data: goal-node]', names, true)).toEqual([])
  })
})
