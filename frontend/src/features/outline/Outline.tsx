import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { perform } from '../../commands/registry'
import { useTexts } from '../../lib/language'
import { openMenu } from '../../stores/menu'
import { addNodeAt } from '../../ui/edit'
import { goToNode } from '../../stores/go'
import { useGraph, useProject } from '../../stores/state'
import { select, useCanvas, useFilter, useSelection, useView } from '../../stores/view'
import { EmptyState } from '../../ui/EmptyState'
import { act } from './keyboard'
import { OutlineHead } from './OutlineHead'
import { OutlineHints } from './OutlineHints'
import { OutlineRow } from './OutlineRow'
import { flatten, keyOf, type Row, withWords } from './rows'
import { flip, isOpen, modelOf, need, openByDefault, treeOf, useOutline } from './store'
import { texts } from './texts'
import { parentsOf } from './tree'
import css from './outline.module.css'

const nodeOf = (row: Row) => modelOf(row.level)?.nodes.get(row.node)
const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize)
const rowId = (index: number) => `outline-row-${index}`

/** The graph as a tree grid: all that the canvas shows and does, for keyboard and screen reader, or for who likes lists. */
export function Outline() {
  const t = useTexts(texts)
  const model = useGraph((s) => s.model)
  const revision = useGraph((s) => s.revision)
  const { flipped, at, words, inner } = useOutline()
  const selected = useSelection((s) => s.nodes)
  const filter = useFilter()
  const chat = useView((s) => s.chatOpen)
  const project = useProject((s) => s.name)
  const scroller = useRef<HTMLDivElement>(null)

  const rows = useMemo(() => {
    const asked = words.trim().toLowerCase()
    const open = asked ? (_: string, __: number, inside: boolean) => !inside : isOpen(flipped)
    const all = flatten({ tree: treeOf, inside: (level, id) => modelOf(level)?.nodes.get(id)?.inside ?? 0 }, model.level, open)
    return asked ? withWords(all, (r) => !r.inside && (nodeOf(r)?.name.toLowerCase().includes(asked) ?? false)) : all
    // eslint-disable-next-line react-hooks/exhaustive-deps -- models change in place; revision and inner stand for that
  }, [model, revision, flipped, words, inner])
  const place = useMemo(() => new Map(rows.map((r, i) => [r.key, i])), [rows])
  const index = place.get(at) ?? -1
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing of it is handed on
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 2.125 * rem(),
    overscan: 12,
    scrollMargin: 1.875 * rem(),
    scrollPaddingStart: 1.875 * rem(),
  })
  const agents = useMemo(() => new Map(Object.entries(model.agents).map(([name, id]) => [id, name])), [model, revision]) // eslint-disable-line react-hooks/exhaustive-deps

  const go = useCallback(
    (to: number) => {
      const row = rows[to]
      if (!row) return
      useOutline.setState({ at: row.key })
      virtual.scrollToIndex(to, { align: 'auto' })
    },
    [rows, virtual],
  )
  const fold = useCallback((row: Row) => {
    if (row.inside && !row.open) void need(row.node)
    flip(row.key)
  }, [])
  /** chosen selects a row's node; on another level that level is opened first. */
  const chosen = useCallback(async (row: Row) => {
    if (row.level === useGraph.getState().model.level) select(row.node)
    else await goToNode(row.node, row.level)
  }, [])

  // What was found or followed elsewhere is opened up and brought into view, and so is a new selection.
  const wish = useCanvas((s) => (s.wish?.kind === 'goTo' ? s.n : 0))
  useEffect(() => {
    const { wish: w } = useCanvas.getState()
    if (wish && w?.kind === 'goTo') reveal(w.id)
  }, [wish, model])
  useEffect(() => {
    if (selected.length === 1) reveal(selected[0]!)
  }, [selected])
  const seen = useRef('')
  useEffect(() => {
    if (index < 0 || seen.current === at) return
    seen.current = at
    virtual.scrollToIndex(index, { align: 'auto' })
  }, [index, at, virtual])

  const press = (e: React.KeyboardEvent) => {
    const a = act(
      { key: e.key, shiftKey: e.shiftKey, ctrlKey: e.ctrlKey || e.metaKey || e.altKey },
      rows,
      index,
      (r) => nodeOf(r)?.name ?? '',
    )
    if (!a) return
    e.preventDefault()
    const row = rows[index]
    if (a.kind === 'go') return go(a.to)
    if (!row || a.kind === 'leave') return select()
    if (a.kind === 'flip' || row.inside) return fold(row)
    void chosen(row).then(() => {
      if (a.kind === 'rename') perform('graph.rename')
      if (a.kind === 'remove') perform('graph.delete')
      if (a.kind === 'link') perform('graph.link')
      if (a.kind === 'add') void addNodeAt('standard', null, { linkTo: row.node })
      if (a.kind === 'menu') {
        const box = document.getElementById(rowId(index))?.getBoundingClientRect()
        openMenu({ kind: 'node', id: row.node }, { x: (box?.left ?? 0) + 60, y: box?.bottom ?? 0 })
      }
    })
  }
  const choose = useCallback(
    (row: Row, i: number, e: React.MouseEvent) => {
      useOutline.setState({ at: row.key })
      const menu = e.type === 'contextmenu'
      if (menu) e.preventDefault()
      if (row.inside) {
        if (!menu) fold(row)
        return
      }
      const here = useSelection.getState().nodes
      if (!menu && (e.ctrlKey || e.metaKey || e.shiftKey) && row.level === useGraph.getState().model.level)
        return select(...(here.includes(row.node) ? here.filter((n) => n !== row.node) : [...here, row.node]))
      const spot = { x: e.clientX, y: e.clientY }
      void (menu && here.includes(row.node) ? Promise.resolve() : chosen(row)).then(() => {
        if (menu) openMenu({ kind: 'node', id: row.node }, spot)
      })
      void i
    },
    [chosen, fold],
  )
  const flipRow = useCallback(
    (row: Row) => {
      useOutline.setState({ at: row.key })
      fold(row)
    },
    [fold],
  )

  return (
    <section
      className={chat ? `stack min-w-0 cover bg-layer ${css.outline} ${css.besideChat}` : `stack min-w-0 cover bg-layer ${css.outline}`}
      aria-label={t('outline')}
    >
      <OutlineHead />
      <div
        ref={scroller}
        className={`grow min-h-0 scroll-y ${css.grid}`}
        role="treegrid"
        aria-label={t('outlineOf', { name: model.path.at(-1)?.name || project })}
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        tabIndex={0}
        aria-activedescendant={index >= 0 ? rowId(index) : undefined}
        onKeyDown={press}
        onFocus={(e) => {
          if (e.target === e.currentTarget && index < 0 && rows.length) go(0)
        }}
      >
        <div role="row" className={`${css.row} caption bg-layer border-bottom ${css.columns}`} aria-rowindex={1}>
          <span role="columnheader">{t('name')}</span>
          <span role="columnheader">{t('type')}</span>
          <span role="columnheader">{t('state')}</span>
          <span role="columnheader" className={css.importance}>
            {t('importance')}
          </span>
          <span role="columnheader" className={`text-2 text-right ${css.count}`}>
            {t('links')}
          </span>
        </div>
        <div role="rowgroup" className={`relative ${css.rows}`} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((v) => {
            const row = rows[v.index]!
            const node = nodeOf(row)
            if (!node) return null
            const dim = !passes(node, filter)
            return (
              <OutlineRow
                key={row.key}
                id={rowId(v.index)}
                row={row}
                node={node}
                index={v.index}
                links={modelOf(row.level)!.edgesOf(node.id).length}
                active={v.index === index}
                selected={!row.inside && !row.repeat && selected.includes(node.id)}
                dim={dim}
                agent={agents.get(node.id) ?? ''}
                style={{ position: 'absolute', insetInline: 0, top: v.start - virtual.options.scrollMargin, height: v.size }}
                onChoose={choose}
                onFlip={flipRow}
              />
            )
          })}
        </div>
      </div>
      {!rows.length && <EmptyState className={css.nothing} text={t(words ? 'noMatch' : 'empty')} />}
      <OutlineHints />
    </section>
  )
}

const passes = (n: { type: string; state: string; category: string }, f: ReturnType<typeof useFilter.getState>) =>
  (!f.types.length || f.types.includes(n.type)) &&
  (!f.states.length || f.states.includes(n.state)) &&
  (!f.categories.length || f.categories.includes(n.category))

/** reveal opens what is closed round a node's own row and gives it the keys. */
function reveal(id: string): void {
  const { level } = useGraph.getState().model
  const tree = treeOf(level)
  if (!tree?.order.has(id)) return
  const flipped = new Set(useOutline.getState().flipped)
  const round = parentsOf(tree, id)
  round.forEach((p, i) => {
    const key = keyOf(level, { node: p, link: null, outgoing: false, repeat: false })
    if (openByDefault(round.length - i, false)) flipped.delete(key)
    else flipped.add(key)
  })
  useOutline.setState({ flipped, at: `${level}/${id}` })
}
