// The files that a new project is to begin with. What speaks against one is said at once; it is left out.
import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { base64 } from '../../lib/base64'
import type { Dropped } from '../../stores/drops'
import type { Failure } from '../../transport'
import { attempt } from '../../ui/attempt'

export interface DraftFile {
  key: string
  name: string
  file: File | null // null: a file of this computer, by its path
  path: string
  problem: Failure | null
  words: number // of its text, 0 = not known before it is imported
}

const none = { files: [] as DraftFile[], passed: 0, more: false }
export const useDraftFiles = create<typeof none>(() => none)

export const forgetFiles = () => useDraftFiles.setState(none)
export const removeFile = (key: string) => useDraftFiles.setState((s) => ({ files: s.files.filter((f) => f.key !== key) }))

const head = 4096 // bytes, by which a file is judged
const small = 1 << 20 // bytes of a file that is judged by all of it

/** addFiles judges files by their beginning, small ones by all of it, and puts them into the draft; each one stands there once. */
export const addFiles = ({ files, paths, passed, more }: Dropped) =>
  attempt(async () => {
    const fresh: DraftFile[] = [
      ...files.map((file) => ({
        key: `${file.name} ${file.size} ${file.lastModified}`,
        name: file.name,
        file,
        path: '',
        problem: null,
        words: 0,
      })),
      ...paths.map((path) => ({ key: path, name: path.replace(/^.*[\\/]/, ''), file: null, path, problem: null, words: 0 })),
    ]
    const asked = await Promise.all(
      fresh.map(async ({ name, path, file }): Promise<service.OfferedFile> => ({
        name,
        path,
        size: file?.size ?? 0,
        head: file ? await base64(file.size > small ? file.slice(0, head) : file) : '',
      })),
    )
    const judged = await api.imports.Judge(asked)
    useDraftFiles.setState((s) => ({
      files: [
        ...s.files,
        ...fresh
          .map((f, i) => ({ ...f, problem: judged[i]?.problem ?? null, words: judged[i]?.words ?? 0 }))
          .filter((f, i) => !s.files.some((o) => o.key === f.key) && fresh.findIndex((o) => o.key === f.key) === i),
      ],
      passed: s.passed + passed,
      more: s.more || more,
    }))
  })

/** wanted are the files that the project gets. */
export function wanted(): { files: File[]; paths: string[] } {
  const good = useDraftFiles.getState().files.filter((f) => !f.problem)
  return { files: good.flatMap((f) => f.file ?? []), paths: good.flatMap((f) => f.path || []) }
}
