import { useEffect, useState } from 'react'
import { useTexts } from '../../lib/language'
import css from './answer.module.css'
import { texts } from './texts'

const soon = 300 // ms that nobody sees as waiting

/** Grey bars in the shape of the page, once it takes so long that a person would wonder. */
export function Waiting() {
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
  return (
    <div className={css.waiting} role="status">
      <span className="sr-only">{t('loading')}</span>
      {[40, 90, 70, 30, 95, 92, 88].map((width, i) => (
        <i key={i} style={{ width: `${width}%` }} />
      ))}
      {seconds >= 3 && <span>{seconds} s</span>}
    </div>
  )
}
