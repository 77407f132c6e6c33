import { Button } from '@fluentui/react-components'
import { ArrowUp16Regular } from '@fluentui/react-icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { service } from '../../contracts/api'
import { keyOf } from '../../lib/keyboard'
import { type Language, useLanguage, useTexts } from '../../lib/language'
import { dayOf } from '../../lib/when'
import { bring, usePages } from './pages'
import { Row } from './Row'
import { choose, useChoice } from './choice'
import { texts } from './texts'
import css from './logs.module.css'

const rowHeight = 50

/** The list, newest first. Only what is in view is drawn and fetched; the length of the project does not matter. */
export function List({ onCopy }: { onCopy: (row: service.LogRow) => void }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const { rows, total, wish } = usePages()
  const { key: chosen, goTo } = useChoice()
  const scroller = useRef<HTMLDivElement>(null)
  const numberAt = (index: number) => total - 1 - index
  // eslint-disable-next-line react-hooks/incompatible-library -- the virtualizer's functions are used where they are made
  const list = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: numberAt,
  })
  const items = list.getVirtualItems()
  const first = items.length ? numberAt(items.at(-1)!.index) : 0
  const last = items.length ? numberAt(items[0]!.index) : -1
  useEffect(() => bring(first, last), [first, last, rows])

  // Rows that come at the top do not move what is being read.
  const before = useRef({ total, wish })
  useEffect(() => {
    const grown = total - before.current.total
    if (before.current.wish === wish && grown > 0 && (scroller.current?.scrollTop ?? 0) > rowHeight)
      scroller.current!.scrollTop += grown * rowHeight
    before.current = { total, wish }
  }, [total, wish])
  useEffect(() => {
    if (goTo !== null && goTo.number < total) list.scrollToIndex(numberAt(goTo.number), { align: 'center' })
  }, [goTo, total]) // eslint-disable-line react-hooks/exhaustive-deps

  const at = [...rows].find(([, row]) => row.key === chosen)?.[0]
  const move = (to: number) => {
    const number = Math.min(total - 1, Math.max(0, to))
    list.scrollToIndex(numberAt(number))
    const row = rows.get(number)
    if (row) choose(row)
    else bring(number, number)
  }
  const press = (e: React.KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 500) / rowHeight) - 1)
    const now = at ?? total
    const to: Record<string, number> = {
      ArrowDown: now - 1,
      ArrowUp: now + 1,
      PageDown: now - page,
      PageUp: now + page,
      Home: total - 1,
      End: 0,
    }
    if (e.key in to && !e.ctrlKey && !e.altKey) {
      e.preventDefault()
      move(to[e.key]!)
    }
    const row = at === undefined ? undefined : rows.get(at)
    if (row && (e.ctrlKey || e.metaKey) && keyOf(e.nativeEvent).toLowerCase() === 'c' && !getSelection()?.toString()) {
      e.preventDefault()
      e.stopPropagation()
      onCopy(row)
    }
  }
  const [scrolled, setScrolled] = useState(false)
  return (
    <div className="grow min-h-0 relative">
      <div
        ref={scroller}
        className={`cover scroll ${css.list}`}
        role="listbox"
        aria-label={t('timeline')}
        tabIndex={0}
        onKeyDown={press}
        onScroll={(e) => setScrolled(e.currentTarget.scrollTop > 4 * rowHeight)}
        aria-activedescendant={at === undefined ? undefined : `log-${at}`}
      >
        <div style={{ height: list.getTotalSize(), position: 'relative' }} role="presentation">
          {items.map((item) => {
            const number = numberAt(item.index)
            const row = rows.get(number)
            return (
              <div
                key={item.key}
                ref={list.measureElement}
                data-index={item.index}
                className={`absolute ${css.slot}`}
                style={{ transform: `translateY(${item.start}px)` }}
                role="presentation"
              >
                {row && <DayHead row={row} newer={rows.get(number + 1)} first={item.index === 0} language={language} />}
                <div
                  id={`log-${number}`}
                  role="option"
                  aria-selected={row !== undefined && row.key === chosen}
                  aria-setsize={total}
                  aria-posinset={item.index + 1}
                  aria-label={row ? undefined : '…'}
                  className={`hover relative ${css.option}`}
                  onClick={() => row && choose(row)}
                  data-turn={row?.turn || undefined}
                >
                  {row ? <Row row={row} language={language} /> : <div className={`flex items-center gap-12 ${css.row}`} />}
                </div>
              </div>
            )
          })}
        </div>
      </div>
      {scrolled && (
        <Button className={css.newest} size="small" icon={<ArrowUp16Regular />} onClick={() => list.scrollToIndex(0)}>
          {t('newest')}
        </Button>
      )}
    </div>
  )
}

function DayHead({ row, newer, first, language }: { row: service.LogRow; newer?: service.LogRow; first: boolean; language: Language }) {
  const t = useTexts(texts)
  const here = dayOf(row.at, language)
  if (!first && (!newer || dayOf(newer.at, language).day === here.day)) return null
  return (
    <div className={`caption bold ${css.day}`} role="presentation">
      {here.which === 'other' ? here.day : t(here.which)}
    </div>
  )
}
