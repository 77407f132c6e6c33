import { Checkbox, Link } from '@fluentui/react-components'
import {
  AddCircle16Regular,
  ArrowRight16Regular,
  CheckmarkCircle16Regular,
  Connector16Regular,
  Cube16Regular,
  Delete16Regular,
  Edit16Regular,
  Merge16Regular,
  Question16Regular,
  Warning16Regular,
} from '@fluentui/react-icons'
import { memo, useState } from 'react'
import type { service } from '../../contracts/api'
import { type Language, useLanguage, useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { setTick } from '../../stores/gates'
import { differing } from './differing'
import { NodeLink } from './NodeLink'
import { losses, sentences, texts } from './texts'
import { marks, weave } from './weave'

const icons: Record<string, React.ComponentType> = {
  create_node: AddCircle16Regular,
  ask_user: Question16Regular,
  create_edge: Connector16Regular,
  delete_edge: Delete16Regular,
  delete_node: Delete16Regular,
  edit_node: Edit16Regular,
  set_detail: Edit16Regular,
  move_to: ArrowRight16Regular,
  merge_nodes: Merge16Regular,
  compress_nodes: Cube16Regular,
}

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
  const Icon = icons[row.action] ?? CheckmarkCircle16Regular
  const id = `proposal-${at}`
  return (
    <li className={`proposal${row.loss ? ' risk' : ''}${on ? '' : ' off'}`}>
      <Checkbox
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
        {row.reason && <p className="reason">“{row.reason}”</p>}
        <Content row={row} />
        {row.changed && (
          <p id={`${id}-changed`} className="gate-note warn">
            <Warning16Regular aria-hidden />
            <span>{t('changedSince', { agent })}</span>
          </p>
        )}
        {row.loss && !row.changed && (
          <p className="gate-note bad">
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

/** What an action does, in a sentence with its nodes as links. */
export function Sentence({ row }: { row: service.Proposal }) {
  const t = useTexts(sentences)
  const language = useLanguage((s) => s.language)
  const d = useDefinitions()
  const link = row.action === 'create_edge' || row.action === 'delete_edge'
  const node = (i: number) => {
    const n = row.nodes[i]
    return n ? <NodeLink node={n} /> : row.value
  }
  const lists: Record<string, service.DefinitionView[]> = { set_state: d.states, set_type: d.nodeTypes, set_category: d.categories }
  const word = (id: string) => (lists[row.action] ? inSentence(nameOf(lists[row.action]!, id), language) : id)
  const kind = link
    ? nameOf(d.edgeTypes, row.type)
    : nameOf(d.nodeTypes, row.action === 'delete_node' ? (row.nodes[0]?.type ?? '') : row.type)
  const type = link ? kind.toLowerCase() : inSentence(kind, language)
  const key =
    row.action === 'edit_node' && row.old === row.text && row.before !== row.value
      ? 'rename'
      : row.action in sentences
        ? (row.action as keyof typeof sentences)
        : 'other'
  const text = t(key, {
    ...marks(['a', 'b', 'type', 'value', 'before']),
    article: /^[aeiou]/i.test(type) ? 'an' : 'a',
    action: row.action.replaceAll('_', ' '),
    n: row.nodes.length,
  })
  return (
    <>
      {weave(text, {
        a: node(0),
        b: node(1),
        type: link ? <i>{type}</i> : type,
        value: <b>{word(row.value)}</b>,
        before: word(row.before),
      })}
    </>
  )
}

const long = 160

/** The text that would be new, beside the one that it replaces. */
function Content({ row }: { row: service.Proposal }) {
  const t = useTexts(texts)
  const [all, setAll] = useState(false)
  if (!row.text || !['create_node', 'edit_node', 'ask_user', 'compress_nodes'].includes(row.action)) return null
  const replaced = row.action === 'edit_node' && row.old !== '' && row.old !== row.text
  if (row.action === 'edit_node' && row.old === row.text) return null
  const shown = replaced && !all ? differing(row.old, row.text) : { before: row.old, after: row.text }
  const cut = (s: string) => (all || s.length <= long ? s : `${s.slice(0, long).trimEnd()}…`)
  return (
    <div className="content">
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
