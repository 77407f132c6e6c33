import { Button } from '@fluentui/react-components'
import { Flowchart20Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { useProject } from '../../stores/state'
import { show } from '../../stores/view'
import { EmptyState } from '../../ui/EmptyState'
import { FailureNote } from '../../ui/FailureNote'
import { type Inbox, type Suggested, useInboxes } from '../../ui/knowledge'
import parts from '../../ui/pageparts.module.css'
import { Waiting } from '../../ui/Waiting'
import { texts } from './texts'

interface Full extends Suggested {
  inbox: Inbox
}

/** What is suggested to keep. Nothing of it is kept before the person says so. */
export function ToDecide() {
  return <Gathered of={useInboxes()} />
}

/** Gathered asks one inbox after the other, each in a component of its own. */
function Gathered({ of: [first, ...rest], had = [] }: { of: readonly Inbox[]; had?: readonly Full[] }) {
  if (!first) return <All of={had} />
  return <One key={first.id} inbox={first} rest={rest} had={had} />
}

function One({ inbox, rest, had }: { inbox: Inbox; rest: readonly Inbox[]; had: readonly Full[] }) {
  return <Gathered of={rest} had={[...had, { inbox, ...inbox.useSuggested() }]} />
}

function All({ of }: { of: readonly Full[] }) {
  const t = useTexts(texts)
  const readOnly = useProject((s) => s.readOnly)
  const failures = of.flatMap(({ inbox, failure }) => (failure ? <FailureNote key={inbox.id} failure={failure} /> : []))
  const known = of.filter((o) => o.rows)
  if (!known.length && failures.length) return failures
  if (of.some((o) => !o.rows && !o.failure)) return <Waiting />
  if (known.every((o) => !o.rows!.length))
    return (
      <EmptyState text={t('emptyDecide')} className={parts.empty}>
        <p>{t('emptyDecideMore')}</p>
        <Button icon={<Flowchart20Regular />} onClick={() => show('graph')}>
          {t('toGraph')}
        </Button>
      </EmptyState>
    )
  const staying = known.flatMap(({ inbox, rows }) => rows!.filter((r) => !r.leaves).map((r) => ({ ...r, inbox })))
  const safe = staying.filter((r) => r.safe)
  const more = known.reduce((n, o) => n + o.more, 0)
  const keepSafe = () =>
    known.forEach(({ inbox }) => {
      const keys = safe.filter((r) => r.inbox === inbox).map((r) => r.key)
      if (keys.length) void inbox.keep(keys)
    })
  return (
    <>
      <header className={`row wrap ${parts.head}`}>
        <div>
          <h2 className="lh-1400">{t(staying.every((r) => r.settled) ? 'looksSettled' : 'toDecide', { n: staying.length })}</h2>
          <p className="text-2">{t('why')}</p>
        </div>
        {safe.length > 0 && !readOnly && (
          <Button appearance="primary" onClick={keepSafe}>
            {t('keepSourced', { n: safe.length })}
          </Button>
        )}
      </header>
      {failures}
      <ul className={`card ${parts.card}`} aria-label={t('decide')}>
        {known.flatMap(({ inbox, rows }) => rows!.map((r) => <inbox.Row key={`${inbox.id} ${r.key}`} of={r.key} />))}
      </ul>
      <p className="hint">
        {more > 0 && t('moreWait', { n: more })} {!readOnly && t('rowHelp')}
      </p>
    </>
  )
}
