import type { service } from '../contracts/api'
import { attempt, undoable } from './attempt'

/** agentEdit changes llm-config.txt; where a title is given, Undo is offered. */
export async function agentEdit(call: () => Promise<service.AgentEdit>, title = ''): Promise<boolean> {
  const edit = await attempt(call)
  if (!edit) return false
  if (title) undoable(title, edit.step)
  return true
}
