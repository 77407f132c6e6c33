import { Button, DialogActions, DialogBody, DialogContent, DialogTitle, Input } from '@fluentui/react-components'
import { Search16Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { useTexts } from '../../lib/language'
import { useView } from '../../stores/view'
import { Waiting } from '../../ui/Waiting'
import { texts } from './texts'
import css from './notices.module.css'

/** One piece of somebody else's work: build/notices writes the list of them beside the page. */
interface Notice {
  name: string
  version: string
  licence: string
  from: string
  text: string
}

/** load fetches the list, which is part of the program; null: this build has none. */
async function load(): Promise<Notice[] | null> {
  const answer = await fetch('/notices.json').catch(() => null)
  return answer?.ok ? ((await answer.json().catch(() => null)) as Notice[] | null) : null
}

export function Notices() {
  const t = useTexts(texts)
  const [notices, setNotices] = useState<Notice[] | null | undefined>()
  const [query, setQuery] = useState('')
  useEffect(() => {
    let here = true
    void load().then((list) => {
      if (here) setNotices(list)
    })
    return () => {
      here = false
    }
  }, [])
  const wanted = query.trim().toLowerCase()
  const found = notices?.filter((n) => `${n.name} ${n.licence}`.toLowerCase().includes(wanted)) ?? []
  return (
    <DialogBody className={css.body}>
      <DialogTitle
        action={
          <Input
            value={query}
            onChange={(_, d) => setQuery(d.value)}
            contentBefore={<Search16Regular />}
            placeholder={t('filter')}
            aria-label={t('filter')}
          />
        }
      >
        {t('title')}
      </DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-label={t('title')}>
        {notices === undefined ? <Waiting /> : notices === null ? <p>{t('absent')}</p> : <p>{t('intro', { n: notices.length })}</p>}
        {notices && !found.length && <p>{t('nothing')}</p>}
        <ul>
          {found.map((n) => (
            <li key={`${n.name} ${n.version}`}>
              <One notice={n} />
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => useView.setState({ dialog: 'none' })}>{t('close')}</Button>
      </DialogActions>
    </DialogBody>
  )
}

/** A name to open; its text is drawn only then, as all of them are half a megabyte. */
function One({ notice: n }: { notice: Notice }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>
        <b>{n.name}</b> <span>{n.version}</span> <span>{n.licence}</span>
      </summary>
      {open && (
        <>
          <p className="mono">{n.from}</p>
          <pre tabIndex={0}>{n.text}</pre>
        </>
      )}
    </details>
  )
}
