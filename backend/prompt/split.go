package prompt

import (
	"strings"

	"crg/backend/graph"
)

// WithTexts gives the sections of a stored prompt their texts back: a record keeps the whole text once, and of each section
// its digest. Sections that cannot be found, because the person edited the prompt, stay without a text.
func WithTexts(text string, sections []Section) []Section {
	out := make([]Section, len(sections))
	copy(out, sections)
	for i := range out {
		found, rest, ok := cutSection(text, out[i].Digest, i == len(out)-1)
		if !ok {
			break
		}
		out[i].Text, text = found, rest
	}
	return out
}

// separator stands between the sections of a prompt; a section may hold it, too.
const separator = "\n\n"

// cutSection tries every place where the section at the start of text may end. The digest grows with the place, so that
// the cost follows the length of the text however many blank lines are in it.
func cutSection(text, digest string, last bool) (section, rest string, ok bool) {
	var sum graph.Digesting
	done := 0
	for end := 0; ; end++ {
		at := strings.Index(text[end:], separator)
		if at < 0 {
			return text, "", last && graph.Digest(text) == digest
		}
		end += at
		sum.Add(text[done:end])
		done = end
		if sum.String() == digest {
			return text[:end], text[end+len(separator):], true
		}
	}
}
