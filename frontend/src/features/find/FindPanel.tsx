import { Button, Input, Link, Tooltip } from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronUp16Regular, Dismiss16Regular, Search16Regular } from '@fluentui/react-icons'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { asked as parts } from '../../lib/asked'
import { keyOf } from '../../lib/keyboard'
import { useTexts } from '../../lib/language'
import { useDefinitions } from '../../stores/definitions'
import { useView } from '../../stores/view'
import { Choices } from './Choices'
import { HitRow } from './HitRow'
import { change, enter, found, go, listed, mark, next, nothing, placeOf, useFind } from './store'
import { texts } from './texts'
import css from './find.module.css'

const close = () => useView.setState({ dialog: 'none' })

export function FindPanel() {
  const t = useTexts(texts)
  const { text, types, states, marked } = useFind()
  const { hits, total, asked } = found.use().value ?? nothing
  const at = placeOf(marked, hits)
  const definitions = useDefinitions()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [before] = useState(() => document.activeElement as HTMLElement | null) // asked before the field takes the focus

  // What had the focus gets it back; a second Ctrl+F comes back to the words.
  // Before the first key arrives: later it would select, and so lose, what was typed already.
  useLayoutEffect(() => {
    field.current?.select()
    const again = (e: KeyboardEvent) => {
      if (keyOf(e).toLowerCase() === 'f' && (e.ctrlKey || e.metaKey) && !e.shiftKey && !e.altKey) {
        e.preventDefault()
        field.current?.select()
      }
    }
    window.addEventListener('keydown', again)
    return () => {
      window.removeEventListener('keydown', again)
      if (before?.isConnected) before.focus()
    }
  }, [before])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const press = (e: React.KeyboardEvent) => {
    const arrow = e.target === field.current && ({ ArrowDown: 1, ArrowUp: -1 } as const)[e.key]
    if (e.key === 'Escape') close()
    else if (e.key === 'Enter') void (e.shiftKey ? next(-1) : enter())
    else if (arrow) void mark(arrow)
    else return
    e.preventDefault()
    e.stopPropagation()
  }
  const filtered = types.length + states.length > 0
  const count = !asked ? '' : !total ? t('none') : at < 0 ? t('found', { n: total }) : t('count', { at: at + 1, n: total })
  return (
    <section className={`stack absolute card shadow-3 ${css.find}`} role="search" data-panel="find" aria-label={t('find')}>
      <div className={`row gap-2 ${css.head}`} onKeyDown={press}>
        <Input
          ref={field}
          className={css.words}
          value={text}
          autoFocus
          spellCheck={false}
          placeholder={t('placeholder')}
          contentBefore={<Search16Regular />}
          onChange={(_, d) => change({ text: d.value })}
          role="combobox"
          aria-label={t('find')}
          aria-expanded={hits.length > 0}
          aria-controls="find-hits"
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `find-hit-${at}` : undefined}
          contentAfter={
            <span className="hint nowrap" role="status">
              {count}
            </span>
          }
        />
        <Tooltip content={`${t('previous')} (Shift+F3)`} relationship="label">
          <Button appearance="subtle" icon={<ChevronUp16Regular />} disabledFocusable={!hits.length} onClick={() => void next(-1)} />
        </Tooltip>
        <Tooltip content={`${t('next')} (F3)`} relationship="label">
          <Button appearance="subtle" icon={<ChevronDown16Regular />} disabledFocusable={!hits.length} onClick={() => void next(1)} />
        </Tooltip>
        <Tooltip content={`${t('close')} (Esc)`} relationship="label">
          <Button appearance="subtle" icon={<Dismiss16Regular />} onClick={close} />
        </Tooltip>
      </div>
      <div
        className={`row gap-4 ${css.filters}`}
        onKeyDown={(e) => {
          if (e.key === 'Escape' && e.currentTarget.contains(e.target as Node)) {
            close()
            e.stopPropagation()
          }
        }}
      >
        <Choices label={t('type')} all={definitions.nodeTypes} chosen={types} onChange={(list) => change({ types: list })} />
        <Choices label={t('state')} all={definitions.states} chosen={states} onChange={(list) => change({ states: list })} />
        {filtered && (
          <Link as="button" className={css.clear} onClick={() => change({ types: [], states: [] })}>
            {t('clear')}
          </Link>
        )}
      </div>
      {hits.length > 0 && (
        <ul ref={list} id="find-hits" className={`min-h-0 scroll-y border-top ${css.hits}`} role="listbox" aria-label={t('results')}>
          {hits.map((h, i) => (
            <HitRow key={h.id} hit={h} id={`find-hit-${i}`} marked={i === at} onGo={() => void go(h)} />
          ))}
        </ul>
      )}
      {total > listed && <p className="p-10-12 caption border-top">{t('more', { n: total - hits.length })}</p>}
      {asked && !total && (
        <p className="p-10-12 caption border-top">
          {t(filtered ? 'noneFiltered' : parts(asked).some((p) => p.exact) ? 'noneExact' : 'noneWhy')}
        </p>
      )}
    </section>
  )
}
