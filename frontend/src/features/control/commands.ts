import {
  ArrowClockwise20Regular,
  ArrowRepeatAll20Regular,
  ArrowReset20Regular,
  Eye20Regular,
  Next20Regular,
  Options20Regular,
  Play20Filled,
  Stop20Filled,
} from '@fluentui/react-icons'
import { register } from '../../commands/registry'
import { api } from '../../contracts/api'
import { textOf, type Values } from '../../lib/language'
import { choicesKept, choose, control, modeNow } from '../../stores/control'
import { loadStatus } from '../../stores/mirrors'
import { useProject, useRun } from '../../stores/state'
import { askTrust, notAllowed } from '../../stores/trust'
import { show, useView } from '../../stores/view'
import { attempt } from '../../ui/attempt'
import { explain } from '../../ui/failures'
import { failureOf, notify } from '../../ui/notify'
import { waitTexts } from '../../ui/WaitNote'
import { phaseName } from './status'
import { useControl } from './store'
import { texts } from './texts'

const t = (key: keyof typeof texts, values?: Values) => textOf(texts, key, values)
const running = () => useRun.getState().status?.running ?? false
const agentName = () => control.now()?.agent.name || useRun.getState().status?.agent || 'Explorer'

/** inProject says why nothing can run at all, or true. */
const inProject = (): true | string => (useProject.getState().readOnly ? t('readOnly') : useProject.getState().dir ? true : t('isNot'))

/** whyNoStart is what a run lacks, in the person's words, or true. */
function whyNoStart(): true | string {
  const open = inProject()
  if (open !== true) return open
  if (running()) return t('isRunning')
  const missing = control.now()?.missing
  if (!missing || missing.message === notAllowed) return true // Start asks, and goes on after a yes
  return missing.message === 'graph.no-goal' ? t('noGoal', { agent: agentName() }) : explain(missing).what
}

/** lookAgain fetches what Start and Stop look at: the news of a file or of a run may be slower than a key. */
const lookAgain = async () => {
  if (useProject.getState().dir) await Promise.all([control.anew(), loadStatus()])
}

/** set changes one setting of the project; what the file says then comes back with the news of the files. */
export async function set(key: string, value: string | number): Promise<void> {
  await choose(key === 'mode' || key === 'memory' ? { [key]: String(value) } : {}, () => api.run.SetOption(key, String(value)))
}

/** move changes the phase and says when that counts. */
async function move(change: () => Promise<void>): Promise<void> {
  await change()
  const view = await control.anew()
  const phase = view?.phases[view.index]?.phase
  if (phase) notify({ kind: 'info', title: t('nowIn', { phase: phaseName(phase) }), detail: running() ? t('afterTurn') : undefined })
}

/** begin starts a run. One that another page, or a key before, started already is what was wanted. */
async function begin(): Promise<void> {
  await choicesKept()
  try {
    await api.run.Start()
  } catch (problem) {
    await loadStatus()
    if (failureOf(problem).message !== 'run.busy' || !running()) throw problem
    return
  }
  await loadStatus() // known before the next key is
}
const start = () => (control.now()?.missing?.message === notAllowed ? askTrust(undefined, () => void attempt(begin)) : begin())

export const goToPhase = (index: number) => move(() => api.run.GoToPhase(index))

export function registerCommands(): () => void {
  const group = () => t('runGroup')
  return register(
    {
      id: 'run.start',
      touches: 'project',
      once: true,
      label: () => t('start'),
      group,
      keys: ['F8'],
      whileTyping: true,
      icon: Play20Filled,
      enabled: whyNoStart,
      refresh: lookAgain,
      run: () => {
        useControl.setState({ closedProblem: '' })
        return start()
      },
    },
    {
      id: 'run.stop',
      once: true,
      label: () => t('stop'),
      group,
      keys: ['Shift+F8'],
      whileTyping: true,
      icon: Stop20Filled,
      enabled: () => (running() ? true : t('isNot')),
      refresh: lookAgain,
      run: () => api.run.Stop(),
    },
    {
      id: 'run.tryNow',
      touches: 'project',
      label: () => textOf(waitTexts, 'tryNow'),
      group,
      icon: ArrowClockwise20Regular,
      enabled: () => (useRun.getState().status?.wait ? true : t('noWait')),
      run: () => api.run.TryNow(),
    },
    {
      id: 'run.autonomous',
      touches: 'project',
      label: () => `${t('mode')}: ${t('autonomous')}`,
      group,
      enabled: inProject,
      run: () => set('mode', 'autonomous'),
    },
    {
      id: 'run.stepByStep',
      touches: 'project',
      label: () => `${t('mode')}: ${t('stepByStep')}`,
      group,
      enabled: inProject,
      run: () => set('mode', 'step-by-step'),
    },
    {
      id: 'run.mode',
      touches: 'project',
      label: () => t('mode'),
      group,
      hidden: true,
      enabled: inProject,
      run: () => set('mode', modeNow() === 'step-by-step' ? 'autonomous' : 'step-by-step'),
    },
    {
      id: 'run.options',
      label: () => t('options'),
      group,
      icon: Options20Regular,
      enabled: inProject,
      run: () => useControl.setState({ optionsOpen: true }),
    },
    {
      id: 'run.skipPhase',
      touches: 'project',
      label: () => t('skip'),
      group,
      icon: Next20Regular,
      enabled: inProject,
      run: () => move(() => api.run.SkipPhase()),
    },
    {
      id: 'run.repeatPhase',
      touches: 'project',
      label: () => t('repeatThis'),
      group,
      icon: ArrowRepeatAll20Regular,
      enabled: inProject,
      run: () => move(() => api.run.RepeatPhase()),
    },
    {
      id: 'run.restart',
      touches: 'project',
      label: () => t('restart'),
      group,
      icon: ArrowReset20Regular,
      enabled: inProject,
      run: () => move(() => api.run.Restart()),
    },
    {
      id: 'run.addGoal',
      touches: 'project',
      label: () => t('addGoal'),
      group,
      hidden: true,
      enabled: inProject,
      run: () => useControl.setState({ goalOpen: true }),
    },
    {
      id: 'graph.lens',
      label: () => t('lens', { agent: agentName() }),
      group,
      icon: Eye20Regular,
      keys: ['E'],
      enabled: inProject,
      run: () => {
        show('graph')
        useView.setState((s) => ({ lens: !s.lens }))
      },
    },
  )
}
