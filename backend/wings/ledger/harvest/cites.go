package harvest

import "crg/backend/run/chat/basis"

// CitesOf are the places of documents that an answer was found to quote, and the pages that it names. One of an older CRG has none.
func CitesOf(text string, b *basis.Basis) (out []Cite) {
	if b == nil {
		return nil
	}
	for _, n := range b.Notes {
		if n.Place == nil || n.From < 0 || n.To < n.From || n.To > len(text) {
			continue
		}
		c := Cite{Document: n.Node}
		c.Page.From, c.Page.To = n.Place.From, n.Place.To
		switch n.Kind {
		case basis.Quoted:
			c.Quote = text[n.From:n.To]
		case basis.Page:
		default:
			continue
		}
		c.Sentence.From, c.Sentence.To = basis.Around(text, n.From, n.To)
		out = append(out, c)
	}
	return out
}
