import { mergeClasses } from '@fluentui/react-components'
import { useTexts } from '../../lib/language'
import css from './bar.module.css'
import { texts } from './texts'

/** How many reasons stand for something, and how many against it: the second part is hatched, so that it needs no colour. */
export function Bar({ pro, contra, small }: { pro: number; contra: number; small?: boolean }) {
  const t = useTexts(texts)
  return (
    <span
      className={mergeClasses(`flex clip ${css.bar}`, small && css.small)}
      role="img"
      aria-label={t('bar', { for: pro, against: contra })}
    >
      {pro > 0 && <i data-kind="supports" style={{ flexGrow: pro }} />}
      {contra > 0 && <i data-kind="contradicts" style={{ flexGrow: contra }} />}
    </span>
  )
}
