import { Popover, PopoverSurface, PopoverTrigger, Tooltip, mergeClasses } from '@fluentui/react-components'
import { Cut16Regular, Warning16Filled } from '@fluentui/react-icons'
import { useEffect } from 'react'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { settingsAt, useView } from '../../stores/view'
import { FailureNote } from '../../ui/FailureNote'
import { sectionColour, sectionName, sectionTexts } from '../../ui/sections'
import { cutWords } from '../../ui/cuts'
import { previewSoon, usePromptPreview } from './promptPreview'
import { short } from './status'
import { texts } from './texts'
import css from './control.module.css'

/** How full the prompt is, section by section; a click says what it is made of and what was left out. */
export function Gauge() {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const at = useView(settingsAt)
  useEffect(previewSoon, [])
  const preview = usePromptPreview((s) => s.preview)
  // Without a goal there is no prompt to measure, and the bar says so already.
  if (!preview || (!preview.budget && preview.problem?.message === 'graph.no-goal')) return null
  const f = new Intl.NumberFormat(language)
  const part = preview.budget ? preview.tokens / preview.budget : 0
  const tone = (preview.problem && preview.budget) || part >= 0.9 ? css.full : part >= 0.75 ? css.nearly : undefined
  const label = preview.budget ? t('gauge', { used: f.format(preview.tokens), budget: f.format(preview.budget) }) : t('noPrompt')
  return (
    <Popover positioning="below-end">
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={label} relationship="description" positioning="below">
          <button className={mergeClasses(`row gap-8 flex-none text-2 rounded ${css.gauge}`, tone)}>
            <span className="sr-only">{t('gaugeName')} </span>
            <span className={`flex clip ${css.gaugeBar}`} aria-hidden>
              {preview.sections.map((s, i) => (
                <i key={i} style={{ width: `${width(s, preview)}%`, background: sectionColour(s.block) }} />
              ))}
            </span>
            {preview.budget > 0 && (
              <span className={`row gap-3 ${css.gaugeNumber}`}>
                {tone && <Warning16Filled aria-hidden />}
                {short(preview.tokens, language)}
                <span className="text-3"> / {short(preview.budget, language)}</span>
              </span>
            )}
          </button>
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={css.gaugeList} aria-label={t('gaugeTitle')}>
        <h2>{t(preview.gate ? 'gaugeGate' : 'gaugeTitle')}</h2>
        {preview.problem && <FailureNote failure={preview.problem} />}
        <Table preview={preview} format={(n) => f.format(n)} />
        {tone && !preview.problem && (
          <p className="flex gap-8 mt-10 p-8-10 fs-12 text-warn bg-warn rounded">
            <Warning16Filled aria-hidden />
            {t('nearlyFull', { at })}
          </p>
        )}
        <LeftOut preview={preview} />
      </PopoverSurface>
    </Popover>
  )
}

const width = (s: service.PartSize, o: service.PromptPreview) => (s.tokens / Math.max(o.budget, o.tokens, 1)) * 100

function Table({ preview, format }: { preview: service.PromptPreview; format: (n: number) => string }) {
  const t = useTexts(texts)
  const named = useTexts(sectionTexts)
  return (
    <table className="w-full mt-8">
      <tbody>
        {preview.sections.map((s, i) => (
          <tr key={i}>
            <td>
              <span>
                <i className="swatch" style={{ background: sectionColour(s.block) }} aria-hidden />
                {sectionName(s.block, named)}
                {s.trimmed.items > 0 && <Cut16Regular aria-label={t('leftOut')} />}
              </span>
            </td>
            <td>{format(s.tokens)}</td>
          </tr>
        ))}
        <tr className={css.sum}>
          <td>{t('together')}</td>
          <td>{format(preview.tokens)}</td>
        </tr>
        <tr>
          <td>{t('room')}</td>
          <td>{format(Math.max(0, preview.budget - preview.tokens))}</td>
        </tr>
      </tbody>
    </table>
  )
}

function LeftOut({ preview }: { preview: service.PromptPreview }) {
  const t = useTexts(texts)
  const named = useTexts(sectionTexts)
  const cut = preview.sections.filter((s) => s.trimmed.items > 0)
  if (!cut.length) return null
  return (
    <div className={`mt-10 p-8-10 fs-12 text-warn bg-warn rounded ${css.gaugeCut}`}>
      <h3 className="row gap-6">
        <Cut16Regular aria-hidden />
        {t('leftOut')}
      </h3>
      <ul>
        {cut.map((s, i) => (
          <li key={i}>
            {t('leftOutOf', { n: s.trimmed.items, section: sectionName(s.block, named), tokens: s.trimmed.tokens })}
            <span>{cutWords(s.trimmed)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
