import { Button } from '@fluentui/react-components'
import { FolderZip20Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { api } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { once } from '../../lib/once'
import { useApp } from '../../stores/state'
import { attempt } from '../../ui/attempt'
import { openPacked, useOpening } from './opening'
import { texts } from './texts'

/** A project that was taken along from another computer, in one file. */
export function OpenPacked() {
  const t = useTexts(texts)
  const busy = useOpening((s) => s.busy)
  const inWindow = useApp((s) => s.about?.kind === 'window')
  const picker = useRef<HTMLInputElement>(null)
  const choose = () =>
    attempt(async () => {
      if (!inWindow) return picker.current?.click()
      const [path] = await api.imports.Pick(t('openPacked'))
      if (path) await openPacked(path)
    })
  return (
    <>
      <Button
        {...once}
        appearance="subtle"
        size="large"
        icon={<FolderZip20Regular />}
        disabled={busy !== null}
        onClick={() => void choose()}
      >
        {t(busy === 'packed' ? 'opening' : 'openPacked')}
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".zip"
        hidden
        onChange={(e) => {
          const file = e.target.files?.[0]
          e.target.value = '' // the same file may be chosen again
          if (file) void openPacked(file)
        }}
      />
    </>
  )
}
