import { Fragment, type ReactNode } from 'react'
import type { Values } from '../../lib/language'

const mark = '\u0001'

/** marks stand in a text for the parts that weave puts there: `t('link', marks(['a', 'b']))`. */
export const marks = (names: string[]): Values => Object.fromEntries(names.map((n) => [n, `${mark}${n}${mark}`]))

/** weave makes a sentence of a text with marks and <b>: text stays text, whatever the parts hold. */
export function weave(text: string, parts: Record<string, ReactNode>): ReactNode {
  return text.split(/(<b>.*?<\/b>)/).map((piece, i) => {
    const bold = /^<b>(.*)<\/b>$/.exec(piece)
    const inner = (bold ? bold[1]! : piece).split(mark).map((s, n) => <Fragment key={n}>{n % 2 ? parts[s] : s}</Fragment>)
    return bold ? <b key={i}>{inner}</b> : <Fragment key={i}>{inner}</Fragment>
  })
}
