import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import { type Naming, useDialogs } from './dialogs'
import { texts } from './texts'

export function NameDialog() {
  const naming = useDialogs((s) => s.naming)
  return naming && <Ask naming={naming} />
}

function Ask({ naming }: { naming: Naming }) {
  const t = useTexts(texts)
  const [name, setName] = useState(naming.value)
  const close = () => useDialogs.setState({ naming: null })
  return (
    <Dialog
      open
      onOpenChange={(_, d) => {
        if (!d.open) close()
      }}
    >
      <DialogSurface style={{ maxWidth: '26rem' }}>
        <form
          onSubmit={(e) => {
            e.preventDefault()
            close()
            if (name.trim() !== naming.value) naming.save(name.trim())
          }}
        >
          <DialogBody>
            <DialogTitle>{naming.title}</DialogTitle>
            <DialogContent>
              <Field label={t('name')}>
                <Input value={name} onChange={(_, d) => setName(d.value)} onFocus={(e) => e.currentTarget.select()} autoFocus />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button type="submit" appearance="primary">
                {t('save')}
              </Button>
              <Button onClick={close}>{t('cancel')}</Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
