import { Button, DialogActions, DialogBody, DialogContent, DialogTitle, Input } from '@fluentui/react-components'
import { Search16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { keyName, keysToTell } from '../../commands/keys'
import { type Command, useCommands } from '../../commands/registry'
import { useTexts } from '../../lib/language'
import { useView } from '../../stores/view'
import { Keys } from './Keys'
import { match } from './match'
import { texts } from './texts'
import css from './palette.module.css'

const close = () => useView.setState({ dialog: 'none' })

/** All keys, made from the commands themselves, so that the sheet cannot be out of date. Content of a dialog. */
export function ShortcutSheet() {
  const t = useTexts(texts)
  const [query, setQuery] = useState('')
  const groups = new Map<string, Command[]>()
  for (const c of useCommands()) {
    if (!c.keys?.length || !match(query, `${c.label()} ${c.keys.join(' ')} ${c.keys.map(keyName).join(' ')}`)) continue
    const heading = c.group?.() ?? t('other')
    groups.set(heading, [...(groups.get(heading) ?? []), c])
  }
  return (
    <DialogBody className={css.sheetBody}>
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
        {t('shortcuts')}
      </DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-label={t('shortcuts')}>
        <div className={css.sheetGroups}>
          {[...groups].map(([heading, commands]) => (
            <section key={heading}>
              <h3>{heading}</h3>
              <dl>
                {commands.map((c) => (
                  <div key={c.id}>
                    <dt>{c.label()}</dt>
                    <dd>
                      {keysToTell(c.keys!).map((k, i) => (
                        <span key={k}>
                          {i > 0 && <em>{t('or')}</em>}
                          <Keys keys={k} />
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        {!groups.size && <p>{t('nothing')}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('close')}</Button>
      </DialogActions>
    </DialogBody>
  )
}
