import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { DraftField } from './DraftField'
import { Source } from './Source'
import { texts } from './texts'
import css from './inspector.module.css'

/** The text of a node; that of a file is only read. */
export function Text({ node }: { node: service.NodeView }) {
  const t = useTexts(texts)
  const artifact = node.type === 'artifact'
  return (
    <div className={css.text}>
      {artifact && <Source node={node} />}
      <DraftField
        key={`${node.id} text`}
        node={node.id}
        field="text"
        value={node.text}
        label={t('text')}
        labelHidden
        placeholder={t('textHint')}
        className={css.textField}
        readOnly={artifact}
        hint={artifact && node.textLength > node.text.length ? t('textCut', { n: node.textLength }) : undefined}
      />
    </div>
  )
}
