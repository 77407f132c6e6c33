import { api } from '../contracts/api'
import { defineTexts, textOf } from '../lib/language'
import { attempt } from './attempt'
import { notify } from './notify'

const texts = defineTexts({ undo: ['Undo', 'Rückgängig'] })

interface Edited {
  file: string
  hash: string
  before: string
}

/** offerUndo names a change of a text file that was made, and writes the text before it back on Undo. */
export function offerUndo(title: string, edited: Edited): void {
  offerUndoBy(title, () => api.files.Save(edited.file, edited.before, edited.hash))
}

/** offerUndoBy is offerUndo for a change that is taken back in another way. */
export function offerUndoBy(title: string, undo: () => Promise<unknown>): void {
  notify({
    kind: 'done',
    title,
    action: {
      label: textOf(texts, 'undo'),
      run: async () => {
        await attempt(undo)
      },
    },
  })
}
