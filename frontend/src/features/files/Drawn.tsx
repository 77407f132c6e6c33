import { Radio, RadioGroup } from '@fluentui/react-components'
import type { edit } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import css from './files.module.css'
import { texts } from './texts'

interface Props {
  file: string
  drawing: edit.Drawing
  asNodes: boolean
  asWhat: (nodes: boolean) => void
}

/** A file that draws nodes and links: what comes of it, and whether that is wanted or the file as a document. */
export function Drawn({ file, drawing: d, asNodes, asWhat }: Props) {
  const t = useTexts(texts)
  const names = d.names ?? []
  const unknown = d.unknown ?? []
  return (
    <>
      <RadioGroup
        layout="horizontal"
        aria-label={file}
        value={asNodes ? 'nodes' : 'document'}
        onChange={(_, e) => asWhat(e.value === 'nodes')}
      >
        <Radio value="nodes" label={t('asNodes', { n: d.nodes, links: t('nLinks', { n: d.links }) })} />
        <Radio value="document" label={t('asDocument')} />
      </RadioGroup>
      {asNodes && (
        <ul className={css.names} aria-label={t('firstNodes')}>
          {names.map((name, i) => (
            <li key={i}>{name}</li>
          ))}
          {d.nodes > names.length && <li>{t('andMore', { n: d.nodes - names.length })}</li>}
        </ul>
      )}
      {asNodes && d.lost > 0 && <small>{t('lostLinks', { n: d.lost })}</small>}
      {asNodes && unknown.length > 0 && (
        <small>
          {t('unknownLinks', {
            n: unknown.length,
            words: unknown
              .slice(0, 5)
              .map((w) => t('quotedWord', { w }))
              .join(', '),
          })}
        </small>
      )}
    </>
  )
}
