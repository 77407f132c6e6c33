package basis

import (
	"regexp"
	"slices"

	"crg/backend/prompt"
)

var handleWord = regexp.MustCompile(`[A-Z][1-9]\d{0,6}`)

// handles reads which entries of wings an answer names: those that the prompt showed, as it printed them, and in brackets any that there is.
// A word of such a form that names nothing is left alone: D3 may be a vitamin.
func (a *reader) handles() (refs []reference) {
	for _, m := range handleWord.FindAllStringIndex(a.text, -1) {
		if !a.alone(m[0], m[1]) {
			continue
		}
		r := reference{from: m[0], to: m[1], known: true}
		handle := a.text[m[0]:m[1]]
		if m[0] > 0 && a.text[m[0]-1] == '[' && m[1] < len(a.text) && a.text[m[1]] == ']' {
			r.from, r.to = r.from-1, r.to+1
		}
		if at := slices.IndexFunc(a.Entries, func(e prompt.ShownEntry) bool { return e.Handle == handle }); at >= 0 {
			r.entry, r.shown = a.Entries[at].Entry, true
		} else if r.from < m[0] && a.Entry != nil {
			var ok bool
			if r.entry, ok = a.Entry(handle); !ok {
				continue
			}
		} else {
			continue
		}
		a.note(Note{Kind: Kept, From: r.from, To: r.to, Entry: r.entry.ID, Handle: r.entry.Handle})
		a.restOnEntry(r.entry)
		a.check(true)
		refs = append(refs, r)
	}
	return refs
}
