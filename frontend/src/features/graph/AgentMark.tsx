import { mergeClasses } from '@fluentui/react-components'
import { ArrowRight16Filled, Pause16Filled, Sparkle16Filled, Warning16Filled } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import { useGate, useRun } from '../../stores/state'
import { askCanvas, show, useView } from '../../stores/view'
import { agentState, setMark, useAgentPlace } from './agent'
import { texts } from './texts'
import css from './canvas.module.css'

/** The agent on the canvas: a capsule with its name and one word for what it does; off screen an arrow that leads to it. */
export function AgentMark() {
  const t = useTexts(texts)
  const { node, off, angle } = useAgentPlace()
  const agent = useRun((s) => s.status?.agent ?? '')
  const practice = useRun((s) => s.status?.practice)
  const [over, setOver] = useState(false)
  useRun((s) => s.arriving !== '')
  const arriving = useRun((s) => (over ? s.arriving.slice(-240) : '')) // only who points at it reads along
  useRun((s) => s.status)
  useGate((s) => s.id)
  const state = agentState()
  const word = t(state)
  const go = () => {
    if (state === 'failed' && !off) useView.setState({ problemsOpen: true })
    else if (state === 'failed') show('logs')
    askCanvas({ kind: 'agent' })
  }
  return (
    <button
      ref={setMark}
      type="button"
      data-float
      data-testid="agent-mark"
      className={mergeClasses(`items-center nowrap flex ${css.agentMark}`, css[`agent-${state}`])}
      data-off={off || undefined}
      hidden={!node || !agent}
      tabIndex={-1}
      onClick={go}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      title={state === 'writing' && arriving ? `${t('agentWrites')}: ${arriving}` : `${agent} ${word}`}
    >
      <span className={`grid place-center circle ${css.agentFace}`}>
        <Sparkle16Filled aria-hidden />
      </span>
      <b>{agent}</b>
      <span className={`row gap-6 ${css.agentWord}`}>
        {word}
        {practice && <span className={css.agentPractice}>{t('practice')}</span>}
        {state === 'thinking' && <i className={`circle ${css.agentCircle}`} />}
        {state === 'writing' && (
          <i className={`inline-flex gap-3 ${css.agentDots}`}>
            <i className="circle" />
            <i className="circle" />
            <i className="circle" />
          </i>
        )}
        {state === 'paused' && <Pause16Filled aria-hidden />}
        {state === 'failed' && <Warning16Filled aria-hidden />}
      </span>
      {off ? (
        <ArrowRight16Filled aria-hidden style={{ transform: `rotate(${angle}deg)` }} />
      ) : (
        <i className={`absolute ${css.agentPoint}`} />
      )}
    </button>
  )
}
