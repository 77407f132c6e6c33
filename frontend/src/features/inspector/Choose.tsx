import { Dropdown, Option, useId } from '@fluentui/react-components'
import { NodeSign } from '../../ui/NodeSign'
import { LinkSign } from '../../ui/LinkSign'
import { StateMark } from '../../ui/StateMark'
import { useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { texts } from './texts'
import css from './inspector.module.css'

type Kind = 'nodeTypes' | 'states' | 'categories' | 'edgeTypes'

interface Props {
  kind: Kind
  label: string
  value: string | null // null = the selected things differ
  onChoose: (id: string) => void
  except?: string[] // words that cannot be chosen here
  disabled?: boolean
}

/** A dropdown of the words that the project's definition files know (CRG-256), each with its sign. An undefined word stays as it is. */
export function Choose({ kind, label, value, onChoose, except = [], disabled }: Props) {
  const t = useTexts(texts)
  const id = useId('choose')
  const list = useDefinitions((s) => s[kind])
  const ids = list.map((d) => d.id).filter((d) => !except.includes(d) || d === value)
  if (value && !ids.includes(value)) ids.unshift(value)
  const optional = kind === 'categories'
  const word = (v: string) => (v === '' ? t('noCategory') : nameOf(list, v))
  return (
    <div className={`stack gap-4 min-w-0 ${css.field}`}>
      <label id={id}>{label}</label>
      <Dropdown
        aria-labelledby={id}
        disabled={disabled}
        className={css.choose}
        selectedOptions={value === null ? [] : [value]}
        value={value === null ? '' : word(value)}
        placeholder={value === null ? t('mixed') : undefined}
        button={{ className: css.chooseButton, children: value === null ? t('mixed') : <Word kind={kind} id={value} word={word(value)} /> }}
        onOptionSelect={(_, d) => {
          if (d.optionValue !== undefined && d.optionValue !== value) onChoose(d.optionValue)
        }}
      >
        {optional && (
          <Option key="" value="" text={t('noCategory')}>
            {t('noCategory')}
          </Option>
        )}
        {ids
          .filter((v) => v !== '')
          .map((v) => (
            <Option key={v} value={v} text={word(v)}>
              <Word kind={kind} id={v} word={word(v)} />
            </Option>
          ))}
      </Dropdown>
    </div>
  )
}

function Word({ kind, id, word }: { kind: Kind; id: string; word: string }) {
  return (
    <span className={`chip gap-8 min-w-0 clip nowrap ${css.chooseWord}`}>
      {kind === 'nodeTypes' && <NodeSign type={id} size={18} />}
      {kind === 'edgeTypes' && <LinkSign type={id} />}
      {kind === 'states' ? <StateMark state={id} /> : <span>{word}</span>}
    </span>
  )
}
