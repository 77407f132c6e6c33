package prompt

import (
	"slices"
	"strings"

	"crg/backend/graph"
)

// Restore gives the sections of a stored prompt their texts back. On disk only the whole text is kept, and of each section
// its digest: the section ends at the one blank line where the digest is right. A prompt that the person edited does not
// fit its sections any more; then they stay without text.
func Restore(p Prompt) Prompt {
	sections := slices.Clone(p.Sections)
	rest := p.Text
	for i := range sections {
		text, after, ok := cutAt(rest, sections[i].Digest)
		if !ok {
			return p
		}
		sections[i].Text, rest = text, after
	}
	p.Sections = sections
	return p
}

// cutAt splits the first section off, at the blank line before which the text has this digest.
func cutAt(text, digest string) (section, rest string, ok bool) {
	const joint = "\n\n"
	for at := 0; at <= len(text); {
		end := strings.Index(text[at:], joint)
		if end < 0 {
			return text, "", graph.Digest(text) == digest
		}
		end += at
		if graph.Digest(text[:end]) == digest {
			return text[:end], text[end+len(joint):], true
		}
		at = end + 1
	}
	return "", "", false
}
