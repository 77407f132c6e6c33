// A second window on a project is told so: both show the same, and whoever did not mean to open it can close it.
import { defineTexts, textOf } from '../lib/language'
import { after } from '../lib/still'
import { useApp, useProject } from '../stores/state'
import { dismiss, notify } from '../ui/notify'

const texts = defineTexts({
  second: ['This project is open in another window, too.', 'Dieses Projekt ist auch in einem anderen Fenster geöffnet.'],
  same: [
    'Both show the same: what you do in one appears in the other.',
    'Beide zeigen dasselbe: Was in einem geschieht, erscheint im anderen.',
  ],
})

const leaving = 1000 // ms in which a page that is loaded again has left
let note = 0

function tell(): void {
  const alone = () => !useApp.getState().second || !useProject.getState().dir
  if (alone()) {
    if (note) dismiss(note)
    note = 0
  } else if (!note) {
    note = -1
    after(leaving, () => {
      note = alone() ? 0 : notify({ kind: 'info', title: textOf(texts, 'second'), detail: textOf(texts, 'same'), stay: true })
    })
  }
}
useApp.subscribe((now, before) => {
  if (now.second !== before.second) tell()
})
useProject.subscribe((now, before) => {
  if (now.dir !== before.dir) tell()
})
