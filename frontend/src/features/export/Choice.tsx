import { Field, Radio, RadioGroup } from '@fluentui/react-components'

interface Props {
  label: string
  value: string
  options: { value: string; label: string }[]
  choose: (to: string) => void
  flat?: boolean
}

/** One of several, by mouse or arrow keys. */
export function Choice({ label, value, options, choose, flat }: Props) {
  return (
    <Field label={label}>
      <RadioGroup layout={flat ? 'horizontal' : 'vertical'} value={value} onChange={(_, d) => choose(d.value)}>
        {options.map((o) => (
          <Radio key={o.value} value={o.value} label={o.label} />
        ))}
      </RadioGroup>
    </Field>
  )
}
