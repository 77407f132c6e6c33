import { Button, Tooltip } from '@fluentui/react-components'
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { attempt } from '../../ui/attempt'
import { Segmented } from '../../ui/Segmented'
import css from './pages.module.css'
import { type Stretch, showStretch, turnTo, useMode } from './store'
import { texts } from './texts'

/** What one turns the pages of a document with: the page, its contents, words to find, and text or picture. */
export function Pages({ node, doc, page }: { node: string; doc: service.DocumentView; page: number }) {
  const t = useTexts(texts)
  const mode = useMode((s) => s.mode)
  const here = doc.pages[page]
  if (!here || (doc.pages.length < 2 && !doc.draws && doc.headings.length < 2)) return null
  const kind = t('page', { kind: here.kind || 'part' })
  return (
    <div className={`grid gap-6 caption ${css.bar}`}>
      <div className={`row wrap gap-6 ${css.turn}`}>
        <span id="source-page">{kind}</span>
        <Tooltip content={t('back')} relationship="label">
          <Button
            size="small"
            icon={<ChevronLeft20Regular />}
            disabledFocusable={page === 0}
            onClick={() => turnTo(Math.max(0, page - 1))}
          />
        </Tooltip>
        <select aria-labelledby="source-page" value={page} onChange={(e) => turnTo(Number(e.target.value))}>
          {doc.pages.map((l, i) => (
            <option key={l.from} value={i}>
              {l.nodes > 0 ? t('quotedPage', { label: l.label }) : l.label}
            </option>
          ))}
        </select>
        <span>{t('pageOf', { of: doc.pages.length })}</span>
        <Tooltip content={t('on')} relationship="label">
          <Button
            size="small"
            icon={<ChevronRight20Regular />}
            disabledFocusable={page === doc.pages.length - 1}
            onClick={() => turnTo(Math.min(doc.pages.length - 1, page + 1))}
          />
        </Tooltip>
        {doc.draws && (
          <Segmented
            small
            label={t('as')}
            value={mode}
            choices={[
              { value: 'text', label: t('asText') },
              { value: 'page', label: t('asPage') },
            ]}
            onChange={(mode) => useMode.setState({ mode })}
          />
        )}
      </div>
      <div className={`row wrap gap-6 ${css.turn}`}>
        {doc.headings.length > 1 && <Contents list={doc.headings} />}
        <Find node={node} />
      </div>
    </div>
  )
}

function Contents({ list }: { list: service.DocumentHeading[] }) {
  const t = useTexts(texts)
  return (
    <select
      className={css.contents}
      aria-label={t('contents')}
      value=""
      onChange={(e) => {
        const h = list[Number(e.target.value)]!
        showStretch({ from: h.from, to: h.from + 1, page: h.page })
      }}
    >
      <option value="" disabled>
        {t('contents')}
      </option>
      {list.map((h, i) => (
        <option key={i} value={i}>
          {'\u2003'.repeat(Math.min(h.depth, 4))}
          {h.title}
        </option>
      ))}
    </select>
  )
}

/** Words to find: Enter goes to the first place, and on to the next. */
function Find({ node }: { node: string }) {
  const t = useTexts(texts)
  const [words, write] = useState('')
  const [found, setFound] = useState<{ words: string; places: Stretch[]; at: number } | null>(null)
  const go = async () => {
    if (!words.trim()) return
    if (found?.words === words && found.places.length) {
      const at = (found.at + 1) % found.places.length
      setFound({ ...found, at })
      return showStretch(found.places[at]!)
    }
    const places = await attempt(() => api.answers.Occurrences(node, words))
    if (!places) return
    setFound({ words, places, at: 0 })
    if (places[0]) showStretch(places[0])
  }
  return (
    <>
      <input
        type="search"
        className={`grow ${css.find}`}
        aria-label={t('find')}
        placeholder={t('find')}
        value={words}
        onChange={(e) => write(e.target.value)}
        onKeyDown={(e) => {
          if (e.key === 'Enter') void go()
        }}
      />
      <span role="status">
        {found?.words === words && (found.places.length ? t('found', { n: found.at + 1, of: found.places.length }) : t('notFound'))}
      </span>
    </>
  )
}
