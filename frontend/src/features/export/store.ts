import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { textOf, useLanguage } from '../../lib/language'
import { graphNews, question, useAsk } from '../../stores/ask'
import { putText } from '../../stores/clipboard'
import { useApp, useGraph } from '../../stores/state'
import { useSelection } from '../../stores/view'
import type { Failure } from '../../transport'
import { attempt } from '../../ui/attempt'
import { failureOf, notify } from '../../ui/notify'
import { texts } from './texts'

/** A file with a key comes along without it, not at all, or as it is. */
export type Deal = 'out' | 'leave' | 'keep'

/** What is chosen in the dialog; the kind is remembered until the page is closed. */
export const useExport = create<{
  form: string
  of: 'whole' | 'level' | 'selected'
  appendix: boolean
  quotes: boolean // of a page to click
  history: boolean // of a project
  deals: Record<string, Deal> // of files in which a known key stands
  busy: boolean
  problem: Failure | null
}>(() => ({ form: 'html', of: 'whole', appendix: false, quotes: true, history: false, deals: {}, busy: false, problem: null }))

export const forms = question({ key: ['export forms'], call: () => api.exports.Forms(), kept: true })

function wish(form: service.ExportForm): service.ExportWish {
  const { of, appendix, quotes, history, deals } = useExport.getState()
  const part = !form.whole && !form.opens && of !== 'whole'
  const dealt = (deal: Deal) => (form.opens || form.folds ? Object.keys(deals).filter((file) => deals[file] === deal) : [])
  return {
    form: form.id,
    language: useLanguage.getState().language,
    appendix: form.whole && appendix,
    level: part ? useGraph.getState().model.level : '',
    nodes: part && of === 'selected' ? useSelection.getState().nodes : [],
    noQuotes: !quotes,
    history: form.opens && history,
    keep: dealt('keep'),
    leave: dealt('leave'),
  }
}

/** useSight is what would be written of a form, and again when the graph changes. */
export function useSight(form?: service.ExportForm) {
  const { of, appendix, quotes, history } = useExport()
  const language = useLanguage((s) => s.language)
  return useAsk({
    key: form ? ['export sight', form.id, of, appendix, quotes, history, language] : null,
    call: () => api.exports.Look(wish(form!)),
    after: [graphNews],
    pace: 1000,
  })
}

/** printed lets the page print a report, for a person who has no browser that CRG could ask: its dialog saves as PDF, too. */
async function printed(form: service.ExportForm): Promise<void> {
  const { text } = await api.exports.Look({ ...wish(form), form: 'html' })
  const frame = Object.assign(document.createElement('iframe'), { srcdoc: text, ariaHidden: 'true', tabIndex: -1 })
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' }) // a frame that is not displayed prints nothing
  frame.sandbox.add('allow-same-origin', 'allow-modals') // it runs nothing of its own
  await new Promise((loaded) => {
    frame.onload = loaded
    document.body.append(frame)
  })
  frame.contentWindow!.print()
  setTimeout(() => frame.remove(), 60_000) // the dialog may still read it
  notify({ kind: 'info', title: textOf(texts, 'printed') })
}

async function attempted(act: () => Promise<void>): Promise<void> {
  if (useExport.getState().busy) return
  useExport.setState({ busy: true, problem: null })
  try {
    await act()
  } catch (e) {
    useExport.setState({ problem: failureOf(e) })
  } finally {
    useExport.setState({ busy: false })
  }
}

const bytesOf = (file: service.ExportFile) => Uint8Array.from(atob(file.data), (c) => c.charCodeAt(0))

export const copy = (form: service.ExportForm) =>
  attempted(async () => {
    await putText(new TextDecoder().decode(bytesOf(await api.exports.Take(wish(form)))))
    notify({ kind: 'done', title: textOf(texts, 'copied') })
  })

/** copyPicture puts a drawing on the clipboard as points, which is what chats and mails take. */
export const copyPicture = (form: service.ExportForm) =>
  attempted(async () => {
    const drawing = bytesOf(await api.exports.Take({ ...wish(form), form: 'svg' }))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pointsOf(drawing) })])
    notify({ kind: 'done', title: textOf(texts, 'copied') })
  })

const widest = 8000 // points that canvases of all browsers take

/** pointsOf draws an SVG at twice its size, or as large as a canvas may be. */
async function pointsOf(svg: BlobPart): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const drawing = new Image()
    drawing.src = url
    await drawing.decode()
    const { naturalWidth: w, naturalHeight: h } = drawing
    const scale = Math.min(2, widest / Math.max(w, h))
    const canvas = Object.assign(document.createElement('canvas'), { width: Math.round(w * scale), height: Math.round(h * scale) })
    canvas.getContext('2d')!.drawImage(drawing, 0, 0, canvas.width, canvas.height)
    return await new Promise((done, fail) => canvas.toBlob((b) => (b ? done(b) : fail(new Error('no picture'))), 'image/png'))
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** folderOf is the folder of a file of this computer, whatever its system divides paths with. */
export const folderOf = (file: string) => file.replace(/[\\/][^\\/]*$/, '') || file[0]!

/** save writes the file: with the system's dialog in the window, as a download in a browser. */
export const save = (form: service.ExportForm) =>
  attempted(async () => {
    try {
      await saved(form)
    } catch (e) {
      if (form.id !== 'pdf' || failureOf(e).message !== 'export.no-browser') throw e
      await printed(form)
    }
  })

async function saved(form: service.ExportForm): Promise<void> {
  const title = textOf(texts, 'saved')
  if (useApp.getState().about?.kind === 'window') {
    const file = await api.exports.Save(title, wish(form))
    if (file)
      notify({
        kind: 'done',
        title,
        detail: file,
        action: { label: textOf(texts, 'showFolder'), run: () => attempt(() => api.projects.ShowFolder(folderOf(file))) },
      })
    return
  }
  const file = await api.exports.Take(wish(form))
  const url = URL.createObjectURL(new Blob([bytesOf(file)]))
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  notify({ kind: 'done', title, detail: file.name })
}
