// Where in a document something stands, in words: "p. 7", and "report.pdf, p. 7".
import type { service } from '../contracts/api'
import { type Language, say } from '../lib/language'
import { shared } from './sharedTexts'

/** whereOf is the part of the document, else the line. */
export function whereOf(p: service.DocPlace, language: Language): string {
  return say(shared.onPart, { kind: p.kind || 'line', label: p.kind ? p.label : String(p.line) }, language)
}

/** nameAt is a document's name with the part that something stands on; where the document has no parts of its own, its name. */
export function nameAt(name: string, p: service.DocPlace | undefined, language: Language): string {
  return p?.kind ? say(shared.at, { name, where: whereOf(p, language) }, language) : name
}
