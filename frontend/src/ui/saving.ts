import { api } from '../contracts/api'
import { defineTexts, textOf } from '../lib/language'
import { putText } from '../stores/clipboard'
import { useApp } from '../stores/state'
import { attempt } from './attempt'
import { notify } from './notify'

const texts = defineTexts({ copied: ['Copied', 'Kopiert'], saved: ['Saved', 'Gespeichert'] })

/** copyText puts a text on the clipboard and says so. The text may still have to be fetched. */
export async function copyText(text: string | Promise<string>, what?: string): Promise<void> {
  await attempt(async () => {
    await putText(await text)
    notify({ kind: 'done', title: textOf(texts, 'copied'), detail: what })
  })
}

/** saveText saves a text as a file: with the system's dialog in the window, as a download in a browser. */
export async function saveText(name: string, text: string | Promise<string>, type = 'text/plain'): Promise<void> {
  await attempt(async () => {
    if (useApp.getState().about?.kind === 'window') {
      const file = await api.system.SaveText(textOf(texts, 'saved'), name, await text)
      if (file) notify({ kind: 'done', title: textOf(texts, 'saved'), detail: file })
      return
    }
    const url = URL.createObjectURL(new Blob([await text], { type }))
    const link = Object.assign(document.createElement('a'), { href: url, download: name })
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
    notify({ kind: 'done', title: textOf(texts, 'saved'), detail: name })
  })
}
