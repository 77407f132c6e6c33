import { useView } from '../../stores/view'
import { PaletteDialog } from './Palette'
import { ShortcutSheet } from './ShortcutSheet'

export function Palette() {
  const dialog = useView((s) => s.dialog)
  if (dialog === 'palette') return <PaletteDialog />
  if (dialog === 'shortcuts') return <ShortcutSheet />
  return null
}
