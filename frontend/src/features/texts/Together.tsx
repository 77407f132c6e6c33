import { Button, Checkbox } from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronRight16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { Rows } from './Rows'
import { choices, lines, stays } from './rules'
import { take, tick, useNewTexts } from './store'
import { texts } from './texts'
import css from './texts.module.css'

/** Texts that do what they are for only together, with their settings: one button takes them, and their files are folded below it. */
export function Together({ group, list, shown, can }: { group: service.TextGroup; list: service.TextRow[]; shown: string; can: boolean }) {
  const t = useTexts(texts)
  const { ticks } = useNewTexts()
  const [open, setOpen] = useState(false)
  const n = choices(list, group, ticks).length
  const written = lines(group, ticks)
  const kept = stays(list, group, ticks)
  return (
    <section className={`stack items-start gap-8 card ${css.together}`} aria-labelledby="texts-group">
      <h2 className="fs-13" id="texts-group">
        {t('answers')}
      </h2>
      <p className="break fs-12">{t('answersWhy')}</p>
      {written.length > 0 && (
        <p className="break fs-12">
          {t('groupLines', { file: group.settings })}
          {written.map((l) => (
            <code key={l.key} className="mono block">
              {l.key}: {l.value}
            </code>
          ))}
        </p>
      )}
      {kept.length > 0 && <p className="break fs-12">{t('groupStays', { files: kept.join(', ') })}</p>}
      {can && (
        <Button appearance="primary" disabled={!n} onClick={() => void take('group')}>
          {t('groupTake', { n })}
        </Button>
      )}
      <Button
        appearance="subtle"
        size="small"
        icon={open ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('groupFiles', { n: list.length + (group.lines.length ? 1 : 0) })}
      </Button>
      {open && (
        <>
          <Rows list={list} shown={shown} />
          {group.lines.length > 0 && (
            <div className={`row rounded ${css.row}`}>
              <Checkbox
                checked={written.length > 0}
                disabled={group.lines.every((l) => l.own)}
                aria-label={t('takeOne', { file: group.settings })}
                onChange={(_, d) => tick([group.settings], d.checked === true)}
              />
              <span className="mono">{group.settings}</span>
            </div>
          )}
        </>
      )}
    </section>
  )
}
