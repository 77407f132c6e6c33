import { Field, Input, Popover, PopoverSurface, PopoverTrigger, mergeClasses } from '@fluentui/react-components'
import { CheckmarkCircle16Filled, Edit16Regular, Warning16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { editNodes } from '../../ui/edit'
import { texts } from './texts'
import css from './inspector.module.css'

/** The links that are expected of a node, and whether it has them. An unmet expectation is a mark and stops nothing (CRG-48). */
export function Expected({ node }: { node: service.NodeView }) {
  const t = useTexts(texts)
  const unmet = node.unmetInputs || node.unmetOutputs
  const wants = node.expectedInputs || node.expectedOutputs
  const why = [
    node.unmetInputs && t('unmetIn', { n: node.inputs, want: node.expectedInputs }),
    node.unmetOutputs && t('unmetOut', { n: node.outputs, want: node.expectedOutputs }),
  ]
    .filter(Boolean)
    .join('. ')
  return (
    <div className={`stack gap-4 min-w-0 ${css.field}`}>
      <span className={css.fieldLabel}>{t('expected')}</span>
      <Popover trapFocus positioning="below-end">
        <PopoverTrigger disableButtonEnhancement>
          <button
            type="button"
            className={mergeClasses(
              `chip gap-6 max-w-full caption text-left rounded ${css.expected}`,
              unmet ? css.unmet : wants && css.met,
            )}
            title={why || (wants ? t('met') : t('editExpected'))}
            aria-label={`${t('editExpected')}: ${t('inAndOut', { i: node.inputs, o: node.outputs })}. ${why || (wants ? t('met') : '')}`}
          >
            {unmet ? <Warning16Regular aria-hidden /> : wants ? <CheckmarkCircle16Filled aria-hidden /> : null}
            <span>{t('inAndOut', { i: node.inputs, o: node.outputs })}</span>
            <Edit16Regular className={css.expectedEdit} aria-hidden />
          </button>
        </PopoverTrigger>
        <PopoverSurface className={css.expectedPop} aria-label={t('editExpected')}>
          {why && (
            <p className="flex gap-6 fs-12 text-warn">
              <Warning16Regular aria-hidden />
              {why}
            </p>
          )}
          <div className={`grid items-start gap-12 ${css.fieldTwo}`}>
            <Range label={t('expectedIn')} value={node.expectedInputs} save={(v) => editNodes([node.id], { expectedInputs: v })} />
            <Range label={t('expectedOut')} value={node.expectedOutputs} save={(v) => editNodes([node.id], { expectedOutputs: v })} />
          </div>
          <p className={`hint lh-1375 ${css.fieldHint}`}>{t('expectHint')}</p>
        </PopoverSurface>
      </Popover>
    </div>
  )
}

const form = /^\s*(\d{1,9}\+?|\d{1,9}\s*-\s*\d{1,9})?\s*$/

function Range({ label, value, save }: { label: string; value: string; save: (v: string) => void }) {
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? value
  const good = form.test(shown)
  const done = () => {
    if (good && text !== null && text.trim() !== value) save(text.trim())
    if (good) setText(null)
  }
  return (
    <Field label={label} size="small" validationState={good ? 'none' : 'error'}>
      <Input
        value={shown}
        onChange={(_, d) => setText(d.value)}
        onBlur={done}
        onKeyDown={(e) => {
          if (e.key === 'Enter') done()
        }}
        style={{ minWidth: 0 }}
      />
    </Field>
  )
}
