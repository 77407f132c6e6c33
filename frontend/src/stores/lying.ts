// What lies in files/ since the project was closed, of which no document was made, is offered as what comes there while it is open.
import { api } from '../contracts/api'
import { useNews, useProject } from './state'

/** loadLying fetches it for the project of a folder, while that is the open one. */
export async function loadLying(dir: string): Promise<void> {
  const lying = await api.imports.Lying().catch((): string[] => []) // closed meanwhile, or away: crg check names them, too
  if (useProject.getState().dir !== dir || !lying.length) return
  useNews.setState((s) => ({ newFiles: [...lying, ...s.newFiles.filter((f) => !lying.includes(f))] }))
}
