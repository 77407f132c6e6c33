import { useTexts } from '../../lib/language'
import { ViewDialog } from '../../ui/ViewDialog'
import { CommandPalette } from './CommandPalette'
import { ShortcutSheet } from './ShortcutSheet'
import { texts } from './texts'

export function Palette() {
  const t = useTexts(texts)
  return (
    <>
      <ViewDialog of="palette" label={t('palette')} className="palette">
        <CommandPalette />
      </ViewDialog>
      <ViewDialog of="shortcuts" label={t('shortcuts')} className="sheet">
        <ShortcutSheet />
      </ViewDialog>
    </>
  )
}
