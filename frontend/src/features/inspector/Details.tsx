import { Warning16Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { Fields } from './Fields'
import { Fold } from './Fold'
import { ShortForms } from './ShortForms'
import { texts } from './texts'

/** What is looked at seldom: state, weight, category, expected links, and what the agent reads from further away. */
export function Details({ node }: { node: service.NodeView }) {
  const t = useTexts(texts)
  const states = useDefinitions((s) => s.states)
  const unmet = node.unmetInputs || node.unmetOutputs
  return (
    <Fold
      id="details"
      title={t('details')}
      brief={
        <>
          {unmet && <Warning16Regular aria-label={t('unmet')} />}
          {t('detailsBrief', { state: nameOf(states, node.state), n: node.importance })}
        </>
      }
    >
      <Fields node={node} />
      <ShortForms node={node} />
    </Fold>
  )
}
