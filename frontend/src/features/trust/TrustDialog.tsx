import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { Cloud20Regular, Laptop20Regular, Router20Regular, Warning16Filled } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import type { service } from '../../contracts/api'
import { type Say, useTexts } from '../../lib/language'
import { answerTrust } from '../../stores/trust'
import { settingsAt, show, useView } from '../../stores/view'
import { attempt } from '../../ui/attempt'
import { providerNames } from '../../ui/providers'
import { texts } from './texts'
import css from './trust.module.css'

const signs = { here: Laptop20Regular, network: Router20Regular, outside: Cloud20Regular }

/** What would go where, with which key. "Not now" comes first and has the keyboard: a key that is held down allows nothing. */
export function TrustDialog({ question: q }: { question: service.TrustQuestion }) {
  const t = useTexts(texts)
  const where = q.where as keyof typeof signs
  const Sign = signs[where] ?? Cloud20Regular
  const there = useView(settingsAt) === 'connection'
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // after the dialog has chosen a place itself
    const frame = requestAnimationFrame(() => first.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const no = () => void attempt(() => answerTrust(false))
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_, d) => {
        if (!d.open) no()
      }}
    >
      <DialogSurface className={css.dialog}>
        <DialogBody>
          <DialogTitle>{t('title', { name: q.host.replace(/^https?:\/\//, '') })}</DialogTitle>
          <DialogContent>
            <p>{t('why')}</p>
            <dl className={`grid p-12-14 bg-sunken border rounded-lg ${css.facts}`}>
              <dt className="text-2">{t('project')}</dt>
              <dd className="mono min-w-0 break">{q.folder}</dd>
              <dt className="text-2">{t('goesTo')}</dt>
              <dd className="min-w-0 break">
                <span className="mono">{q.address}</span>
                <span className={`row gap-6 text-2 ${css.where}`}>
                  <Sign aria-hidden />
                  {t(where)}
                  {q.provider !== 'custom' && `, ${t('service', { provider: providerNames[q.provider] ?? q.provider })}`}
                </span>
              </dd>
              <dt className="text-2">{t('sent')}</dt>
              <dd className="min-w-0 break">{t('sentWhat')}</dd>
              <dt className="text-2">{t('key')}</dt>
              <dd className="min-w-0 break">{keyWords(q, t)}</dd>
            </dl>
            {where !== 'here' && q.host.startsWith('http://') && (
              <p className={css.unsafe}>
                <Warning16Filled aria-hidden />
                {t('unsafe')}
              </p>
            )}
            <p className="text-2">{t('kept')}</p>
          </DialogContent>
          <DialogActions fluid className={css.actions}>
            {!there && (
              <Button
                appearance="subtle"
                className={css.look}
                onClick={() => {
                  no()
                  show('settings', { section: 'model' })
                }}
              >
                {t('settings')}
              </Button>
            )}
            <Button ref={first} onClick={no}>
              {t('notNow')}
            </Button>
            <Button appearance="primary" onClick={() => void attempt(() => answerTrust(true))}>
              {t('allow')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function keyWords(q: service.TrustQuestion, t: Say<typeof texts>): string {
  const [kind, name] = [q.key.split(':')[0], q.key.slice(q.key.indexOf(':') + 1)]
  if (kind === 'env') return t('keyEnv', { name })
  if (kind === 'keychain') return t('keyStore', { name })
  return t(q.literal ? 'keyLiteral' : 'keyNone')
}
