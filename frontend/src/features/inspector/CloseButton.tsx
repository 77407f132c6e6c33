import { Button, Tooltip } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { texts } from './texts'

export function CloseButton({ onClick }: { onClick: () => void }) {
  const t = useTexts(texts)
  return (
    <Tooltip content={t('close')} relationship="label">
      <Button appearance="subtle" icon={<Dismiss16Regular />} onClick={onClick} />
    </Tooltip>
  )
}
