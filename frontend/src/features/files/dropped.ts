// What a drop on the page holds: files, and folders with what is in them.
import type { Dropped } from '../../stores/drops'
import { hidden, readable } from './rules'

interface Found extends Dropped {
  folders: number
}

const most = 500

export const holdsFiles = (e: DragEvent) => !!e.dataTransfer?.types.includes('Files')

/** readDrop must be called within the event: afterwards the browser has forgotten what was dropped. */
export function readDrop(data: DataTransfer): Promise<Found> {
  const entries = [...data.items].filter((i) => i.kind === 'file').map((i) => i.webkitGetAsEntry?.() ?? i.getAsFile())
  return collect(entries)
}

async function collect(entries: (FileSystemEntry | File | null)[]): Promise<Found> {
  const out: Found = { files: [], paths: [], folders: 0, passed: 0, more: false }
  for (const entry of entries) {
    if (!entry) continue
    if (entry instanceof File) out.files.push(entry)
    else if (entry.isDirectory) {
      out.folders++
      await walk(entry as FileSystemDirectoryEntry, out)
    } else out.files.push(await fileOf(entry as FileSystemFileEntry))
  }
  return out
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((done, failed) => entry.file(done, failed))

async function walk(dir: FileSystemDirectoryEntry, out: Found): Promise<void> {
  const reader = dir.createReader()
  for (;;) {
    // A reader hands out at most a hundred entries at a time.
    const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed)).catch(() => [])
    if (!some.length) return
    for (const entry of some.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (out.files.length >= most || out.passed >= 20 * most) {
        out.more = true
        return
      }
      if (hidden(entry.name)) continue
      if (entry.isDirectory) await walk(entry as FileSystemDirectoryEntry, out)
      else {
        const file = await fileOf(entry as FileSystemFileEntry).catch(() => null)
        if (file && readable(file.name, new Uint8Array(await file.slice(0, 4096).arrayBuffer()))) out.files.push(file)
        else out.passed++
      }
    }
  }
}
