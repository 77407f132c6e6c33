import { Button, Select } from '@fluentui/react-components'
import { ArrowExportLtr20Regular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { amount, money } from '../../lib/money'
import { clockTime, dayOf, number, span } from '../../lib/when'
import { chatNews, graphNews, turnEnds, useAsk } from '../../stores/ask'
import { useProject } from '../../stores/state'
import type { Failure } from '../../transport'
import { CommandButton } from '../../ui/CommandButton'
import { EmptyState } from '../../ui/EmptyState'
import { FailureNote } from '../../ui/FailureNote'
import { usePanels } from '../../ui/panels'
import { saveText } from '../../ui/saving'
import { Waiting } from '../../ui/Waiting'
import { Chart } from './Chart'
import { csv, joined, median, type Point, promptTitle, rulesTitle, trend } from './rules'
import css from './stats.module.css'
import { Models, Weight, Work } from './Tables'
import { texts } from './texts'
import { Way } from './Way'

const ranges = [0, 50, 20] // turns; 0 = all

/** How the work goes, in figures and plots over turns. */
export function StatsTab() {
  const t = useTexts(texts)
  const { points, figures, problem } = useFigures()
  const [range, setRange] = useState(0)
  const shown = useMemo(() => (range ? points.slice(-range) : points), [points, range])
  const name = useProject((s) => s.name)
  if (problem && !figures)
    return (
      <div className={`scroll bg-layer ${css.stats}`}>
        <FailureNote failure={problem} />
      </div>
    )
  if (!figures)
    return (
      <div className={`scroll bg-layer ${css.stats}`}>
        <Waiting />
      </div>
    )
  if (points.length === 0)
    return (
      <div className={`scroll bg-layer ${css.stats}`}>
        <h1 className={`lh-1400 ${css.title}`}>{t('title')}</h1>
        {figures.chat.calls > 0 && (
          <p>
            <Spent figures={figures} />
          </p>
        )}
        <EmptyState className={css.empty} text={t('empty')}>
          <CommandButton id="run.start" appearance="primary" />
        </EmptyState>
        <div className={`grid gap-14 ${css.grid}`}>
          <Cards />
        </div>
      </div>
    )
  return (
    <div className={`scroll bg-layer ${css.stats}`}>
      <header className={`flex wrap gap-8 ${css.head}`}>
        <div>
          <h1 className={`lh-1400 ${css.title}`}>{t('title')}</h1>
          <Since figures={figures} />
        </div>
        <Select className={css.range} aria-label={t('range')} value={String(range)} onChange={(_, d) => setRange(Number(d.value))}>
          {ranges.map((n) => (
            <option key={n} value={n}>
              {n ? t('last', { n }) : t('all')}
            </option>
          ))}
        </Select>
        <Button icon={<ArrowExportLtr20Regular />} onClick={() => void saveText(`${name} stats.csv`, csv(points), 'text/csv')}>
          {t('export')}
        </Button>
      </header>
      <div className={`grid gap-14 ${css.grid}`}>
        <Way figures={figures} />
        <Plots points={shown} figures={figures} />
        <Weight figures={figures} />
        <Work figures={figures} />
        <Models figures={figures} />
        <Cards />
      </div>
    </div>
  )
}

/** What other features know of how it goes. */
const Cards = () =>
  usePanels('stats', {}).map(({ id, View }) => (
    <div key={id} className={`min-w-0 card shadow-1 ${css.card} ${css.wide} ${css.panel}`} data-testid="stats-card">
      <View />
    </div>
  ))

function Since({ figures: f }: { figures: service.StatsView }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const day = dayOf(f.first, language)
  const when = day.which === 'today' ? clockTime(f.first, language) : day.day
  return (
    <p>
      {t('since', { n: f.turns, when, time: span(f.seconds, language), calls: f.calls })} {f.failed > 0 && t('failed', { n: f.failed })}{' '}
      {f.stopped > 0 && t('stopped', { n: f.stopped })} <Spent figures={f} />
    </p>
  )
}

/** What all calls took, and the chat's part of it. */
function Spent({ figures: f }: { figures: service.StatsView }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const chat = { calls: f.chat.calls, n: number(f.chat.tokens, language), cost: money(f.chat.cost, language) || 'none' }
  return (
    <>
      {t('used2', { n: number(f.tokens, language) })} {f.cost.length > 0 && t('cost', { cost: money(f.cost, language) })}{' '}
      {f.chat.calls > 0 && t('chatPart', chat)}
    </>
  )
}

function Plots({ points, figures: f }: { points: Point[]; figures: service.StatsView }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const done = points.reduce((n, p) => n + p.done, 0),
    refused = points.reduce((n, p) => n + p.refused, 0)
  const last = points.at(-1)!
  const lastRefusal = points.findLast((p) => p.refused > 0)
  const longest = points.reduce((a, b) => (b.seconds > a.seconds ? b : a))
  const title = promptTitle(points)
  const currency = f.cost[0]?.currency
  const costOf = (p: Point) => p.cost.find((c) => c.currency === currency)?.value ?? null
  const usual = median(points.map((p) => p.seconds))
  return (
    <>
      <Chart
        title={t(trend(points, f.nodes))}
        below={t('size', { nodes: f.nodes, edges: f.edges })}
        points={points}
        phases
        columns={[
          { name: t('nodes'), value: (p) => p.nodes, token: 'goal', draw: 'line' },
          { name: t('links'), value: (p) => p.edges, token: 'hypothesis', draw: 'dashed' },
        ]}
      />
      <Chart
        title={t(rulesTitle(done, refused))}
        below={`${t('applied', { done, all: done + refused })} ${lastRefusal ? t('lastRefusal', { n: lastRefusal.number }) : ''}`}
        points={points}
        stacked
        columns={[
          { name: t('done'), value: (p) => p.done, token: 'p3', draw: 'bar' },
          { name: t('refused'), value: (p) => p.refused, token: 'bad', draw: 'hatched' },
        ]}
      />
      <Chart
        title={t(title)}
        below={
          last.budget
            ? t('used', { sent: number(last.sent, language), budget: number(last.budget, language) })
            : t('usedNow', { sent: number(last.sent, language) })
        }
        points={points}
        columns={[
          { name: t('limit'), value: (p) => p.budget || null, token: 'warn', draw: 'dashed' },
          { name: t('prompt'), value: (p) => p.sent, token: 'master', draw: 'line' },
          { name: t('answer'), value: (p) => p.received, token: 'agent', draw: 'dashed' },
        ]}
      />
      <Chart
        title={usual < 0.1 ? t('takesNothing') : t('takes', { time: span(usual, language) })}
        below={t('longest', { n: longest.number, time: span(longest.seconds, language) })}
        points={points}
        unit={(n) => span(n, language)}
        columns={[{ name: t('seconds'), value: (p) => p.seconds, token: 'p5', draw: 'bar' }]}
      />
      {currency && (
        <Chart
          title={t('costs', { cost: amount(median(points.flatMap((p) => costOf(p) ?? [])), currency, language) })}
          below={t('costBelow', {
            cost: amount(
              points.reduce((sum, p) => sum + (costOf(p) ?? 0), 0),
              currency,
              language,
            ),
          })}
          points={points}
          unit={(n) => amount(n, currency, language)}
          columns={[{ name: t('costHead'), value: costOf, token: 'p4', draw: 'bar' }]}
        />
      )}
    </>
  )
}

const news = [graphNews, chatNews, turnEnds]

/** useFigures keeps figures and points with the news; of the points only the new ones are fetched. */
function useFigures(): { points: Point[]; figures: service.StatsView | null; problem: Failure | null } {
  const { value, failure } = useAsk<{ points: Point[]; figures: service.StatsView }>({
    key: ['stats'],
    call: async (before) => {
      const old = before?.points ?? []
      const [figures, fresh] = await Promise.all([api.stats.Figures(), api.stats.Series((old.at(-1)?.number ?? 0) - 1)])
      return { points: joined(old, fresh), figures }
    },
    after: news,
    pace: 300,
  })
  return { points: value?.points ?? none, figures: value?.figures ?? null, problem: failure }
}
const none: Point[] = []
