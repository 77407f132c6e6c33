import { Slider } from '@fluentui/react-components'
import { useRef, useState } from 'react'

interface Props { value: number; min: number; max: number; step: number; label: string; say: (value: number) => string; keep: (value: number) => void }

/** A slider whose value counts when it is let go: what moves under the pointer would run away from it. */
export function KeptSlider({ value, min, max, step, label, say, keep }: Props) {
  const [now, setNow] = useState(value)
  const latest = useRef(value)
  const done = () => { if (latest.current !== value) keep(latest.current) }
  return (
    <div className="set-slider">
      <Slider
        min={min} max={max} step={step} value={now} aria-labelledby={label} aria-valuetext={say(now)} onPointerUp={done} onKeyUp={done}
        onChange={(_, d) => { latest.current = Math.round(d.value / step) * step; setNow(latest.current) }}
      />
      <span aria-hidden>{say(now)}</span>
    </div>
  )
}
