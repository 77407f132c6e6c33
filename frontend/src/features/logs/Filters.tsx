import {
  Button,
  Input,
  Menu,
  MenuDivider,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
  mergeClasses,
} from '@fluentui/react-components'
import { Dismiss12Regular, Dismiss16Regular, Filter20Filled, Filter20Regular, Search16Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../lib/language'
import { after } from '../../lib/still'
import { useNeeds } from '../../stores/state'
import { useNotices } from '../../ui/notify'
import { ExportMenu } from './ExportMenu'
import { look, usePages } from './pages'
import { countOf, everything, kinds, quick, quickLabels, toggleKind } from './query'
import { kindTexts, texts } from './texts'
import css from './logs.module.css'

/** Search, kinds and quick choices above the list. */
export function Filters() {
  const t = useTexts(texts)
  const { wish, counts } = usePages()
  const waiting = useNeeds((s) => s.needs.length)
  const said = useNotices((s) => s.said.length)
  return (
    <div>
      <div className={`flex gap-8 ${css.tools}`}>
        <SearchBox />
        <KindMenu />
        <ExportMenu />
      </div>
      <div className={`flex wrap gap-6 ${css.chips}`} role="group" aria-label={t('filters')}>
        {quick.map((choice) => {
          const n = choice === 'needs' ? waiting : choice === 'said' ? said : countOf(counts, choice)
          return (
            <button
              key={choice}
              className={mergeClasses(
                `chip gap-5 p-0-8 well nowrap fs-12 text-1 border ${css.filter}`,
                choice === 'needs' && n > 0 && css.waits,
              )}
              aria-pressed={wish.choice === choice}
              onClick={() => void look({ choice, kinds: [] })}
              data-choice={choice}
            >
              {t(quickLabels[choice])}
              {n > 0 && (
                <>
                  {' '}
                  <span>{n}</span>
                </>
              )}
            </button>
          )
        })}
        {wish.node && (
          <button
            className={`chip gap-5 p-0-8 well nowrap fs-12 text-1 border ${css.filter} ${css.on}`}
            onClick={() => void look({ node: '' })}
            aria-label={`${t('ofNode', { node: wish.node })}. ${t('removeFilter')}`}
          >
            {t('ofNode', { node: wish.node })}
            <Dismiss12Regular aria-hidden />
          </button>
        )}
      </div>
    </div>
  )
}

const pause = 200 // ms after the last key

function SearchBox() {
  const t = useTexts(texts)
  const wished = usePages((s) => s.wish.text)
  const [text, setText] = useState(wished)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (text === usePages.getState().wish.text) return
    return after(pause, () => void look({ text, ...(usePages.getState().wish.choice === 'needs' ? { choice: 'all' as const } : {}) }))
  }, [text])
  return (
    <Input
      className={css.search}
      ref={box}
      contentBefore={<Search16Regular aria-hidden />}
      placeholder={t('search')}
      aria-label={t('search')}
      value={text}
      onChange={(_, d) => setText(d.value)}
      onKeyDown={(e) => {
        if (e.key === 'Escape' && text) {
          e.stopPropagation()
          setText('')
        }
      }}
      contentAfter={
        text ? (
          <Button
            appearance="transparent"
            size="small"
            icon={<Dismiss16Regular />}
            aria-label={t('clear')}
            onClick={() => {
              setText('')
              box.current?.focus()
            }}
          />
        ) : undefined
      }
    />
  )
}

function KindMenu() {
  const t = useTexts(texts),
    name = useTexts(kindTexts)
  const { wish, counts } = usePages()
  const chosen = wish.choice === 'kinds' ? wish.kinds : wish.choice === 'events' ? ['events'] : []
  return (
    <Menu checkedValues={{ kind: chosen }} persistOnItemClick>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('filter')} relationship="label">
          <Button icon={chosen.length ? <Filter20Filled /> : <Filter20Regular />} data-on={chosen.length > 0 || undefined} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItemCheckbox
            name="kind"
            value="events"
            secondaryContent={[...kinds].reduce((n, k) => n + (counts.get(k) ?? 0), 0)}
            onClick={() => void look(wish.choice === 'events' ? everything : { choice: 'events', kinds: [] })}
          >
            {t('events')}
          </MenuItemCheckbox>
          <MenuDivider />
          {kinds.map((k) => (
            <MenuItemCheckbox
              key={k}
              name="kind"
              value={k}
              secondaryContent={counts.get(k) ?? 0}
              onClick={() => void look(toggleKind(usePages.getState().wish, k))}
            >
              {name(k)}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
