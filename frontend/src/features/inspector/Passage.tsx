import { Button, Tooltip } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { api } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useAsk } from '../../stores/ask'
import { askPassage, usePassage } from '../../stores/inspect'
import { complain } from '../../ui/attempt'
import { texts } from './texts'
import css from './inspector.module.css'

/** The place of a document that somebody asked to see, marked among what stands around it. */
export function Passage({ node }: { node: string }) {
  const t = useTexts(texts)
  const { wish, n } = usePassage()
  const box = useRef<HTMLElement>(null)
  const asked = wish?.node === node ? wish : null
  const { value, here } = useAsk({
    key: asked && ['passage', n],
    call: () =>
      api.chat.Passage(node, asked!.from, asked!.to).catch((problem: unknown) => {
        complain(problem)
        throw problem
      }),
  })
  const got = here ? value : undefined
  useEffect(() => {
    if (!got) return
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.querySelector('mark')?.scrollIntoView({ block: 'nearest' })
    box.current?.focus({ preventScroll: true })
  }, [got, n])
  if (!asked || !got) return null
  const { before, text, after } = got
  return (
    <section ref={box} className={css.passage} tabIndex={-1} aria-label={t('passage', { page: asked.page })}>
      <header>
        <h3>{t('passage', { page: asked.page })}</h3>
        {asked.section && <span className={css.fieldHint}>{asked.section}</span>}
        <span className={css.space} />
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
