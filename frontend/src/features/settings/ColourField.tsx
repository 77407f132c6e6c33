import { useState } from 'react'
import { contrast, parse, reach, tones } from '../../lib/colour'
import { useLanguage, useTexts } from '../../lib/language'
import { decimal } from '../../lib/when'
import { useLooks } from '../../ui/looks'
import { texts } from './texts'
import css from './settings.module.css'

const readable = 3 // a colour against the canvas (design-language §4)

/** A colour as a swatch and as text, and whether it can be read on the canvas as it is. */
export function ColourField({
  name,
  value,
  filled,
  onKeep,
}: {
  name: string
  value: string
  filled?: boolean
  onKeep: (colour: string) => void | Promise<void>
}) {
  const t = useTexts(texts)
  const theme = useLooks((s) => s.theme)
  const [draft, setDraft] = useState<string | null>(null)
  const wrong = draft !== null && draft.trim() !== '' && !parse(draft)
  const colour = parse(value) ? value : ''
  const keep = () => {
    const wish = draft?.trim() ?? ''
    if (draft !== null && !wrong && wish.toLowerCase() !== value.toLowerCase()) void onKeep(wish.toUpperCase())
    if (!wrong) setDraft(null)
  }
  return (
    <div className="row wrap justify-end gap-8">
      {colour && (
        <Readable
          colour={colour}
          shown={filled ? tones(colour, theme).solid : reach(colour, [{ ground: theme.canvas, ratio: readable }])}
          canvas={theme.canvas}
        />
      )}
      <input
        type="color"
        className={`bg-card rounded pointer ${css.swatch}`}
        aria-label={t('colourOf', { name })}
        value={(colour || '#808080').toLowerCase()}
        data-none={!colour || undefined}
        onChange={(e) => setDraft(e.target.value.toUpperCase())}
        onBlur={keep}
      />
      <input
        className={`p-0-8 text-1 bg-card rounded ${css.hex}`}
        aria-label={t('hexOf', { name })}
        aria-invalid={wrong}
        value={draft ?? value}
        placeholder="#RRGGBB"
        maxLength={7}
        spellCheck={false}
        onChange={(e) => setDraft(e.target.value)}
        onBlur={keep}
        onKeyDown={(e) => {
          if (e.key === 'Enter') keep()
          if (e.key === 'Escape') setDraft(null)
        }}
      />
      {wrong && (
        <span className={`break fs-12 lh-1400 ${css.problem}`} role="alert">
          {t('badColour')}
        </span>
      )}
    </div>
  )
}

function Readable({ colour, shown, canvas }: { colour: string; shown: string; canvas: string }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  if (!parse(canvas)) return null // a contrast theme of the system shows its own colours
  const same = contrast(shown, colour) < 1.02
  return (
    <span className={`chip gap-6 hint ${css.colourHint}`} title={t('contrastIs', { ratio: decimal(contrast(shown, canvas), language) })}>
      <i className="circle" style={{ background: shown }} aria-hidden />
      {t(same ? 'readable' : 'adjusted')}
    </span>
  )
}
