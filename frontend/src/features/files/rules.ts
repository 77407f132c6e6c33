// What is told of an import, and what a file must be to be sent at all. Pure rules, no React.
import type { service } from '../../contracts/api'
import type { Language, Say } from '../../lib/language'
import { toldIn } from '../../ui/messages'
import '../../ui/readTexts'
import type { texts } from './texts'

type T = Say<typeof texts>

export interface Refusal {
  name: string
  why: string
  named: boolean // its sentence says which file it is about
}

/** A pasted text of this length is more likely a document than a thought. */
export const longText = 1200

/** notices are the sentences about how files were read, at most three. */
export function notices(imported: service.ImportedFile[], t: T, language: Language): string {
  const all = imported.flatMap((f) => f.notes.map((note) => t('noteOf', { name: f.name, note: toldIn(note, language) })))
  return [...all.slice(0, 3), ...(all.length > 3 ? [t('more', { n: all.length - 3 })] : [])].join('\n')
}

/** refusalNote names each file that was not taken, with its reason. */
export function refusalNote(refused: Refusal[], t: T): { title: string; detail: string } {
  const shown = refused.slice(0, 5)
  const rest = refused.length - shown.length
  if (refused.length === 1) return { title: t('refused', { n: 1, name: refused[0]!.name }), detail: refused[0]!.why }
  return {
    title: t('refused', { n: refused.length, name: '' }),
    detail: [
      ...shown.map((r) => (r.named ? r.why : t('refusedLine', { name: r.name, why: r.why }))),
      ...(rest > 0 ? [`+ ${rest}`] : []),
    ].join('\n'),
  }
}

/**
 * fits parts files into those that may be sent and those beyond the limit, which are refused before they are sent. at: the section of the
 * Settings that is in front.
 */
export function fits<F extends { name: string; size: number }>(
  files: F[],
  limit: number,
  t: T,
  at = '',
): { send: F[]; refused: Refusal[] } {
  const mb = (n: number) => t('megabytes', { n: n / 1024 / 1024 })
  const large = files.filter((f) => f.size > limit)
  return {
    send: files.filter((f) => f.size <= limit),
    refused: large.map((f) => ({
      name: f.name,
      named: true,
      why: `${t('tooBig', { name: f.name, size: mb(f.size), limit: mb(limit) })} ${t('tooBigDo', { at })}`,
    })),
  }
}

/** hidden: files that systems and editors leave behind are passed over in silence. */
export const hidden = (name: string) => /^[.~]|~$|^(desktop\.ini|thumbs\.db)$/i.test(name)

/** Packed documents, which a folder may hold beside texts. */
const packed = /\.(doc[xm]|dotx|od[tps]|pptx|xlsx|epub)$/i

/** readable judges a file of a folder by its beginning and its name; the program judges by the whole. */
export const readable = (name: string, head: Uint8Array) =>
  looksLikeText(head) || String.fromCharCode(...head.slice(0, 5)) === '%PDF-' || (head[0] === 0x50 && head[1] === 0x4b && packed.test(name))

/** looksLikeText judges a file of a folder by its beginning; the program judges by the whole. */
export function looksLikeText(head: Uint8Array): boolean {
  if (!head.length) return false
  const mark = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  if (mark) return true
  let odd = 0
  for (const c of head) {
    if (c === 0) return false
    if (c < 0x20 && ![9, 10, 11, 12, 13, 8, 0x1a, 0x1b].includes(c)) odd++
  }
  return odd * 50 <= head.length && !/^(%PDF|PK|\x89PNG|GIF8|ÿØÿ)/.test(String.fromCharCode(...head.slice(0, 4)))
}

/** chunks cuts a file into parts of at most `size` bytes. */
export function chunks(length: number, size: number): [from: number, to: number][] {
  const out: [number, number][] = []
  for (let from = 0; from < length; from += size) out.push([from, Math.min(length, from + size)])
  return out.length ? out : [[0, 0]]
}
