import type { service } from '../../contracts/api'
import { api } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useAsk } from '../../stores/ask'
import css from './files.module.css'
import { texts } from './texts'

/** The picture whose description a node is. What a screen cannot show, such as a scan, stays a file. */
export function PicturePanel({ node }: { node: service.NodeView }) {
  const t = useTexts(texts)
  const { value, here } = useAsk({ key: ['picture', node.id, node.source?.state], call: () => api.imports.Picture(node.id) })
  return here && value ? (
    <img className={`max-w-full well border ${css.picture}`} src={value} alt={t('pictureOf', { name: node.name })} />
  ) : null
}
