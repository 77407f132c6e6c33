// A text that is being edited, while its file may change outside: pure rules, no React and no calls.
// What a person typed is never dropped: it is saved, or it waits for the person's decision.

export interface Version {
  text: string
  hash: string
}

export interface Draft {
  base: Version // the version of the file that the text was made from
  text: string // as it stands in the editor
  saving: string | null // the text that is on its way to the disk
  theirs: Version | null // another version that arrived while this one was unsaved: a conflict
}

export const draftOf = (file: Version): Draft => ({ base: file, text: file.text, saving: null, theirs: null })

/** The program ends a file as it ended before, so one closing line end makes no difference. */
const same = (a: string, b: string) => a.replace(/\n$/, '') === b.replace(/\n$/, '')

export const unsaved = (d: Draft) => !same(d.text, d.base.text)

/** typed is the person's edit. */
export const typed = (d: Draft, text: string): Draft => ({ ...d, text })

/** arrived is the file as it is on the disk now. Without an unsaved edit it is shown at once; else it is a conflict. */
export function arrived(d: Draft, file: Version): Draft {
  if (file.hash === d.base.hash) return d.theirs ? { ...d, theirs: null } : d
  if (!unsaved(d)) return { ...draftOf(file), saving: d.saving }
  if (same(file.text, d.text) || (d.saving !== null && same(file.text, d.saving))) return { ...d, base: file, theirs: null }
  return { ...d, theirs: file }
}

/** readyToSave says whether the text may be saved over its base now. */
export const readyToSave = (d: Draft) => unsaved(d) && d.saving === null && d.theirs === null

export const saving = (d: Draft): Draft => ({ ...d, saving: d.text })

/** saved is the end of a save that went well; typing may have gone on meanwhile. */
export function saved(d: Draft, hash: string): Draft {
  const next = { ...d, base: { text: d.saving ?? d.text, hash }, saving: null, theirs: d.theirs?.hash === hash ? null : d.theirs }
  // All of it was saved, and then the file was changed outside: that version wins, and the program kept this one.
  return next.theirs && !unsaved(next) ? draftOf(next.theirs) : next
}

export const notSaved = (d: Draft): Draft => ({ ...d, saving: null })
