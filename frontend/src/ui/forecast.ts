// What a run would take until the answer stands, in words that a person can weigh: turns, and money where the model has a price, else tokens.
import { api, type service } from '../contracts/api'
import { useLanguage, useTexts } from '../lib/language'
import { amount, money } from '../lib/money'
import { fileNews, gateNews, graphNews, runNews, type Topic, useAsk } from '../stores/ask'
import { useControlView } from '../stores/control'
import { useGate, useProject, useRun } from '../stores/state'
import { shared } from './sharedTexts'

const news: readonly Topic[] = [graphNews, fileNews, gateNews, runNews]

/** useForecast is the newest guess, where there is something left to do. During a run it is asked for at gates only. */
function useForecast(): service.Forecast | null {
  const rests = useRun((s) => !s.status?.running)
  const gate = useGate((s) => s.id !== '')
  const open = useProject((s) => s.dir !== '' && !s.readOnly)
  const { value, here } = useAsk({
    key: open && (rests || gate) ? ['forecast'] : null,
    call: () => api.run.Forecast(),
    after: news,
    pause: 350,
  })
  return here && value && value.turns > 0 ? value : null
}

/** useTakes is the same in words: "about 5 turns, 35,000 tokens"; "" where nothing can be said. */
export function useTakes(): string {
  const t = useTexts(shared)
  const language = useLanguage((s) => s.language)
  const f = useForecast()
  if (!f?.ends) return ''
  const cost = f.cost.map((c) => ({ ...c, about: false })) // the sentence says "about" already
  return t('takes', { n: f.turns, amount: money(cost, language) || t('tokens', { n: f.tokens }) })
}

/** What is known of money before a turn is sent: what it costs by itself, about, and how much of the limit is spent; "" where it has no price. */
export function usePrices(): { next: string; spent: string } {
  const t = useTexts(shared)
  const language = useLanguage((s) => s.language)
  const next = money(useForecast()?.next.map((c) => ({ ...c, about: false })) ?? [], language)
  const limits = useControlView()?.limits
  const sums = useRun((s) => s.status?.spent.cost) ?? []
  const cap = limits?.money ? amount(limits.money, limits.currency, language) : ''
  const spent = money(sums, language)
  return {
    next: next && t('nextTurn', { cost: next }),
    spent:
      cap && (spent || next)
        ? t('spentOf', { cost: spent || amount(0, limits!.currency, language), cap })
        : spent && t('spentSoFar', { cost: spent }),
  }
}
