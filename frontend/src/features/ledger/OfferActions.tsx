import { Button, Tooltip } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import type { types } from './calls'
import { dismiss } from './actions'
import css from './offer.module.css'
import { headline } from './rules'
import { texts } from './texts'
import { Unless } from './Unless'

interface Props {
  offer: types.LedgerOffer
  missing: string // what has to be said first
  onKeep: () => void
  onEdit?: () => void
}

/** The words on the two buttons, where they are others than Keep and a cross. */
const words: Record<string, [yes: keyof typeof texts, no: keyof typeof texts]> = {
  conflict: ['markBoth', 'notOne'],
  closeTask: ['closeIt', 'notYet'],
  update: ['takeChange', 'dismiss'],
  deprecate: ['noLonger', 'holdsStill'],
}

/** What can be done with a suggestion: one primary button, where it can be kept as it is. */
export function OfferActions({ offer, missing, onKeep, onEdit }: Props) {
  const t = useTexts(texts)
  const own = words[offer.kind]
  const guess = offer.kind === 'assumption'
  const yes = t(own?.[0] ?? (guess ? 'keepGuess' : 'keep'))
  return (
    <div className={`flex wrap gap-6 flex-none ${css.actions}`}>
      <Unless missing={missing} name={yes}>
        <Button
          size="small"
          appearance={own || guess ? 'secondary' : 'primary'}
          disabledFocusable={!!missing}
          aria-label={`${yes}: ${headline(offer)}`}
          onClick={onKeep}
        >
          {yes}
        </Button>
      </Unless>
      {onEdit && (
        <Button size="small" aria-label={`${t('edit')}: ${headline(offer)}`} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {own ? (
        <Button size="small" aria-label={`${t(own[1])}: ${headline(offer)}`} onClick={() => void dismiss(offer)}>
          {t(own[1])}
        </Button>
      ) : (
        <Tooltip content={t('dismiss')} relationship="description">
          <Button
            size="small"
            appearance="subtle"
            icon={<Dismiss16Regular />}
            aria-label={`${t('dismiss')}: ${headline(offer)}`}
            onClick={() => void dismiss(offer)}
          />
        </Tooltip>
      )}
    </div>
  )
}
