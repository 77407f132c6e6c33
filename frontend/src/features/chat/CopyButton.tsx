import { Button, Tooltip } from '@fluentui/react-components'
import { Checkmark16Regular, Copy16Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { useTexts } from '../../lib/language'
import { attempt } from '../../ui/attempt'
import { texts } from './texts'
import css from './chat.module.css'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTexts(texts)
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), 2000)
    return () => clearTimeout(timer)
  }, [done])
  const copy = () =>
    void attempt(async () => {
      await navigator.clipboard.writeText(text)
      setDone(true)
    })
  return (
    <Tooltip content={done ? t('copied') : label} relationship="label">
      <Button
        size="small"
        appearance="subtle"
        className={css.small}
        icon={done ? <Checkmark16Regular /> : <Copy16Regular />}
        onClick={copy}
      />
    </Tooltip>
  )
}
