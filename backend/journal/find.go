package journal

import (
	"slices"
	"strings"

	"crg/backend/base/message"
	"crg/backend/base/words"
)

// findable is what an entry says, for finding words in it, in lower case. Sentences of the program stand on a screen in the words
// of its language: english are those of a reader in English, and says tells in every other language which they are.
type findable struct {
	text    string // what somebody wrote, and what stands in the gaps of sentences
	english string
	says    []string // ids
}

func findableOf(e *Entry) findable {
	out := findable{text: e.Rule + "\n" + e.Turn}
	for _, l := range append([]Line{e.Text}, e.Detail...) {
		if l.Says.IsZero() {
			out.text += "\n" + l.Text
			continue
		}
		out.english += l.Text + "\n"
		out.text += valuesOf(l.Says)
		out.says = appendIDs(out.says, l.Says)
	}
	out.text, out.english = strings.ToLower(out.text), strings.ToLower(out.english)
	return out
}

func valuesOf(m message.Message) (text string) {
	for _, value := range m.Values {
		text += "\n" + value
	}
	for _, o := range m.Of {
		text += valuesOf(o)
	}
	return text
}

func appendIDs(ids []string, m message.Message) []string {
	if !m.IsZero() && !slices.Contains(ids, m.ID) {
		ids = append(ids, m.ID)
	}
	for _, o := range m.Of {
		ids = appendIDs(ids, o)
	}
	return ids
}

// term is a word or a phrase to find, and the messages that have it in the words of the language that the query is asked in.
type term struct {
	part    words.Part
	english bool
	says    map[string]bool
}

func (q Query) terms() []term {
	parts := words.Asked(strings.ToLower(q.Text))
	out := make([]term, len(parts))
	for i, p := range parts {
		out[i] = term{p, len(q.Words) == 0, map[string]bool{}}
	}
	if len(parts) == 0 {
		return nil
	}
	for id, template := range q.Words {
		text := strings.ToLower(message.Spoken(template))
		for _, t := range out {
			if t.part.In(text) {
				t.says[id] = true
			}
		}
	}
	return out
}

// holds reports that each word stands in one of the texts.
func holds(terms []term, in []findable) bool {
	for _, t := range terms {
		if !slices.ContainsFunc(in, t.in) {
			return false
		}
	}
	return true
}

func (t term) in(f findable) bool {
	return t.part.In(f.text) || t.english && t.part.In(f.english) || slices.ContainsFunc(f.says, func(id string) bool { return t.says[id] })
}
