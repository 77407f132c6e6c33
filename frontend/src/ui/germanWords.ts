// The German of all that the program says, by id: it stands beside the English in the program, and build/types writes it here. Parts of the page
// that come later bring theirs.
import first from '../../wailsjs/german/first.json'

/** What happened, what to do, and that in English where the page has another remedy than the command line. */
export type FailureRow = readonly [what: string, remedy: string, onPage?: string]

export interface ProblemRow {
  what: string
  remedy: string
}

export const germanFailures: Record<string, FailureRow> = {}
export const germanProblems: Record<string, ProblemRow> = {}
/** germanMessages are the words of all messages; those of problems and failures stand beside what explains them. */
export const germanMessages: Record<string, string> = {}

/** addGerman adds the words of a part of the page, as build/types writes them. */
export function addGerman(words: { failures: object; problems: object; messages: object }): void {
  Object.assign(germanFailures, words.failures)
  Object.assign(germanProblems, words.problems)
  Object.assign(germanMessages, words.messages)
}

addGerman(first)
germanFailures['page.unreachable'] = ['CRG selbst antwortet nicht.', 'Läuft das Programm noch? Die Arbeit ist sicher im Projektordner.']
