import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { DraftField } from './DraftField'
import { texts } from './texts'
import css from './inspector.module.css'

interface Props {
  node: service.NodeView
  begin?: boolean // it has the keys once it is there
}

/** The name of a node, where it is written: in the pane and on its card. */
export function NameField({ node, begin }: Props) {
  const t = useTexts(texts)
  return (
    <DraftField
      key={`${node.id} name`}
      node={node.id}
      field="name"
      value={node.name}
      label={t('name')}
      placeholder={t('noName')}
      className={css.nameField}
      begin={begin}
      labelHidden
      oneLine
    />
  )
}

/** Its text; that of a file is only read. */
export function TextField({ node, begin }: Props) {
  const t = useTexts(texts)
  const artifact = node.type === 'artifact'
  return (
    <DraftField
      key={`${node.id} text`}
      node={node.id}
      field="text"
      value={node.text}
      label={t('text')}
      placeholder={t('textHint')}
      className={css.textField}
      readOnly={artifact}
      hint={artifact && node.textLength > node.text.length ? t('textCut', { n: node.textLength }) : undefined}
      begin={begin}
      labelHidden
    />
  )
}
