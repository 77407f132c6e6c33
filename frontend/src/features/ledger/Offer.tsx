import { mergeClasses } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useLanguage, useTexts } from '../../lib/language'
import { useProject } from '../../stores/state'
import { toldIn } from '../../ui/messages'
import type { types } from './calls'
import { accept, asItIs, dismiss } from './actions'
import { EntryForm } from './EntryForm'
import { KindSign } from './KindSign'
import css from './offer.module.css'
import { OfferActions } from './OfferActions'
import { headline, isClaim } from './rules'
import { rowKeys } from './rowkeys'
import { QuotedIn } from './QuotedIn'
import { offers, useKnowledge } from './state'
import { texts } from './texts'
import { Why } from './Why'

interface Props {
  offer: types.LedgerOffer
  leaves: boolean // it is being kept or dismissed
}

/** A suggestion by its key. */
export function OfferRow({ of }: { of: string }) {
  const offer = offers.use().value?.find((o) => o.key === of)
  const leaves = useKnowledge((s) => s.leaving.includes(of))
  return offer ? <Offer offer={offer} leaves={leaves} /> : null
}

/** One suggestion: what it is, what it says, where it stands and why it is suggested, with what can be done with it at the right. */
function Offer({ offer, leaves }: Props) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const readOnly = useProject((s) => s.readOnly)
  const [editing, edit] = useState(false)
  const [reason, setReason] = useState('')
  const title = useId()
  const claim = isClaim(offer.kind)
  const both = offer.kind === 'conflict'
  const head = both ? t('contradict', { a: offer.title, b: offer.summary }) : headline(offer)
  const below = both ? '' : offer.kind === 'decision' ? offer.title : offer.summary
  const missing = offer.kind === 'decision' && !reason.trim() ? t('whyFirst') : ''
  const keep = () => {
    if (!missing) void accept(offer, { ...asItIs, reason: reason.trim() })
  }
  const keys = readOnly ? undefined : rowKeys({ tick: keep, open: () => claim && edit(true), dismiss: () => void dismiss(offer) })
  return (
    <li
      className={mergeClasses(`flex wrap items-start p-12-14 ${css.offer}`, leaves && css.leaves)}
      tabIndex={0}
      aria-labelledby={title}
      data-offer={offer.key}
      data-kind={offer.kind}
      onKeyDown={keys}
    >
      <KindSign kind={offer.kind} />
      <div className={`stack gap-4 min-w-0 break ${css.body}`}>
        <span className="hint">{t('kind', { kind: offer.kind })}</span>
        {editing ? (
          <EntryForm
            was={{ kind: offer.kind, title: offer.title, summary: offer.summary }}
            save={t('keep')}
            onSave={(form) => accept(offer, { ...asItIs, ...form })}
            onClose={() => edit(false)}
          />
        ) : (
          <>
            <h3 id={title}>{head}</h3>
            {below && below !== head && <p className="caption lh-1420">{below}</p>}
            <QuotedIn quotes={offer.quotes} />
            <Why offer={offer} />
            {offer.kind === 'decision' && (
              <label className={`grid gap-2 caption ${css.reason}`}>
                {t('addWhy')}
                <input value={reason} readOnly={readOnly} onChange={(e) => setReason(e.target.value)} />
              </label>
            )}
            {offer.warnings.map((w, i) => (
              <p key={i} className={`self-start fs-12 text-warn bg-warn rounded ${css.warning}`}>
                {toldIn(w, language)}
              </p>
            ))}
          </>
        )}
      </div>
      {!editing && !readOnly && (
        <OfferActions offer={offer} missing={missing} onKeep={keep} onEdit={claim ? () => edit(true) : undefined} />
      )}
    </li>
  )
}
