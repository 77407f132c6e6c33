import { Button, DialogActions, DialogBody, DialogContent, DialogTitle, Radio, RadioGroup, Field } from '@fluentui/react-components'
import { Warning20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useGraph } from '../../stores/state'
import { useSelection } from '../../stores/view'
import css from './files.module.css'
import { FileRow } from './FileRow'
import type { Question } from './imports'
import { canCome, chosen } from './lookwords'
import { bringIn, leave } from './offering'
import { texts } from './texts'

/** What came of each file before it is brought in, and where all of them go. Content of a dialog. */
export function BringIn({ question: q }: { question: Question & { kind: 'files' } }) {
  const t = useTexts(texts)
  const files = q.look.files ?? []
  const [out, setOut] = useState<ReadonlySet<number>>(() => new Set(files.flatMap((f, i) => (f.describe || chosen(f, files) ? [i] : []))))
  const [described, setDescribed] = useState<Record<number, string>>({})
  const [nodes, setNodes] = useState<ReadonlySet<number>>(() => new Set(files.flatMap((f, i) => (f.drawing?.sure ? [i] : []))))
  const [busy, setBusy] = useState(false)
  const parts = files.flatMap((f, i) => (chosen(f, files) && canCome(f) ? [i] : []))
  const { places, where, setWhere } = usePlaces(q)
  const coming = files.flatMap((f, at) =>
    canCome(f) && !out.has(at) ? [{ at, described: described[at]?.trim() ?? '', asNodes: nodes.has(at) }] : [],
  )
  const drawn = coming.length > 0 && coming.every((c) => c.asNodes)
  const wordless = coming.some((c) => files[c.at]!.describe && !c.described)
  const tokens = coming.reduce((sum, c) => sum + (c.asNodes ? 0 : files[c.at]!.tokens), 0)
  const go = async () => {
    setBusy(true)
    await bringIn(q.look.look, { picks: coming, place: places[where]!.place }, places[where]!.aim)
    setBusy(false)
  }
  return (
    <DialogBody className={css.bringIn}>
      <DialogTitle>{t(drawn ? 'nodesTitle' : 'bringTitle', { n: files.length + q.beyond.length })}</DialogTitle>
      <DialogContent className="stack gap-8">
        {parts.length > 1 && (
          <div className="row wrap between gap-8">
            <span>{t('conversations', { n: parts.length })}</span>
            <Button
              size="small"
              onClick={() =>
                setOut(new Set(parts.some((i) => out.has(i)) ? [...out].filter((i) => !parts.includes(i)) : [...out, ...parts]))
              }
            >
              {t(parts.some((i) => out.has(i)) ? 'chooseAll' : 'chooseNone')}
            </Button>
          </div>
        )}
        <ul className={`border rounded ${css.rows}`} aria-label={t('filesList')}>
          {files.map((file, at) => (
            <FileRow
              key={at}
              file={file}
              comes={!out.has(at)}
              choose={(comes) => setOut((was) => new Set(comes ? [...was].filter((i) => i !== at) : [...was, at]))}
              described={described[at] ?? ''}
              describe={(words) => setDescribed((was) => ({ ...was, [at]: words }))}
              asNodes={nodes.has(at)}
              asWhat={(as) => setNodes((was) => new Set(as ? [...was, at] : [...was].filter((i) => i !== at)))}
              leave={() => leave(q.look.look)}
            />
          ))}
          {q.beyond.map((r) => (
            <li key={r.name} className={`grid items-start p-8-10 break ${css.row}`}>
              <Warning20Regular aria-hidden className={css.sign} data-warns="" />
              <b>{r.name}</b>
              <span className={`row wrap text-2 ${css.reason}`}>{r.why}</span>
            </li>
          ))}
        </ul>
        {q.folder && q.folder.passed > 0 && <p>{t('folderPassed', { n: q.folder.passed })}</p>}
        {q.folder?.more && <p>{t('folderMore', { n: files.length })}</p>}
        {coming.length > 0 && places.length > 1 && (
          <Field label={t('where')}>
            <RadioGroup value={String(where)} onChange={(_, d) => setWhere(Number(d.value))}>
              {places.map((p, i) => (
                <Radio key={i} value={String(i)} label={p.label} />
              ))}
            </RadioGroup>
          </Field>
        )}
        <p className="text-2" role="status">
          {tokens > 0 && (tokens > long ? t('tokensLong', { n: tokens }) : t('tokens', { n: tokens }))} {wordless && t('wordless')}
        </p>
      </DialogContent>
      <DialogActions className={css.actions} fluid>
        <Button onClick={() => leave(q.look.look)}>{t(files.some(canCome) ? 'cancel' : 'close')}</Button>
        {files.some(canCome) && (
          <Button appearance="primary" disabledFocusable={busy || !coming.length || wordless} onClick={() => void go()}>
            {drawn
              ? t('bringNodes', { n: coming.reduce((sum, c) => sum + files[c.at]!.drawing!.nodes, 0) })
              : t('bringIn', { n: coming.length })}
          </Button>
        )}
      </DialogActions>
    </DialogBody>
  )
}

const long = 4000 // tokens: more than a model reads at once

/** usePlaces are where the files may go: where they were dropped, linked to a node, beside the Goal. */
function usePlaces(q: Question & { kind: 'files' }) {
  const t = useTexts(texts)
  const [where, setWhere] = useState(0)
  const selected = useSelection((s) => s.nodes)
  const { level, nodes } = useGraph((s) => s.model)
  const beside: service.ImportPlace = { level: q.into.level, at: null, linkTo: '' }
  const aimed = q.aim?.node
  const only = !aimed && selected.length === 1 && level === q.into.level ? nodes.get(selected[0]!) : undefined
  const node = aimed ?? (only && { id: only.id, name: only.name })
  const linked = node && {
    label: t('placeLinked', { node: node.name || node.id }),
    place: { ...beside, linkTo: node.id },
    aim: q.aim?.node ? q.aim : null,
  }
  const places = [
    ...(aimed && linked ? [linked] : []),
    ...(q.into.at ? [{ label: t('placeDropped'), place: q.into, aim: null }] : []),
    { label: t('placeGoal'), place: beside, aim: null },
    ...(!aimed && linked ? [linked] : []),
  ]
  return { places, where: Math.min(where, places.length - 1), setWhere }
}
