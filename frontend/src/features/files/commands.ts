import { DocumentAdd20Regular, DocumentArrowDown20Regular, DocumentSync20Regular } from '@fluentui/react-icons'
import { register } from '../../commands/registry'
import { api } from '../../contracts/api'
import { useNewFiles } from '../../stores/newFiles'
import { useApp, useGraph } from '../../stores/state'
import { useSelection } from '../../stores/view'
import { bring, bringPaths, bringStored, readAgain } from './importing'
import { t, whyNot } from './imports'

/** choose asks for files with the means of the door. */
async function choose(): Promise<void> {
  if (useApp.getState().about?.kind === 'window') {
    const paths = await api.imports.Pick(t('pick'))
    if (paths.length) await bringPaths(paths, null)
    return
  }
  picker.value = '' // the same file may be chosen again
  picker.click()
}

// One for the whole page: an element that nothing holds may be gone before the person has chosen.
const picker = document.createElement('input')
picker.type = 'file'
picker.multiple = true
picker.onchange = () => {
  if (picker.files?.length) void bring([...picker.files], null)
}

/** chosen is the one document that is selected. */
const chosen = () => {
  const { nodes } = useSelection.getState()
  const only = nodes.length === 1 ? useGraph.getState().model.nodes.get(nodes[0]!) : undefined
  return only?.type === 'artifact' ? only.id : undefined
}
const fresh = () => useNewFiles.getState().files

export const registerCommands = () =>
  register(
    {
      id: 'files.import',
      touches: 'project',
      label: () => t('import'),
      group: () => t('group'),
      keys: ['Ctrl+I'],
      icon: DocumentAdd20Regular,
      enabled: whyNot,
      run: choose,
    },
    {
      id: 'files.importNew',
      touches: 'project',
      label: () => t('importNew', { n: fresh().length || 1 }),
      group: () => t('group'),
      icon: DocumentArrowDown20Regular,
      enabled: () => (fresh().length ? whyNot() : t('noNew')),
      run: async () => {
        await bringStored(fresh())
      },
    },
    {
      id: 'files.readAgain',
      touches: 'project',
      label: () => t('readAgain'),
      group: () => t('group'),
      icon: DocumentSync20Regular,
      once: true,
      enabled: () => (chosen() ? whyNot() : t('noDocument')),
      run: () => readAgain(chosen()!),
    },
  )
