import { Button, ToggleButton } from '@fluentui/react-components'
import { Checkmark20Regular, Dismiss20Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { dateOf, fullTime } from '../../lib/when'
import { useProject } from '../../stores/state'
import { MarkWord } from '../../ui/MarkWord'
import css from './page.module.css'
import { Becomes } from './Becomes'
import { closeDenial, openDenial, useDenial } from './denial'
import { judge } from './store'
import { texts } from './texts'

/** Whether the answer was checked: in a word and a sign, with the quotations, and the person's own word. */
export function MarkLine({ view, children }: { view: service.AnswerView; children?: React.ReactNode }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const readOnly = useProject((s) => s.readOnly)
  const { page } = view
  const denying = useDenial((s) => s.open)
  const say = (verdict: string) => void judge(page.print, page.verdict === verdict ? '' : verdict)
  const wrong = () => (page.verdict === 'wrong' ? say('wrong') : denying ? closeDenial() : openDenial())
  return (
    <div className={`row wrap fs-13 ${css.marks}`}>
      <MarkWord checked={page.verdict} className={css.mark} />
      {page.judged && (
        <span className="text-3" title={fullTime(page.judged, language)}>
          {dateOf(page.judged, language)}
        </span>
      )}
      {children}
      {!view.paper && page.quotes > 0 && (
        <span className="text-3">
          {page.false ? t('quotesFalse', { n: page.quotes, false: page.false }) : t('quotes', { n: page.quotes })}
        </span>
      )}
      <span className={`flex wrap gap-8 ${css.verdict}`}>
        <ToggleButton icon={<Checkmark20Regular />} checked={page.verdict === 'right'} disabled={readOnly} onClick={() => say('right')}>
          {t('right')}
        </ToggleButton>
        <ToggleButton icon={<Dismiss20Regular />} checked={page.verdict === 'wrong'} disabled={readOnly} data-denies onClick={wrong}>
          {t('wrong')}
        </ToggleButton>
        {page.verdict && !readOnly && (
          <Button appearance="subtle" onClick={() => say(page.verdict)}>
            {t('takeBack')}
          </Button>
        )}
      </span>
      <Becomes view={view} />
    </div>
  )
}
