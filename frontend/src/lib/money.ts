import type { Language } from './language'

/** A sum of one currency, as the program gives it. */
export interface Money {
  value: number
  currency: string
  about: boolean
}

/** money writes what something cost: "$0.0123", "about €1.50"; "" where nothing is known. Small sums keep four digits. */
export function money(sums: readonly Money[], language: Language): string {
  return sums.map((m) => `${m.about ? '≈ ' : ''}${amount(m.value, m.currency, language)}`).join(' + ')
}

export function amount(value: number, currency: string, language: Language): string {
  const digits = value > 0 && value < 0.1 ? 4 : 2
  const form = { minimumFractionDigits: 2, maximumFractionDigits: digits }
  try {
    return value.toLocaleString(language, { style: 'currency', currency, ...form })
  } catch {
    return `${value.toLocaleString(language, form)} ${currency}` // a currency that only this person knows
  }
}
