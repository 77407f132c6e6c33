// Files on their way into the graph, whatever way they came.
import { api, type service } from '../../contracts/api'
import { base64 } from '../../lib/base64'
import { newFilesSeen } from '../../stores/newFiles'
import { settingsAt, useView } from '../../stores/view'
import { attempt } from '../../ui/attempt'
import { notify } from '../../ui/notify'
import { type Aimed, type Folder, place, t, useImports } from './imports'
import { offer } from './offering'
import { chunks, fits } from './rules'
import { tell } from './telling'

const chunkSize = 1 << 20
const showProgressFrom = 2 << 20
let uploads = 0

/** bring imports files that a browser handed over. */
export const bring = (files: File[], to: Aimed, folder: Folder | null = null) =>
  attempt(async () => {
    const { send, refused } = fits(files, await api.imports.Limit(), t, settingsAt(useView.getState()))
    const whole = send.reduce((sum, f) => sum + f.size, 0)
    const sent: service.UploadedFile[] = []
    if (whole >= showProgressFrom)
      useImports.setState({ sending: { name: send[0]!.name, files: send.length, done: 0, whole, cancelled: false } })
    try {
      for (const file of send) {
        const upload = `${Date.now()}-${++uploads}`
        sent.push({ upload, name: file.name })
        for (const [from, to] of chunks(file.size, chunkSize)) {
          if (useImports.getState().sending?.cancelled) return void (await api.imports.Forget(sent.map((s) => s.upload)))
          await api.imports.Upload(upload, await base64(file.slice(from, to)))
          useImports.setState((s) => ({ sending: s.sending && { ...s.sending, name: file.name, done: s.sending.done + to - from } }))
        }
      }
    } catch (problem) {
      await api.imports.Forget(sent.map((s) => s.upload)).catch(() => undefined)
      throw problem
    } finally {
      useImports.setState({ sending: null })
    }
    await offer({ uploads: sent, paths: [], stored: [] }, to, refused, folder)
  })

/** cancel stops what is on its way: files that are being sent, or read by the program. */
export const cancel = () => {
  if (!useImports.getState().sending) return void attempt(() => api.imports.Cancel())
  useImports.setState((s) => ({ sending: s.sending && { ...s.sending, cancelled: true } }))
}

/** bringPaths imports files of this computer: the window knows their paths. A folder is looked into. */
export const bringPaths = (paths: string[], to: Aimed) =>
  attempt(async () => {
    if (to === 'begun') return await offer({ uploads: [], paths, stored: [] }, to)
    const { files, folders, passed, more } = await api.imports.LookAt(paths)
    await offer({ uploads: [], paths: files, stored: [] }, to, [], folders ? { passed, more } : null)
  })

/** bringStored imports files that lie in the project's folder files/. */
export const bringStored = (files: string[]) =>
  attempt(async () => {
    newFilesSeen(files)
    await offer({ uploads: [], paths: [], stored: files }, null)
  })

/** readAgain reads the file of a document anew, and says where it reads as before. */
export const readAgain = (node: string) =>
  attempt(async () => {
    const result = await api.imports.ReadAgain(node)
    if (!result.cancelled && !result.imported.length) return void notify({ kind: 'info', title: t('readsTheSame') })
    await tell(result, [], 'again')
  })

export const bringText = (name: string, text: string) => attempt(async () => tell(await api.imports.Text(name, text, place(null)), []))
