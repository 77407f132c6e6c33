// What lies in files/ since the project was closed, of which no document was made, is offered as what comes there while it is open.
import { api } from '../contracts/api'
import { useNews, useProject } from './state'

/** loadOrphans fetches it for the project of a folder, while that is the open one. */
export async function loadOrphans(dir: string): Promise<void> {
  const orphans = await api.imports.Orphans().catch((): string[] => []) // closed meanwhile, or away: crg check names them, too
  if (useProject.getState().dir !== dir || !orphans.length) return
  useNews.setState((s) => ({ newFiles: [...orphans, ...s.newFiles.filter((f) => !orphans.includes(f))] }))
}
