import { Button, Textarea, mergeClasses } from '@fluentui/react-components'
import { ArrowSync16Regular, Copy16Regular, Cut16Regular, Person16Regular, Send20Filled, Sparkle16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { rebuild, useOpenGate } from '../../stores/gates'
import { control } from '../../stores/control'
import { useGate } from '../../stores/state'
import { FailureNote } from '../../ui/FailureNote'
import { useTakes } from '../../ui/forecast'
import { notify } from '../../ui/notify'
import { shared } from '../../ui/sharedTexts'
import { sectionColour, sectionName, sectionTexts } from '../../ui/sections'
import { Segmented } from '../../ui/Segmented'
import { cutWords } from '../../ui/cuts'
import { isPractice } from '../../ui/providers'
import { PromptFoot } from './PromptFoot'
import { SectionRow } from './SectionRow'
import { texts } from './texts'
import css from './approval.module.css'

type View = 'sections' | 'plain' | 'changes'

/** Gate A: exactly what waits to be sent, how it differs from the last prompt and why, and the ways to answer. */
export function PromptPane({ gate }: { gate: service.PromptGate }) {
  const t = useTexts(texts)
  const [view, setView] = useState<View>('sections')
  const stale = useGate((s) => s.stale)
  const { writing, edit, problem } = useOpenGate()
  const agent = control.use().value?.agent ?? null
  const n = Number(gate.turn.slice(1))
  return (
    <>
      <header className={`flex items-start gap-10 flex-none ${css.head}`}>
        <span className={`grid place-center flex-none circle ${css.face}`}>
          <Send20Filled aria-hidden />
        </span>
        <div>
          <h2>{t(gate.followUp ? 'followUp' : 'ready', { n })}</h2>
          <p className="caption">
            <Recipient agent={agent} /> {t('exact')}
          </p>
        </div>
      </header>
      <div className={`stack gap-10 grow min-h-0 ${css.body}`}>
        {stale && (
          <div className={`row gap-8 flex-none p-8-10 note break lh-1400 ${css.note} ${css.warn}`} role="status">
            <ArrowSync16Regular aria-hidden />
            <span>
              <b>{t('stale')}</b> {t('staleSends')}
            </span>
            <Button size="small" onClick={() => void rebuild()}>
              {t('rebuild')}
            </Button>
          </div>
        )}
        {problem && <FailureNote failure={problem} />}
        {writing === 'edit' ? (
          <>
            <div className={`row gap-8 flex-none p-8-10 note break lh-1400 ${css.note} ${css.person}`}>
              <Person16Regular aria-hidden />
              <span>{t('editing')}</span>
            </div>
            <Textarea
              className={css.edit}
              aria-label={t('editLabel')}
              value={edit}
              onChange={(_, d) => useOpenGate.setState({ edit: d.value })}
              spellCheck={false}
            />
          </>
        ) : gate.followUp ? (
          <>
            <div className={`row gap-8 flex-none p-8-10 note break lh-1400 ${css.note}`}>
              <span>{t('followUpWhy')}</span>
            </div>
            <pre className={`grow min-h-0 p-10-12 card pre-wrap ${css.plain}`} tabIndex={0} role="group" aria-label={t('plain')}>
              {gate.text}
            </pre>
          </>
        ) : (
          <>
            <Size gate={gate} />
            <div className="row wrap gap-6 flex-none">
              <Causes gate={gate} />
              <span className={css.grow} />
              <Segmented
                small
                label={t('view')}
                value={view}
                onChange={setView}
                choices={[
                  { value: 'sections', label: t('sections') },
                  { value: 'plain', label: t('plain') },
                  { value: 'changes', label: t('changes') },
                ]}
              />
            </div>
            {view === 'plain' ? (
              <Plain text={gate.text} />
            ) : (
              <Sections gate={gate} agent={agent?.name ?? ''} changes={view === 'changes'} />
            )}
            <LeftOut gate={gate} />
          </>
        )}
      </div>
      <PromptFoot agent={agent?.name ?? ''} />
    </>
  )
}

function Recipient({ agent }: { agent: service.AgentView | null }) {
  const t = useTexts(texts)
  if (!agent) return null
  if (isPractice(agent.provider)) return <span>{t('toPractice')}</span>
  const key = { here: 'toHere', network: 'toNetwork', outside: 'toOutside' } as const
  return (
    <span className={css[`to-${agent.where}`]}>
      {t(key[agent.where as keyof typeof key], { model: agent.model, address: agent.address })}
    </span>
  )
}

function Size({ gate }: { gate: service.PromptGate }) {
  const takes = useTakes()
  const ahead = useTexts(shared)
  const t = useTexts(texts)
  const named = useTexts(sectionTexts)
  const f = new Intl.NumberFormat(useLanguage((s) => s.language))
  const part = gate.tokens / Math.max(1, gate.budget)
  return (
    <div className={mergeClasses(css.size, part >= 0.9 ? css.full : part >= 0.75 && css.nearly)}>
      <p className="flex items-baseline gap-4 caption">
        <b className="fs-13 text-1">{t('tokens', { n: f.format(gate.tokens) })}</b> {t('ofBudget', { budget: f.format(gate.budget) })}
        <span className={css.grow} />
        <span className={`fs-12 ${css.hint}`}>{t('estimated')}</span>
      </p>
      {takes && <p className={`fs-12 flex items-baseline gap-4 caption ${css.hint}`}>{ahead('untilAnswer', { takes })}</p>}
      <div className={`flex clip bg-sunken ${css.bar}`} aria-hidden>
        {gate.sections.map((s, i) => (
          <i
            className="h-full"
            key={i}
            title={`${sectionName(s.block, named)}: ${s.tokens}`}
            style={{ width: `${(s.tokens / Math.max(1, gate.budget)) * 100}%`, background: sectionColour(s.block) }}
          />
        ))}
      </div>
    </div>
  )
}

/** How many sections differ, by who is behind it. */
function Causes({ gate }: { gate: service.PromptGate }) {
  const t = useTexts(texts)
  if (gate.first) return <span className={`chip max-w-full nowrap fs-12 ${css.cause}`}>{t('firstPrompt')}</span>
  const changed = [...gate.sections, ...gate.removed].filter((s) => s.change !== 'same')
  if (!changed.length) return <span className={`chip max-w-full nowrap fs-12 ${css.cause}`}>{t('sameAsLast')}</span>
  const by = (who: string) =>
    changed.filter((s) => s.causes.some((c) => c.by === who) && (who === 'person' || !s.causes.some((c) => c.by === 'person'))).length
  const graph = by('graph'),
    person = by('person'),
    run = changed.length - graph - person
  return (
    <>
      {graph > 0 && (
        <span className={`chip max-w-full nowrap fs-12 ${css.cause} ${css.graph}`}>
          <Sparkle16Regular aria-hidden />
          {t('byGraph', { n: graph })}
        </span>
      )}
      {person > 0 && (
        <span className={`chip max-w-full nowrap fs-12 ${css.cause} ${css.person}`}>
          <Person16Regular aria-hidden />
          {t('byPerson', { n: person })}
        </span>
      )}
      {run > 0 && <span className={`chip max-w-full nowrap fs-12 ${css.cause}`}>{t('byRun', { n: run })}</span>}
    </>
  )
}

function Sections({ gate, agent, changes }: { gate: service.PromptGate; agent: string; changes: boolean }) {
  const t = useTexts(texts)
  const all = [...gate.sections, ...gate.removed]
  const parts = changes ? all.filter((s) => s.change !== 'same') : all
  if (!parts.length) return <p className={`text-2 text-center ${css.none}`}>{t('noChanges')}</p>
  // The first prompt is all new: nothing in it is a change, so it opens closed.
  return (
    <div className="flex-auto min-h-0 scroll card">
      {parts.map((s) => (
        <SectionRow
          key={`${s.block} ${changes}`}
          part={s}
          agent={agent}
          open={changes || (!gate.first && s.change !== 'same' && s.change !== 'removed')}
          around={changes ? 1 : 3}
        />
      ))}
    </div>
  )
}

function Plain({ text }: { text: string }) {
  const t = useTexts(texts)
  return (
    <div className="flex flex-auto min-h-0 relative">
      <Button
        size="small"
        className={css.copy}
        icon={<Copy16Regular />}
        onClick={() => void navigator.clipboard.writeText(text).then(() => notify({ kind: 'done', title: t('copied') }))}
      >
        {t('copy')}
      </Button>
      <pre className={`grow min-h-0 p-10-12 card pre-wrap ${css.plain}`} tabIndex={0} role="group" aria-label={t('plain')}>
        {text}
      </pre>
    </div>
  )
}

/** What did not fit; it never scrolls away. */
function LeftOut({ gate }: { gate: service.PromptGate }) {
  const t = useTexts(texts)
  const named = useTexts(sectionTexts)
  const cut = gate.sections.filter((s) => s.trimmed.items > 0)
  if (!cut.length) return null
  return (
    <div className={`row gap-8 flex-none p-8-10 note break lh-1400 ${css.note} ${css.warn}`} role="note">
      <Cut16Regular aria-hidden />
      <span>
        <b>{t('leftOut')}</b> {cut.map((s) => t('leftOutOf', { n: s.trimmed.items, section: sectionName(s.block, named) })).join(', ')}.{' '}
        <span className={`fs-12 ${css.hint}`}>{cut.map((s) => cutWords(s.trimmed)).join('; ')}</span>
      </span>
    </div>
  )
}
