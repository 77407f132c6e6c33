// Copy and paste. A copy goes to the clipboard twice: as CRG's own data, which any CRG can paste, and as plain names for other
// programs. Browsers hand out their clipboard in a paste event only, so a paste from a menu may have to ask.

const kind = 'application/x-crg-nodes+json'

/** The last copy of this page: what a menu pastes where the clipboard still holds its text, or may not be read. */
let last: { data: string; text: string } | null = null

/** putOnClipboard copies; the page must have been touched just before. */
export async function putOnClipboard(data: string, text: string): Promise<void> {
  last = { data, text }
  const fill = (e: ClipboardEvent) => {
    e.preventDefault()
    e.stopImmediatePropagation()
    e.clipboardData?.setData(kind, data)
    e.clipboardData?.setData('text/plain', text)
  }
  document.addEventListener('copy', fill, { capture: true, once: true })
  const done = document.execCommand('copy')
  document.removeEventListener('copy', fill, { capture: true })
  if (!done) await navigator.clipboard?.writeText(text).catch(() => undefined) // `last` still pastes here
}

/** putText copies text alone. */
export async function putText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

export interface Clipped {
  data: string
  text: string
}

/** fromEvent reads a paste event. */
export const fromEvent = (e: ClipboardEvent): Clipped => ({
  data: e.clipboardData?.getData(kind) ?? '',
  text: e.clipboardData?.getData('text/plain') ?? '',
})

/** fromClipboard reads the clipboard for a menu. */
export async function fromClipboard(): Promise<Clipped> {
  const text = await navigator.clipboard?.readText().catch(() => null)
  if (last && (text === null || text === undefined || same(text, last.text))) return last
  return { data: '', text: text ?? '' }
}

const same = (a: string, b: string) => a.replaceAll('\r\n', '\n').trim() === b.trim()
