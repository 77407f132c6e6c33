import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import { FormDialog } from '../../ui/FormDialog'
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
    <FormDialog
      title={naming.title}
      submit={t('save')}
      submitFirst
      maxWidth="26rem"
      close={close}
      onSubmit={() => name.trim() !== naming.value && naming.save(name.trim())}
    >
      <Field label={t('name')}>
        <Input value={name} onChange={(_, d) => setName(d.value)} onFocus={(e) => e.currentTarget.select()} autoFocus />
      </Field>
    </FormDialog>
  )
}
