// Files over the page: where they may be dropped, and what happens then. The window tells paths, a browser hands over files.
import { create } from 'zustand'
import { fromEvent } from '../../stores/clipboard'
import { type Target, targetAt } from '../../stores/aim'
import { paste } from '../../ui/edit'
import { useApp } from '../../stores/state'
import { useView } from '../../stores/view'
import { isTyping } from '../../commands/keys'
import { attempt } from '../../ui/attempt'
import { notify } from '../../ui/notify'
import { holdsFiles, readDrop } from './dropped'
import { bring, bringPaths, bringText, useImports, whyNot } from './importing'
import { longText } from './rules'

export const useDrop = create<{ over: boolean; node: Target['node'] }>(() => ({ over: false, node: null }))

interface DropRuntime {
  OnFileDrop?(heard: (x: number, y: number, paths: string[]) => void, useDropTarget: boolean): void
  OnFileDropOff?(): void
}
const runtime = () => (useApp.getState().about?.kind === 'window' ? (window as unknown as { runtime?: DropRuntime }).runtime : undefined)

/** allowed tells why a drop is of no use now, and whether it is of use. */
function allowed(): boolean {
  const why = whyNot()
  if (why !== true) notify({ kind: 'info', title: why })
  return why === true
}

/** watchDrops listens to drags, drops and pastes of long texts; it returns the function that ends it. */
export function watchDrops(): () => void {
  // A drag that leaves the window says so in no reliable way; one that is over it says so many times a second.
  let timer: ReturnType<typeof setTimeout> | undefined
  const off = () => {
    clearTimeout(timer)
    if (useDrop.getState().over) useDrop.setState({ over: false, node: null })
  }
  const over = (e: DragEvent) => {
    if (!holdsFiles(e) || whyNot() !== true) return
    e.preventDefault()
    e.dataTransfer!.dropEffect = 'copy'
    const node = targetAt(e.clientX, e.clientY)?.node ?? null
    if (!useDrop.getState().over || useDrop.getState().node?.id !== node?.id) useDrop.setState({ over: true, node })
    clearTimeout(timer)
    timer = setTimeout(off, 400)
  }
  const drop = (e: DragEvent) => {
    off()
    if (!holdsFiles(e) || runtime()?.OnFileDrop) return
    e.preventDefault()
    if (!allowed()) return
    const to = targetAt(e.clientX, e.clientY)
    const reading = readDrop(e.dataTransfer!)
    void attempt(async () => {
      const { files, folders, passed, more } = await reading
      const go = () => void bring(files, to)
      if (folders) useImports.setState({ question: { kind: 'folder', count: files.length, passed, more, go } })
      else if (files.length) go()
    })
  }
  const pasted = (e: ClipboardEvent) => pasteLong(e)
  document.addEventListener('dragover', over)
  document.addEventListener('drop', drop)
  document.addEventListener('paste', pasted, true)
  const stopPaths = followPaths(off)
  return () => {
    off()
    stopPaths()
    document.removeEventListener('dragover', over)
    document.removeEventListener('drop', drop)
    document.removeEventListener('paste', pasted, true)
  }
}

/** followPaths hears of drops on the window, once it is known to be one. */
function followPaths(off: () => void): () => void {
  let on = false
  const start = () => {
    const shell = runtime()
    if (on || !shell?.OnFileDrop) return
    on = true
    shell.OnFileDrop((x, y, paths) => {
      off()
      if (paths.length && allowed()) void bringPaths(paths, targetAt(x, y))
    }, false)
  }
  start()
  const end = useApp.subscribe(start)
  return () => {
    end()
    if (on) runtime()?.OnFileDropOff?.()
  }
}

/** pasteLong asks what a long text on the clipboard is meant to be: a source, or nodes as with a short one. */
function pasteLong(e: ClipboardEvent): void {
  if (
    useView.getState().tab !== 'graph' ||
    isTyping(e.target) ||
    (e.target as HTMLElement | null)?.closest?.('[role=dialog]') ||
    whyNot() !== true
  )
    return
  const clipped = fromEvent(e)
  if (clipped.data || clipped.text.length < longText) return
  e.preventDefault()
  e.stopImmediatePropagation()
  useImports.setState({
    question: {
      kind: 'text',
      text: clipped.text,
      go: (name) => void bringText(name, clipped.text),
      nodes: () => void paste(null, clipped),
    },
  })
}
