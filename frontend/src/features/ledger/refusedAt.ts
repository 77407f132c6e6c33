import type { Failure } from '../../transport'

const fields: Record<string, string> = { 'ledger.one-sentence': 'decision', 'ledger.alternatives': 'options', 'ledger.option': 'options' }

/** refusedAt is the field of a decision's form that a refusal is about, "" = none of its own. */
export function refusedAt(f: Failure): string {
  for (const m of f.of ?? []) {
    if (fields[m.id]) return fields[m.id]!
    const field = m.values?.field
    if (field === 'title') return 'title'
    if (field?.startsWith('alternatives')) return 'options'
  }
  return ''
}
