import { DocumentText20Regular, Flowchart20Regular } from '@fluentui/react-icons'
import { type Jump, registerJumps } from '../../commands/jumps'
import { api } from '../../contracts/api'
import { textOf } from '../../lib/language'
import { useProject } from '../../stores/state'
import { show } from '../../stores/view'
import { texts } from './texts'

/** nameOf makes a name of a text file: "prompts/general-guidelines.txt" is "General guidelines". */
function nameOf(file: string): string {
  const words = file
    .replace(/^.*\//, '')
    .replace(/\.txt$/, '')
    .replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const within = async (folder: string, icon: React.ReactNode): Promise<Jump[]> => {
  if (!useProject.getState().dir) return []
  const files = await api.files.List()
  return files
    .filter((f) => f.file.startsWith(folder) && !f.file.includes('phase-order'))
    .map(({ file }) => ({ id: file, label: nameOf(file), detail: file, icon, run: () => show('prompts', { file }) }))
}

registerJumps({ id: 'phases', heading: () => textOf(texts, 'phases'), list: () => within('phases/', <Flowchart20Regular />) })
registerJumps({ id: 'texts', heading: () => textOf(texts, 'files'), list: () => within('prompts/', <DocumentText20Regular />) })
