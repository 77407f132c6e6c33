import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  Link,
} from '@fluentui/react-components'
import { Open16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { api } from '../contracts/api'
import { defineTexts, useTexts } from '../lib/language'
import { attempt } from './attempt'
import css from './outsidelink.module.css'

const texts = defineTexts({
  title: ['Open this address?', 'Diese Adresse öffnen?'],
  why: [
    'It stands in a text that CRG did not write. It opens in the browser, outside of CRG.',
    'Sie steht in einem Text, der nicht von CRG ist. Sie öffnet sich im Browser, außerhalb von CRG.',
  ],
  open: ['Open', 'Öffnen'],
  cancel: ['Cancel', 'Abbrechen'],
  leaves: ['Outside link: {address}', 'Verweis nach außen: {address}'],
})

/** A link out of a text that nobody vouches for: the whole address is shown before anything is opened. */
export function OutsideLink({ address, children }: { address: string; children: React.ReactNode }) {
  const t = useTexts(texts)
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={(_, d) => setOpen(d.open)} modalType="alert">
      <DialogTrigger disableButtonEnhancement>
        <Link as="button" inline className={css.outsideLink} title={t('leaves', { address })}>
          {children}
        </Link>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogContent>
            <p>{t('why')}</p>
            <p className={`p-8-10 well break border ${css.outsideAddress} mono`}>{address}</p>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button
              appearance="primary"
              icon={<Open16Regular />}
              onClick={() => {
                setOpen(false)
                void attempt(() => api.system.OpenLink(address))
              }}
            >
              {t('open')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
