// Files that another program put into files/ are offered in a note; those nobody wanted stay within reach as a command.
import { useNewFiles } from '../../stores/newFiles'
import { dismiss, notify } from '../../ui/notify'
import { bringStored } from './importing'
import { t } from './imports'
import { registerCommands } from './commands'

export function offerNewFiles(): () => void {
  let offered = 0
  let end = registerCommands()
  const offer = (files: string[]) => {
    dismiss(offered)
    end()
    end = registerCommands() // its label counts the files
    if (!files.length) return
    const title = files.length === 1 ? t('newOne', { file: files[0]!.replace(/^files\//, '') }) : t('newMany', { n: files.length })
    offered = notify({
      kind: 'info',
      title,
      stay: true,
      action: {
        label: t('doImport'),
        run: async () => {
          await bringStored(useNewFiles.getState().files)
        },
      },
    })
  }
  const stop = useNewFiles.subscribe(({ files }) => offer(files))
  return () => {
    stop()
    end()
    dismiss(offered)
  }
}
