// Files over the page: where they may be dropped, and what happens then. The window tells paths, a browser hands over files.
import { api } from '../../contracts/api'
import { after, nothing } from '../../lib/still'
import { fromEvent } from '../../stores/clipboard'
import { targetAt } from '../../stores/aim'
import { useDrops } from '../../stores/drops'
import { paste } from '../../ui/edit'
import { useApp, useProject } from '../../stores/state'
import { useView } from '../../stores/view'
import { isTyping } from '../../commands/keys'
import { attempt } from '../../ui/attempt'
import { notify } from '../../ui/notify'
import { holdsFiles, readDrop } from './dropped'
import { bring, bringPaths, bringText } from './importing'
import { useImports, whyNot } from './imports'
import { longText } from './rules'

interface DropRuntime {
  OnFileDrop?(heard: (x: number, y: number, paths: string[]) => void, useDropTarget: boolean): void
  OnFileDropOff?(): void
}
const runtime = () => (useApp.getState().about?.kind === 'window' ? (window as unknown as { runtime?: DropRuntime }).runtime : undefined)

const taker = () => useDrops.getState().takers.at(-1)

/** allowed tells why a drop is of no use now, and whether it is of use. */
function allowed(): boolean {
  const why = whyNot()
  if (why !== true) notify({ kind: 'info', title: why })
  return why === true
}

/** watchDrops listens to drags, drops and pastes of long texts; it returns the function that ends it. */
export function watchDrops(): () => void {
  // A drag that leaves the window says so in no reliable way; one that is over it says so many times a second.
  let timer = nothing
  const off = () => {
    timer()
    if (useDrops.getState().over) useDrops.setState({ over: false, node: null })
  }
  const over = (e: DragEvent) => {
    const other = taker()
    if (!holdsFiles(e) || (!other && whyNot() !== true)) return
    e.preventDefault()
    e.dataTransfer!.dropEffect = 'copy'
    const node = (!other && targetAt(e.clientX, e.clientY)?.node) || null
    if (!useDrops.getState().over || useDrops.getState().node?.id !== node?.id) useDrops.setState({ over: true, node })
    timer()
    timer = after(400, off)
  }
  const drop = (e: DragEvent) => {
    off()
    if (!holdsFiles(e) || runtime()?.OnFileDrop) return
    e.preventDefault()
    const other = taker()
    if (!other && !allowed()) return
    const to = targetAt(e.clientX, e.clientY)
    const reading = readDrop(e.dataTransfer!)
    void attempt(async () => {
      const { files, folders, passed, more } = await reading
      if (other) return other({ files, paths: [], passed, more })
      if (folders || files.length) void bring(files, to, folders ? { passed, more } : null)
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
      const other = taker()
      if (!paths.length || (!other && !allowed())) return
      if (!other) return void bringPaths(paths, targetAt(x, y))
      void attempt(async () => {
        const { files, passed, more } = await api.imports.LookAt(paths)
        other({ files: [], paths: files, passed, more })
      })
    }, false)
  }
  start()
  const end = useApp.subscribe(start)
  return () => {
    end()
    if (on) runtime()?.OnFileDropOff?.()
  }
}

/** bringComing imports what a new project begins with, as soon as the page shows it. */
export function bringComing(): () => void {
  const look = () => {
    const { coming } = useDrops.getState()
    if (!coming || useProject.getState().dir !== coming.dir) return
    useDrops.setState({ coming: null })
    if (coming.files.length) void bring(coming.files, 'begun')
    if (coming.paths.length) void bringPaths(coming.paths, 'begun')
  }
  const ends = [useDrops.subscribe(look), useProject.subscribe(look)]
  return () => ends.forEach((end) => end())
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
