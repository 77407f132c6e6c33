import { Button, Tooltip } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { askPassage, usePassage } from '../../stores/inspect'
import { attempt } from '../../ui/attempt'
import { texts } from './texts'

/** The place of a document that somebody asked to see, marked among what stands around it. */
export function Passage({ node }: { node: string }) {
  const t = useTexts(texts)
  const { wish, n } = usePassage()
  const [got, setGot] = useState<{ n: number; view: service.PassageView } | null>(null)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (wish?.node !== node) return
    let wanted = true
    void attempt(() => api.chat.Passage(wish.node, wish.from, wish.to)).then((view) => {
      if (wanted && view) setGot({ n, view })
    })
    return () => {
      wanted = false
    }
  }, [wish, n, node])
  useEffect(() => {
    if (got?.n !== n) return
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.querySelector('mark')?.scrollIntoView({ block: 'nearest' })
    box.current?.focus({ preventScroll: true })
  }, [got, n])
  if (wish?.node !== node || got?.n !== n) return null
  const { before, text, after } = got.view
  return (
    <section ref={box} className="passage" tabIndex={-1} aria-label={t('passage', { page: wish.page })}>
      <header>
        <h3>{t('passage', { page: wish.page })}</h3>
        {wish.section && <span className="field-hint">{wish.section}</span>}
        <span className="inspector-space" />
        <Tooltip content={t('passageClose')} relationship="label">
          <Button size="small" appearance="subtle" icon={<Dismiss16Regular />} onClick={() => askPassage(null)} />
        </Tooltip>
      </header>
      <p tabIndex={0} role="group" aria-label={t('passageText')}>
        {before}
        <mark>{text}</mark>
        {after}
      </p>
    </section>
  )
}
