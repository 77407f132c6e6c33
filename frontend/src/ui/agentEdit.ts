import { api, type service } from '../contracts/api'
import { defineTexts, textOf } from '../lib/language'
import { attempt } from './attempt'
import { notify } from './notify'

const texts = defineTexts({ undo: ['Undo', 'Rückgängig'] })

/** agentEdit changes llm-config.txt; where a title is given, Undo is offered. */
export async function agentEdit(call: () => Promise<service.AgentEdit>, title = ''): Promise<boolean> {
  const edit = await attempt(call)
  if (!edit) return false
  if (title)
    notify({
      kind: 'done',
      title,
      action: {
        label: textOf(texts, 'undo'),
        run: async () => {
          await attempt(() => api.settings.UndoAgents(edit.ticket))
        },
      },
    })
  return true
}
