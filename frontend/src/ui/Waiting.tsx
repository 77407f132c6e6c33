import { mergeClasses } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { defineTexts, useTexts } from '../lib/language'
import css from './waiting.module.css'

const soon = 300 // ms that nobody sees as waiting
const page = [40, 90, 70, 30, 95, 92, 88]

const texts = defineTexts({ reading: ['Reading…', 'Wird gelesen…'] })

interface Props {
  bars?: number[] // their widths in percent: the shape of what comes
  label?: string // what is waited for, where it is not what the place is called
  className?: string
}

/** What stands where something is still being read: nothing at first, then grey bars in its shape, and the seconds once a person would wonder. */
export function Waiting({ bars = page, label, className }: Props) {
  const t = useTexts(texts)
  const [seconds, setSeconds] = useState(-1)
  useEffect(() => {
    const first = setTimeout(() => setSeconds(0), soon)
    const next = setInterval(() => setSeconds((s) => s + 1), 1000)
    return () => {
      clearTimeout(first)
      clearInterval(next)
    }
  }, [])
  if (seconds < 0) return null
  const said = label ?? t('reading')
  return (
    <div className={mergeClasses(`grid gap-12 w-full caption ${css.waiting}`, className)} role="status" data-loading>
      <span className="sr-only">{said}</span>
      {bars.map((width, i) => (
        <i className="bg-sunken border" key={i} style={{ width: `${width}%` }} />
      ))}
      {seconds >= 3 && (
        <span aria-hidden>
          {said} {seconds} s
        </span>
      )}
    </div>
  )
}
