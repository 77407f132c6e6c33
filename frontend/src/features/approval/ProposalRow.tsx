import { Checkbox, Link, mergeClasses } from '@fluentui/react-components'
import { CheckmarkCircle16Regular, Warning16Regular } from '@fluentui/react-icons'
import { memo, useState } from 'react'
import type { service } from '../../contracts/api'
import { type Language, say, type Text, useLanguage, useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { setTick } from '../../stores/gates'
import { actions } from '../../ui/actions'
import { differing } from './differing'
import { NodeLink } from './NodeLink'
import { losses, texts } from './texts'
import { marks, weave } from './weave'
import css from './approval.module.css'

interface Props {
  row: service.Proposal
  at: number
  on: boolean
  agent: string
}

/** One proposed action with its tick, its reason and what it would cost. A tick draws its own row anew, not all of them. */
export const ProposalRow = memo(function ProposalRow({ row, at, on: ticked, agent }: Props) {
  const t = useTexts(texts)
  const on = ticked && !row.changed
  const Icon = actions[row.action]?.icon ?? CheckmarkCircle16Regular
  const id = `proposal-${at}`
  return (
    <li
      className={mergeClasses(
        `flex items-start gap-6 break border-bottom ${css.proposal}`,
        row.loss ? css.risk : undefined,
        !on && css.off,
      )}
    >
      <Checkbox
        className={css.tick}
        checked={on}
        onChange={(_, d) => setTick(at, d.checked === true)}
        disabled={row.changed}
        aria-labelledby={id}
        aria-describedby={row.changed ? `${id}-changed` : undefined}
      />
      <Icon aria-hidden />
      <div>
        <p id={id}>
          <Sentence row={row} />
        </p>
        <Links links={row.links} />
        {row.reason && <p className={`caption ${css.reason}`}>“{row.reason}”</p>}
        <Content row={row} />
        {row.changed && (
          <p id={`${id}-changed`} className={`row gap-8 flex-none p-8-10 note break lh-1400 ${css.note} ${css.warn}`}>
            <Warning16Regular aria-hidden />
            <span>{t('changedSince', { agent })}</span>
          </p>
        )}
        {row.loss && !row.changed && (
          <p className={`row gap-8 flex-none p-8-10 note break lh-1400 ${css.note} ${css.bad}`}>
            <Warning16Regular aria-hidden />
            <span>
              <LossWords loss={row.loss} />
            </span>
          </p>
        )}
      </div>
    </li>
  )
})

/** inSentence is a name within a sentence: English writes it small, German keeps its nouns. */
const inSentence = (name: string, language: Language) => (language === 'de' ? name : name.toLowerCase())

/** An action that the page has no words for. */
const unknown: Text = ['<b>{action}</b> {a}', '<b>{action}</b> {a}']

/** What an action does, in a sentence with its nodes as links. */
export function Sentence({ row }: { row: service.Proposal }) {
  const language = useLanguage((s) => s.language)
  const d = useDefinitions()
  const words = actions[row.action]
  const node = (i: number) => {
    const n = row.nodes[i]
    return n ? <NodeLink node={n} /> : row.value
  }
  const word = (id: string) => (words?.values ? inSentence(nameOf(d[words.values], id), language) : id)
  const kind = words?.link ? nameOf(d.edgeTypes, row.type) : nameOf(d.nodeTypes, row.type || (row.nodes[0]?.type ?? ''))
  const type = words?.link ? kind.toLowerCase() : inSentence(kind, language)
  const renamed = row.old === row.text && row.before !== row.value && words?.renamed
  const values = {
    ...marks(['a', 'b', 'type', 'value', 'before']),
    article: /^[aeiou]/i.test(type) ? 'an' : 'a',
    action: row.action.replaceAll('_', ' '),
    n: row.nodes.length,
  }
  const text = say(renamed || words?.proposed || unknown, values, language)
  return (
    <>
      {weave(text, {
        a: node(0),
        b: node(1),
        type: words?.link ? <i>{type}</i> : type,
        value: <b>{word(row.value)}</b>,
        before: word(row.before),
      })}
    </>
  )
}

/** The links that a new node brings along, in the words of the canvas. */
function Links({ links }: { links: service.NewLink[] }) {
  const d = useDefinitions()
  const t = useTexts(texts)
  if (links.length === 0) return null
  return (
    <ul className={`fs-12 ${css.links}`} aria-label={t('withLinks')}>
      {links.map((l, i) => (
        <li key={i}>
          {l.in ? '←' : '→'} <i>{nameOf(d.edgeTypes, l.type).toLowerCase()}</i> <NodeLink node={l.other} />
        </li>
      ))}
    </ul>
  )
}

const long = 160

/** The text that would be new, beside the one that it replaces. */
function Content({ row }: { row: service.Proposal }) {
  const t = useTexts(texts)
  const [all, setAll] = useState(false)
  if (!row.text || row.old === row.text) return null
  const replaced = row.old !== ''
  const shown = replaced && !all ? differing(row.old, row.text) : { before: row.old, after: row.text }
  const cut = (s: string) => (all || s.length <= long ? s : `${s.slice(0, long).trimEnd()}…`)
  return (
    <div className={`stack items-start gap-4 pre-wrap caption ${css.content}`}>
      {replaced && <del>{cut(shown.before)}</del>}
      {replaced ? <ins>{cut(shown.after)}</ins> : <span>{cut(shown.after)}</span>}
      {Math.max(row.text.length, replaced ? row.old.length : 0) > long && (
        <Link as="button" onClick={() => setAll(!all)}>
          {t(all ? 'showLess' : 'showAll')}
        </Link>
      )}
    </div>
  )
}

function LossWords({ loss }: { loss: service.Loss }) {
  const t = useTexts(losses)
  const d = useDefinitions()
  const type = inSentence(
    nameOf(d.nodeTypes, loss.type),
    useLanguage((s) => s.language),
  )
  switch (loss.kind) {
    case 'node':
      return (
        <>
          {t(loss.person ? 'nodePerson' : loss.text ? 'node' : 'nodeBare', { type })} {t('links', { n: loss.links })}
        </>
      )
    case 'merge':
      return <>{t(loss.person ? 'mergePerson' : 'merge', { type })}</>
    case 'link':
      return (
        <>
          {loss.person && `${t('linkPerson')} `}
          {t('link')}
        </>
      )
  }
  return <>{t('text')}</>
}
