import { Checkmark16Regular, Info16Regular, Warning16Filled } from '@fluentui/react-icons'
import { useLanguage, useTexts } from '../../lib/language'
import { number } from '../../lib/when'
import { useAsk } from '../../stores/ask'
import { ledger } from './calls'
import css from './figures.module.css'
import { figureTexts } from './figureTexts'
import { news, state } from './state'

/** In the statistics: how what is kept does, where something is kept. */
export function Figures() {
  const { value } = state.use()
  return value?.active ? <Card /> : null
}

function Card() {
  const t = useTexts(figureTexts)
  const language = useLanguage((s) => s.language)
  const { value: f, here } = useAsk({ key: ['ledger', 'figures'], call: () => ledger.Figures(), after: news, pace: 2000 })
  if (!f || !here) return null
  const n = (of: number, digits = 0) => of.toLocaleString(language, { maximumFractionDigits: digits })
  const alike = Math.min(f.replay, f.hashes)
  return (
    <section aria-label={t('title')}>
      <header>
        <div>
          <h2>{t('title')}</h2>
          <p>{t('below')}</p>
        </div>
      </header>
      <ul className={`grid ${css.figures}`}>
        <Figure text={t('kept', { n: f.kept, all: f.offered })} why={t('keptWhy')} />
        <Figure text={t('tokens', { n: number(f.tokens, language) })} why={t('tokensWhy')} />
        <Figure text={t('slow', { time: f.slow < 0.1 ? 'none' : n(f.slow, f.slow < 10 ? 1 : 0) })} why={t('slowWhy')} />
        <Figure right={!f.stale} text={t(f.stale ? 'stale' : 'fresh')} why={t('staleWhy')} />
        <Figure right={f.violations === 0} text={t('violations', { n: f.violations })} why={t('violationsWhy')} />
        <Figure right={f.conflicts === 0} text={t('conflicts', { n: f.conflicts })} why={t('conflictsWhy')} />
        <Figure right={alike === 1} text={t('alike', { n: n(Math.floor(1000 * alike) / 10, 1) })} why={t('alikeWhy')} />
      </ul>
    </section>
  )
}

/** One figure as a sentence, and what it means. right: whether it is as it should be, where there is such a thing. */
function Figure({ text, why, right }: { text: string; why: string; right?: boolean }) {
  const Icon = right === undefined ? Info16Regular : right ? Checkmark16Regular : Warning16Filled
  return (
    <li className="flex gap-8 min-w-0" data-right={right}>
      <Icon aria-hidden />
      <div>
        <b className="block">{text}</b>
        <span className="caption">{why}</span>
      </div>
    </li>
  )
}
