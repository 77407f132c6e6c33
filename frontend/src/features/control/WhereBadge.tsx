import { Tooltip, mergeClasses } from '@fluentui/react-components'
import { Cloud16Regular, Laptop16Regular, PlugConnected16Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { useControlView } from '../../stores/control'
import { show } from '../../stores/view'
import { isPractice, plays } from '../../ui/providers'
import { texts } from './texts'
import css from './control.module.css'

const icons = { here: Laptop16Regular, network: PlugConnected16Regular, outside: Cloud16Regular }
const names = { here: 'local', network: 'network', outside: 'cloud' } as const

/** Where the model runs, and so whether a prompt leaves this computer. */
export function WhereBadge() {
  const t = useTexts(texts)
  const agent = useControlView()?.agent
  if (!agent) return null
  const where = agent.where as keyof typeof icons
  const noAI = isPractice(agent.provider) ? 'practice' : plays(agent.provider) ? 'replay' : null
  const Icon = icons[where]
  const values = { model: agent.model || agent.provider, address: agent.address || agent.provider }
  const why = noAI ? t(`${noAI}Why`) : t(`${names[where]}Why`, values)
  return (
    <Tooltip content={why} relationship="description" positioning="below">
      <button
        className={mergeClasses(`inline-flex items-center gap-5 ${css.whereBadge}`, css[`where-${where}`])}
        onClick={() => show('settings', { section: 'model' })}
      >
        <Icon aria-hidden />
        <span>{t(names[where])}</span>
        {noAI && <span className={`regular ${css.practice}`}>{t(noAI)}</span>}
      </button>
    </Tooltip>
  )
}
