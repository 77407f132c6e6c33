import { Button, Input, Tooltip } from '@fluentui/react-components'
import { Chat16Filled, ChevronUp16Regular, Search16Regular } from '@fluentui/react-icons'
import { useEffect, useMemo, useState } from 'react'
import { useTexts } from '../../lib/language'
import { useNews, useRun } from '../../stores/state'
import { Composer } from './Composer'
import { exchanges, found } from './conversation'
import { Empty } from './Empty'
import { Messages } from './Messages'
import { markSeen, useConversation } from './store'
import { texts } from './texts'
import css from './chat.module.css'

export function Panel({ close }: { close: () => void }) {
  const t = useTexts(texts)
  const { messages, state } = useConversation()
  const { agent, practice, asking } = state
  const answering = useNews((s) => s.answering) || state.answering
  const running = useRun((s) => s.status?.running ?? false)
  const [search, setSearch] = useState<string | null>(null)
  const all = useMemo(() => exchanges(messages), [messages])
  const shown = useMemo(() => found(all, search ?? ''), [all, search])
  useEffect(markSeen, [messages])
  const escape = (e: React.KeyboardEvent) => {
    if (e.key !== 'Escape' || e.defaultPrevented) return
    e.preventDefault()
    e.stopPropagation()
    if (search !== null) setSearch(null)
    else close()
  }
  return (
    <section
      className={`stack absolute card shadow-3 ${css.panel}`}
      data-panel="chat"
      aria-label={t('title', { agent })}
      onKeyDown={escape}
    >
      <header className={`row gap-8 flex-none border-bottom ${css.head}`}>
        <Chat16Filled aria-hidden />
        <h2 className="min-w-0 truncate fs-13">{t('title', { agent })}</h2>
        {practice && (
          <Tooltip content={t('practiceWhy')} relationship="description">
            <span className={`flex-none nowrap fs-11 text-2 ${css.practice}`} tabIndex={0}>
              {t('practice')}
            </span>
          </Tooltip>
        )}
        <span className="grow" />
        {all.length > 0 && (
          <Tooltip content={search === null ? t('search') : t('searchEnd')} relationship="label">
            <Button
              appearance="subtle"
              size="small"
              icon={<Search16Regular />}
              aria-pressed={search !== null}
              onClick={() => setSearch(search === null ? '' : null)}
            />
          </Tooltip>
        )}
        <Tooltip content={`${t('collapse')} (Esc)`} relationship="label">
          <Button appearance="subtle" size="small" icon={<ChevronUp16Regular />} onClick={close} />
        </Tooltip>
      </header>
      {search !== null && (
        <div className={`row gap-10 flex-none caption border-bottom ${css.search}`}>
          <Input
            className={css.searchField}
            autoFocus
            size="small"
            type="search"
            contentBefore={<Search16Regular />}
            placeholder={t('search')}
            aria-label={t('search')}
            value={search}
            onChange={(_, d) => setSearch(d.value)}
          />
          <span role="status">{search.trim() ? t('found', { n: shown.length }) : ''}</span>
        </div>
      )}
      {all.length === 0 ? (
        <Empty />
      ) : (
        <Messages exchanges={shown} asking={asking} answering={answering} running={running} agent={agent} follow={search === null} />
      )}
      <Composer />
    </section>
  )
}
