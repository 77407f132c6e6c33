import { useEffect } from 'react'
import { api } from '../../contracts/api'
import { languageNow, useTexts } from '../../lib/language'
import { after } from '../../lib/still'
import { useNews, useProject, useRun } from '../../stores/state'
import { useView } from '../../stores/view'
import { EmptyState } from '../../ui/EmptyState'
import { FailureNote } from '../../ui/FailureNote'
import { copyText } from '../../ui/saving'
import { choose, openTurn, useChoice } from './choice'
import './commands'
import { EntryPane } from './EntryPane'
import { Filters } from './Filters'
import { List } from './List'
import css from './logs.module.css'
import { NeedsList } from './NeedsList'
import { NoticeList } from './NoticeList'
import { NowRow } from './NowRow'
import { look, refresh, rowsOf, usePages } from './pages'
import { everything } from './query'
import { Waiting } from '../../ui/Waiting'
import { TechnicalPane, TechnicalSwitch } from './Technical'
import { texts } from './texts'
import { TurnPane } from './TurnPane'

/** Everything that happened: the list at the left, what was chosen at the right. */
export function LogsTab() {
  useFresh()
  usePlace()
  useFirst()
  const t = useTexts(texts)
  const { key, turn, technical } = useChoice()
  const choice = usePages((s) => s.wish.choice)
  return (
    <div className={`grid bg-layer ${css.logs}`}>
      <section className={`stack min-h-0 bg-shell border-right ${css.side}`} aria-label={t('timeline')}>
        <Filters />
        {choice === 'needs' ? (
          <NeedsList />
        ) : choice === 'said' ? (
          <NoticeList />
        ) : (
          <>
            <NowRow />
            <Rows />
          </>
        )}
        <TechnicalSwitch />
      </section>
      <section className="min-h-0 scroll">
        {technical ? <TechnicalPane /> : turn ? <TurnPane key={turn} id={turn} /> : key ? <EntryPane id={key} /> : <Nothing />}
      </section>
    </div>
  )
}

function Rows() {
  const t = useTexts(texts)
  const { loaded, total, problem, counts } = usePages()
  const running = useRun((s) => s.status?.running)
  if (problem)
    return (
      <div className={css.problem}>
        <FailureNote failure={problem} />
      </div>
    )
  if (!loaded)
    return (
      <div className="grow min-h-0 relative">
        <Waiting className={css.reading} />
      </div>
    )
  if (total === 0)
    return running && !counts.get('rows') ? (
      <div className="grow min-h-0 relative" />
    ) : (
      <EmptyState text={t(counts.get('rows') ? 'nothingFound' : 'empty')} />
    )
  return (
    <List
      onCopy={(row) =>
        void copyText(row.kind === 'turn' ? api.logs.TurnText(row.turn, languageNow()) : api.logs.Entry(row.key, languageNow()))
      }
    />
  )
}

function Nothing() {
  const t = useTexts(texts)
  const some = usePages((s) => s.total > 0)
  return some ? <p className={`text-3 ${css.nothing}`}>{t('choose')}</p> : null
}

/** The rows follow the news: the newest page again after each change, and all anew in another project. */
function useFresh(): void {
  const dir = useProject((s) => s.dir)
  useEffect(() => {
    if (rowsOf() === dir) return void refresh()
    useChoice.setState({ key: '', turn: '', technical: false, goTo: null })
    void look(everything)
  }, [dir])
  useEffect(() => {
    let timer: (() => void) | undefined // ends the wait
    const off = useNews.subscribe((now, was) => {
      if (now.steps === was.steps && now.turns === was.turns && now.chat === was.chat && now.wings === was.wings) return
      timer ??= after(150, () => {
        timer = undefined
        void refresh()
      })
    })
    return () => {
      off()
      timer?.()
    }
  }, [])
}

/** A wish from elsewhere: a turn, or what happened to a node. */
function usePlace(): void {
  const place = useView((s) => s.place)
  useEffect(() => {
    if (!place?.turn && !place?.node) return
    useView.setState({ place: null })
    if (place.turn) void openTurn(place.turn)
    else void look({ ...everything, node: place.node! })
  }, [place])
}

/** With nothing chosen yet, the newest row is shown. */
function useFirst(): void {
  const newest = usePages((s) => s.rows.get(s.total - 1))
  useEffect(() => {
    const { key, technical } = useChoice.getState()
    if (newest && !key && !technical && !useView.getState().place) choose(newest)
  }, [newest])
}
