import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../lib/language'
import { type Exchange, waitOf } from './conversation'
import { ExchangeRow } from './ExchangeRow'
import { texts } from './texts'
import css from './chat.module.css'

interface Props {
  exchanges: Exchange[]
  asking: number[]
  answering: number
  running: boolean
  agent: string
  follow: boolean
}

/** The conversation, the newest below. Only what is in view is mounted, so that a year of questions is no slower than one. */
export function Messages({ exchanges, asking, answering, running, agent, follow }: Props) {
  const t = useTexts(texts)
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are called here only, never handed on
  const rows = useVirtualizer({
    count: exchanges.length,
    getScrollElement: () => box.current,
    estimateSize: () => 140,
    overscan: 4,
    gap: 16,
    paddingStart: 14,
    paddingEnd: 14,
    getItemKey: useCallback((i: number) => exchanges[i]!.id, [exchanges]),
  })
  const height = rows.getTotalSize()
  const newest = exchanges.at(-1)?.id
  useLayoutEffect(() => {
    atEnd.current = true
  }, [newest, follow])
  // What arrives stays in view, unless the person has scrolled back to read.
  useLayoutEffect(() => {
    if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [height, newest])
  useEffect(() => {
    // the field below grows with its text, and takes its room from here
    const el = box.current!
    const resized = new ResizeObserver(() => {
      if (atEnd.current) el.scrollTop = el.scrollHeight
    })
    resized.observe(el)
    return () => resized.disconnect()
  }, [])
  return (
    <div
      ref={box}
      className={`flex-auto scroll-y ${css.messages}`}
      role="list"
      aria-label={t('history')}
      tabIndex={0}
      style={{ height }}
      onScroll={(e) => {
        const el = e.currentTarget
        atEnd.current = el.scrollHeight - el.scrollTop - el.clientHeight < 40
      }}
    >
      <div style={{ height, position: 'relative' }}>
        {rows.getVirtualItems().map((row) => {
          const exchange = exchanges[row.index]!
          return (
            <div
              key={row.key}
              ref={rows.measureElement}
              data-index={row.index}
              role="listitem"
              aria-setsize={exchanges.length}
              aria-posinset={row.index + 1}
              className={`stack gap-12 absolute ${css.exchange}`}
              style={{ transform: `translateY(${row.start}px)` }}
            >
              <ExchangeRow exchange={exchange} agent={agent} wait={waitOf(exchange.id, asking, answering, running)} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
