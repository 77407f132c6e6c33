package service

import (
	"strconv"
	"unicode/utf8"

	"crg/backend/run/chat"
	"crg/backend/run/chat/basis"
)

// ChatBasis is what an answer rests on.
type ChatBasis struct {
	Sure      string     `json:"sure"`      // high, medium, low; "" = none
	Mark      string     `json:"mark"`      // supported, little; "" = none
	Absent    bool       `json:"absent"`    // neither the graph nor the documents hold an answer, the model says
	Sentences int        `json:"sentences"` // of the answer, and
	Grounded  int        `json:"grounded"`  // those that name or repeat what the model was shown
	Checked   int        `json:"checked"`   // ids, pages, quotations and numbers that were looked up, and
	Missing   int        `json:"missing"`   // those that stand nowhere
	Notes     []ChatNote `json:"notes"`
	Rests     []ChatRest `json:"rests"`
}

// ChatNote is about a stretch of the text.
type ChatNote struct {
	Kind  string     `json:"kind"` // no-node, no-page, altered, unknown, unseen, page, quoted, figure, kept
	From  int        `json:"from"` // in the text, as the page counts
	To    int        `json:"to"`
	Node  string     `json:"node"` // that it is about, "" = none
	Place *ChatPlace `json:"place" ts_type:"ChatPlace | null"`

	Entry  string `json:"entry"`  // kept: id of the entry of a wing, and
	Handle string `json:"handle"` // what it was called then
}

// ChatPlace is a place of a document.
type ChatPlace struct {
	From    int    `json:"from"` // bytes of the document
	To      int    `json:"to"`
	Page    string `json:"page"`    // what the document calls it, "7", "iv"; else the number of the part
	Kind    string `json:"kind"`    // page, slide, sheet; part = it has no pages of its own
	Section string `json:"section"` // the heading above it, "" = none
}

// ChatRest is a passage of a document, a node, or an entry of a wing that an answer rests on.
type ChatRest struct {
	Node   string     `json:"node"` // "" = an entry
	Place  *ChatPlace `json:"place" ts_type:"ChatPlace | null"`
	Entry  string     `json:"entry"`  // its id, and
	Handle string     `json:"handle"` // what it was called then
}

func chatBasis(m chat.Message) *ChatBasis {
	b := m.Basis
	if b == nil {
		return nil
	}
	out := &ChatBasis{
		Sure: string(b.Sure()), Mark: string(b.Mark), Absent: b.Absent, Sentences: b.Sentences, Grounded: b.Grounded, Checked: b.Checked, Missing: b.Missing,
		Notes: []ChatNote{}, Rests: []ChatRest{},
	}
	at := counter{text: m.Text}
	for _, n := range b.Notes {
		out.Notes = append(out.Notes, ChatNote{Kind: string(n.Kind), From: at.of(n.From), To: at.of(n.To), Node: n.Node, Place: chatPlace(n.Place), Entry: n.Entry, Handle: n.Handle})
	}
	for _, r := range b.Rests {
		out.Rests = append(out.Rests, ChatRest{r.Node, chatPlace(r.Place), r.Entry, r.Handle})
	}
	return out
}

func chatPlace(p *basis.Place) *ChatPlace {
	if p == nil {
		return nil
	}
	out := &ChatPlace{From: p.From, To: p.To, Page: p.Label, Kind: p.Kind, Section: p.Section}
	if p.Kind == "" {
		out.Page, out.Kind = strconv.Itoa(p.Page), "part"
	}
	return out
}

// counter turns bytes of a text into places as a page counts them, in units of UTF-16.
type counter struct {
	text      string
	byte, had int
}

func (c *counter) of(at int) int {
	if at < c.byte {
		c.byte, c.had = 0, 0
	}
	for c.byte < min(at, len(c.text)) {
		r, n := utf8.DecodeRuneInString(c.text[c.byte:])
		c.byte += n
		c.had++
		if r > 0xFFFF {
			c.had++
		}
	}
	return c.had
}
