import { Button } from '@fluentui/react-components'
import { ArrowSync20Regular, Copy20Regular, WindowConsole20Regular } from '@fluentui/react-icons'
import { api } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { question } from '../../stores/ask'
import { CommandButton } from '../../ui/CommandButton'
import { useChoice } from './choice'
import { texts } from './texts'
import css from './logs.module.css'

const size = 128 * 1024
const technical = question({ key: ['technical'], call: () => api.logs.Technical(size) })

/** Opens the technical log at the right, and closes it again. */
export function TechnicalSwitch() {
  const t = useTexts(texts)
  const on = useChoice((s) => s.technical)
  return (
    <div className={`flex-none border-top ${css.technicalSwitch}`}>
      <Button
        appearance="subtle"
        size="small"
        icon={<WindowConsole20Regular />}
        aria-pressed={on}
        onClick={() => useChoice.setState({ technical: !on })}
      >
        {t('technical')}
      </Button>
    </div>
  )
}

/** The diagnostic log, for developers. */
export function TechnicalPane() {
  const t = useTexts(texts)
  const { value, failure } = technical.use()
  const text = (!failure && value) || ''
  return (
    <article className={`stack gap-14 ${css.detail}`}>
      <header className={`flex wrap items-start gap-16 ${css.detailHead}`}>
        <div className="lead break">
          <h2 className="clip">{t('technical')}</h2>
          <p>{t('technicalWhy')}</p>
        </div>
        <div className="flex wrap gap-8">
          <Button icon={<ArrowSync20Regular />} aria-label={t('newest')} onClick={() => void technical.anew()} />
          <CommandButton id="logs.copyTechnical" icon={<Copy20Regular />}>
            {t('copy')}
          </CommandButton>
        </div>
      </header>
      {text ? (
        <pre
          className={`p-10-12 well pre-wrap ${css.text} ${css.lines}`}
          tabIndex={0}
          ref={(el) => {
            if (el) el.scrollTop = el.scrollHeight
          }}
        >
          {text}
        </pre>
      ) : (
        <p className={`text-3 ${css.nothing}`}>{t('technicalEmpty')}</p>
      )}
    </article>
  )
}
