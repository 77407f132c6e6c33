import { useState } from 'react'
import { useAsk } from '../../stores/ask'
import { ledger, type types } from './calls'
import type { ListId } from './rules'
import { news, useKnowledge } from './state'

const step = 100 // rows that are shown at first, and more each time
const most = 5000 // rows among which a filter looks

/** useLines are the entries of a page that hold all words of the query and pass the filter. */
export function useLines(page: ListId, passes: (l: types.LedgerLine) => boolean, filters: boolean) {
  const query = useKnowledge((s) => s.query)
  const [shown, show] = useState(step)
  const limit = filters ? most : shown
  const { value, failure, here } = useAsk({
    key: ['ledger', page, query, limit],
    call: () => ledger.Page(page, query, 0, limit),
    after: news,
    pause: query ? 150 : 0,
  })
  const rows = value?.rows.filter(passes)
  const rest = rows && value ? (filters ? rows.length : value.total) - shown : 0
  return { rows: rows?.slice(0, shown), rest: Math.max(0, rest), failure, here, query, showMore: () => show(shown + step) }
}
