import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Radio,
  RadioGroup,
  Textarea,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { setBlock } from './actions'
import { allowanceOf, type AllowMode, withAllowance } from './model'
import { useBlockName } from './names'
import { setDialog } from './store'
import { texts } from './texts'
import css from './prompts.module.css'

interface Props {
  view: service.PromptsView
  phase: service.PhaseView
  index: number
  block: service.BlockView
}

/** The parameters of a data block, in words: which actions it allows, or what it expects. */
export function BlockOptions({ view, phase, index, block }: Props) {
  const t = useTexts(texts)
  const name = useBlockName()(block)
  const [params, setParams] = useState(block.params)
  const close = () => setDialog({ kind: 'none' })
  const keep = () => {
    close()
    void setBlock(phase, index, { ...block, params }, name)
  }
  return (
    <Dialog
      open
      onOpenChange={(_, d) => {
        if (!d.open) close()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('options', { name })}</DialogTitle>
          <DialogContent>
            {block.name === 'available-actions' ? (
              <Allowances view={view} params={params} set={setParams} />
            ) : (
              <Expectation params={params} set={setParams} />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button appearance="primary" onClick={keep}>
              {t('done')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

interface Part {
  params: service.ParamView[]
  set: (params: service.ParamView[]) => void
}

function Allowances({ view, params, set }: Part & { view: service.PromptsView }) {
  const t = useTexts(texts)
  const start = allowanceOf(params)
  const [mode, setMode] = useState<AllowMode>(start.mode)
  const [names, setNames] = useState(start.names)
  const put = (next: AllowMode, list: string[]) => {
    setMode(next)
    setNames(list)
    set(withAllowance(params, { mode: next, names: list }))
  }
  const usual = view.actions.filter((a) => a.usual).map((a) => a.name)
  const choices = view.actions.filter((a) => !a.always && (mode === 'only' || !a.usual))
  const pick = (next: AllowMode) =>
    put(
      next,
      next === 'only' ? (mode === 'also' ? [...usual, ...names] : usual) : next === 'also' ? names.filter((n) => !usual.includes(n)) : [],
    )
  return (
    <Field label={t('actionsWhich')}>
      <RadioGroup value={mode} onChange={(_, d) => pick(d.value as AllowMode)}>
        <Radio value="usual" label={t('actionsUsual')} />
        <Radio value="also" label={t('actionsAlso')} />
        <Radio value="only" label={t('actionsOnly')} />
      </RadioGroup>
      {mode !== 'usual' && (
        <div className={`stack ${css.actionChoices}`}>
          {choices.map((a) => (
            <Checkbox
              key={a.name}
              checked={names.includes(a.name)}
              disabled={!a.enabled}
              onChange={(_, d) => put(mode, d.checked ? [...names, a.name] : names.filter((n) => n !== a.name))}
              label={
                <span>
                  <span className="mono">{a.name}</span>{' '}
                  <span className="ml-auto hint text-right">{a.enabled ? a.description : t('actionOff')}</span>
                </span>
              }
            />
          ))}
        </div>
      )}
    </Field>
  )
}

function Expectation({ params, set }: Part) {
  const t = useTexts(texts)
  const value = params.find((p) => p.key === 'expect')?.value ?? ''
  const put = (text: string) => {
    const rest = params.filter((p) => p.key !== 'expect')
    const line = text.replaceAll(/[|\]\n\r]/g, ' ') // what would end the block's line
    set(line.trim() ? [...rest, { key: 'expect', value: line.trim() === line ? line : line.trimStart() }] : rest)
  }
  return (
    <Field label={t('expect')}>
      <Textarea autoFocus rows={4} value={value} onChange={(_, d) => put(d.value)} />
    </Field>
  )
}
