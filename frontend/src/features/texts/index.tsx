import { Button } from '@fluentui/react-components'
import { DocumentSync20Regular } from '@fluentui/react-icons'
import { perform } from '../../commands/registry'
import { useTexts } from '../../lib/language'
import { later as fetched } from '../../ui/later'
import { registerPanel } from '../../ui/panels'
import { Strip } from '../../ui/Strip'
import { ViewDialog } from '../../ui/ViewDialog'
import './commands'
import { decline, later, newTexts, useNewTexts } from './store'
import css from './texts.module.css'
import { texts } from './texts'

const Comparison = fetched(async () => (await import('./Comparison')).Comparison)

/** A quiet line for a project whose texts are older than those of CRG. It changes nothing, and goes for good when it is told to. */
function TextsStrip() {
  const t = useTexts(texts)
  const { value } = newTexts.use()
  const hidden = useNewTexts((s) => s.later)
  if (!value?.offered || hidden) return null
  return (
    <Strip icon={<DocumentSync20Regular aria-hidden />} text={t(value.group ? 'offerGroup' : 'offer')}>
      <Button size="small" appearance="primary" onClick={() => perform('texts.compare')}>
        {t('look')}
      </Button>
      <Button size="small" onClick={later}>
        {t('notNow')}
      </Button>
      <Button size="small" appearance="subtle" onClick={() => void decline()}>
        {t('never')}
      </Button>
    </Strip>
  )
}

registerPanel({ id: 'texts-strip', place: 'strip', order: 20, View: TextsStrip })

/** The texts of the project beside those of a new one. */
export function TextsDialog() {
  const t = useTexts(texts)
  return <ViewDialog of="texts" label={t('title')} className={css.dialog} View={Comparison} />
}
