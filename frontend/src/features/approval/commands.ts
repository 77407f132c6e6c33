import { register } from '../../commands/registry'
import { textOf, type Values } from '../../lib/language'
import { approve, rebuild, skipTurn, untilLoss, useOpenGate, write } from '../../stores/gates'
import { show } from '../../stores/view'
import { texts } from './texts'

const t = (key: keyof typeof texts, values?: Values) => textOf(texts, key, values)

/** ticked counts the changes that would be applied. */
const ticked = () => useOpenGate.getState().ticks.filter(Boolean).length

/** registerCommands lists what the open gate can be answered with; none while nothing waits. */
export function registerCommands(kind: string): () => void {
  if (!kind) return () => undefined
  const prompt = kind === 'prompt'
  const group = () => t('group')
  const label = () => (prompt ? t(useOpenGate.getState().writing === 'edit' ? 'sendEdited' : 'send') : t('apply', { n: ticked() }))
  const reject = () => {
    show('graph')
    write('note')
  }
  return register(
    { id: 'gate.approve', touches: 'project', once: true, label, group, keys: ['Ctrl+Enter'], whileTyping: true, run: () => approve() },
    { id: 'gate.reject', touches: 'project', once: true, label: () => t('reject'), group, run: reject },
    { id: 'gate.skip', touches: 'project', once: true, label: () => t('skip'), group, run: skipTurn },
    { id: 'gate.next5', touches: 'project', once: true, label: () => `${label()}. ${t('next5')}`, group, run: () => approve(5) },
    { id: 'gate.next20', touches: 'project', once: true, label: () => `${label()}. ${t('next20')}`, group, run: () => approve(20) },
    {
      id: 'gate.untilLoss',
      touches: 'project',
      once: true,
      label: () => `${label()}. ${t('untilLoss')}`,
      group,
      run: () => approve(untilLoss),
    },
    ...(prompt
      ? [
          {
            id: 'gate.edit',
            touches: 'project' as const,
            label: () => t('editOnce'),
            group,
            run: () => {
              show('graph')
              write('edit')
            },
          },
          { id: 'gate.rebuild', touches: 'project' as const, label: () => t('rebuild'), group, run: rebuild },
        ]
      : []),
  )
}
