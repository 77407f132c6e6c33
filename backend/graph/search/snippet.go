package search

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"crg/backend/base/words"
)

// Piece is a stretch of text; Hit marks what was asked for.
type Piece struct {
	Text string
	Hit  bool
}

// NamePieces is the name with what was found marked.
func (h Hit) NamePieces() []Piece { return pieces(h.Node.Name, h.asked, 0, len(h.Node.Name)) }

// snippetLength is about how many bytes of the text are shown round the first place that was found.
const snippetLength = 160

// searchedText bounds how far the first place is looked for: a text of megabytes shows its beginning instead.
const searchedText = 256 << 10

// Snippet is a piece of the text round the first place where a word was found, on one line; the beginning where none was.
func (h Hit) Snippet() []Piece {
	text := h.Node.Full()
	at := -1
	if marked := h.asked.marked(text[:min(len(text), searchedText)]); len(marked) > 0 {
		at = marked[0].from
	}
	from := 0
	if at > snippetLength/3 {
		from = at - snippetLength/3
		for from < at && !utf8.RuneStart(text[from]) {
			from++
		}
		if i := strings.IndexAny(text[from:at], " \n\t"); i >= 0 {
			from += i + 1
		}
	}
	to := min(len(text), from+snippetLength)
	for to < len(text) && !utf8.RuneStart(text[to]) {
		to++
	}
	if to < len(text) {
		if i := strings.LastIndexAny(text[from:to], " \n\t"); i > snippetLength/2 {
			to = from + i
		}
	}
	out := pieces(text, h.asked, from, to)
	for i := range out {
		out[i].Text = strings.Map(func(r rune) rune {
			if r == '\n' || r == '\r' || r == '\t' {
				return ' '
			}
			return r
		}, out[i].Text)
	}
	if from > 0 {
		out = append([]Piece{{Text: "…"}}, out...)
	}
	if to < len(text) {
		out = append(out, Piece{Text: "…"})
	}
	return out
}

// stretch is where something stands in a text, in bytes.
type stretch struct{ from, to int }

// marked are the places of what was asked for, in their order.
func (a asked) marked(text string) (out []stretch) {
	words.Each(text, func(t words.Token) {
		if begins(t.Word, a.free) {
			out = append(out, stretch{t.From, t.To})
		}
	})
	for _, p := range a.phrases {
		p.Places(text, func(from, to int) bool {
			out = append(out, stretch{from, to})
			return true
		})
	}
	slices.SortStableFunc(out, func(a, b stretch) int { return cmp.Compare(a.from, b.from) })
	return out
}

func begins(word []byte, asked []string) bool {
	for _, a := range asked {
		if len(word) >= len(a) && string(word[:len(a)]) == a {
			return true
		}
	}
	return false
}

// pieces cuts text[from:to] where a word begins as one that was asked for. The whole word is marked: letters may have
// become others by folding, so that the length of the beginning in the text is not that of the question.
func pieces(text string, a asked, from, to int) []Piece {
	out := []Piece{}
	done := from
	put := func(end int, hit bool) {
		if end > done {
			out = append(out, Piece{text[done:end], hit})
			done = end
		}
	}
	for _, m := range a.marked(text[from:to]) {
		put(from+m.from, false)
		put(from+m.to, true)
	}
	put(to, false)
	return out
}
