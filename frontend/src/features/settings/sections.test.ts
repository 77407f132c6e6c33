import { contents, found, sectionOf, sections } from './sections'
import { texts } from './texts'

const english = (key: keyof typeof texts) => texts[key][0]

describe('sections of the settings', () => {
  it('finds a setting by its name and by its key in the file', () => {
    expect(found('recent actions', english)).toContainEqual({ section: 'running', key: 'recent-actions' })
    expect(found('recent-act', english)).toContainEqual({ section: 'running', key: 'recent-actions' })
    expect(found('theme', english)).toContainEqual({ section: 'look', key: 'theme' })
    expect(found('  ', english)).toEqual([])
  })

  it('lists every section, and only texts that exist', () => {
    expect(Object.keys(contents).sort()).toEqual([...sections].sort())
    for (const key of Object.values(contents).flat()) expect(texts[key]).toBeDefined()
  })

  it('goes to the connection where a place is not known', () => {
    expect(sectionOf('model')).toBe('connection')
    expect(sectionOf('nonsense')).toBe('connection')
    expect(sectionOf('colours')).toBe('colours')
  })
})
