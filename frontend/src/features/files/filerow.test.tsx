import { renderToStaticMarkup } from 'react-dom/server'
import type { service } from '../../contracts/api'
import { FileRow } from './FileRow'

test('a row says which ZIP its file comes out of, whatever becomes of it', () => {
  const problem = { message: 'import.binary', subject: 'a/b.txt', values: {}, code: '', why: [] } as unknown as service.Failure
  const row = (some: Partial<service.LookedFile>) => {
    const file = { name: 'a/b.txt', packed: 'docs.zip', problem: null, words: 2, ...some } as service.LookedFile
    const nothing = () => {}
    return renderToStaticMarkup(
      <FileRow file={file} comes choose={nothing} described="" describe={nothing} asNodes={false} asWhat={nothing} leave={nothing} />,
    )
  }
  for (const html of [row({}), row({ node: 'n02' }), row({ problem }), row({ problem, describe: true })])
    expect(html).toContain('from docs.zip · ')
  expect(row({ packed: '' })).not.toContain('from')
})
