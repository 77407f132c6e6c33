import { useTexts } from '../../lib/language'
import { ViewDialog } from '../../ui/ViewDialog'
import { CommandPalette } from './CommandPalette'
import { later } from '../../ui/later'
import { texts } from './texts'
import css from './palette.module.css'

const ShortcutSheet = later(async () => (await import('./ShortcutSheet')).ShortcutSheet)

export function Palette() {
  const t = useTexts(texts)
  return (
    <>
      <ViewDialog of="palette" label={t('palette')} className={css.palette} View={CommandPalette} />
      <ViewDialog of="shortcuts" label={t('shortcuts')} className={css.sheet} View={ShortcutSheet} />
    </>
  )
}
