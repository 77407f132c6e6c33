import { Slider } from '@fluentui/react-components'
import { useState } from 'react'
import css from './settings.module.css'

interface Props {
  value: number
  min: number
  max: number
  step: number
  label: string
  say: (value: number) => string
  keep: (value: number) => void
}

/** A slider whose value counts when it is let go: what moves under the pointer would run away from it. What was chosen shows
 * until the kept value is the same, or the slider is left. */
export function KeptSlider({ value, min, max, step, label, say, keep }: Props) {
  const [chosen, choose] = useState<number | null>(null)
  if (chosen !== null && same(chosen, value)) choose(null)
  const now = chosen ?? value
  const done = () => {
    if (chosen !== null && !same(chosen, value)) keep(chosen)
  }
  return (
    <div className={`row gap-10 ${css.slider}`}>
      <Slider
        className={css.sliderBox}
        rail={{ className: css.sliderRail }}
        min={min}
        max={max}
        step={step}
        value={now}
        aria-labelledby={label}
        aria-valuetext={say(now)}
        onPointerUp={done}
        onKeyUp={done}
        onBlur={() => choose(null)}
        onChange={(_, d) => choose(Math.round(d.value / step) * step)}
      />
      <span aria-hidden>{say(now)}</span>
    </div>
  )
}

const same = (a: number, b: number) => Math.abs(a - b) < 1e-9
