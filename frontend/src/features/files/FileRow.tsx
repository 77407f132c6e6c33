import { Button, Checkbox, Field, Radio, RadioGroup, Textarea } from '@fluentui/react-components'
import { ArrowSyncCheckmark20Regular, Warning20Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { attempt } from '../../ui/attempt'
import { toldIn } from '../../ui/messages'
import css from './files.module.css'
import { Drawn } from './Drawn'
import { canCome, found, origin } from './lookwords'
import { reason, showNode } from './telling'
import { texts } from './texts'

interface Props {
  file: service.LookedFile
  comes: boolean
  choose: (comes: boolean) => void
  described: string
  describe: (words: string) => void
  asNodes: boolean
  asWhat: (nodes: boolean) => void
  leave: () => void
}

/** One file: what came of it, and what is to become of it. */
export function FileRow({ file, comes, choose, described, describe, asNodes, asWhat, leave }: Props) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const from = origin(file, t) && `${origin(file, t)} · `
  if (file.node)
    return (
      <li className={`grid items-start p-8-10 break ${css.row}`}>
        <ArrowSyncCheckmark20Regular aria-hidden className={css.sign} />
        <b>{file.part || file.name}</b>
        <span className={`row wrap text-2 ${css.reason}`}>
          {from}
          {t('hereAs', { node: file.named })}{' '}
          <Button
            size="small"
            onClick={() => {
              leave()
              void attempt(() => showNode(file.node))
            }}
          >
            {t('show')}
          </Button>
        </span>
      </li>
    )
  if (!canCome(file))
    return (
      <li className={`grid items-start p-8-10 break ${css.row}`}>
        <Warning20Regular aria-hidden className={css.sign} data-warns="" />
        <b>{file.name}</b>
        <span className={`row wrap text-2 ${css.reason}`}>
          {from}
          {reason({ problem: file.problem! })}
        </span>
      </li>
    )
  if (file.describe)
    return (
      <li className={`grid items-start p-8-10 break ${css.row}`}>
        <Warning20Regular aria-hidden className={css.sign} data-warns="" />
        <b>{file.name}</b>
        <div className={`row wrap text-2 ${css.reason}`}>
          <span>
            {from}
            {t('noText')}
          </span>
          <RadioGroup
            layout="horizontal"
            aria-label={file.name}
            value={comes ? 'keep' : 'leave'}
            onChange={(_, d) => choose(d.value === 'keep')}
          >
            <Radio value="leave" label={t('leaveOut')} />
            <Radio value="keep" label={t('keepDescribed')} />
          </RadioGroup>
          {comes && (
            <Field label={t('describe', { name: file.name })} hint={t('describeHint')} required>
              <Textarea value={described} maxLength={20000} rows={3} resize="vertical" onChange={(_, d) => describe(d.value)} />
            </Field>
          )}
        </div>
      </li>
    )
  return (
    <li className={`grid items-start p-8-10 break ${css.row}`}>
      <Checkbox
        className={css.tick}
        checked={comes}
        onChange={(_, d) => choose(d.checked === true)}
        label={<b>{file.part || file.name}</b>}
      />
      <span className={`row wrap text-2 ${css.reason}`}>
        {!asNodes && found(file, t)}
        {file.drawing && <Drawn file={file.name} drawing={file.drawing} asNodes={asNodes} asWhat={asWhat} />}
        {file.undrawn && <small>{reason({ problem: file.undrawn })}</small>}
        {(asNodes ? [] : (file.notes ?? [])).map((note, i) => (
          <small key={i}>{toldIn(note, language)}</small>
        ))}
      </span>
    </li>
  )
}
