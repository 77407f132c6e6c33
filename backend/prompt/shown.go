package prompt

import "crg/backend/artifact/pages"

// Shown is what a prompt shows of a node.
type Shown struct{ ID, Text string }

// ShownEntry is what a prompt shows of an entry of a wing.
type ShownEntry struct {
	Entry
	Text string
}

// Texts are what the prompt shows of nodes and documents, in its order; of some only the name.
func (p Prompt) Texts() (out []Shown) {
	for _, chunk := range p.shown {
		out = append(out, Shown{chunk.ids[0], chunk.text})
	}
	return out
}

// Document is an imported text with the pages that prompts have of it.
type Document struct {
	ID, Name, Text string
	Pages          []pages.Page
}

// Documents are those that a prompt made of this Input may speak of.
func Documents(in Input) (out []Document) {
	c := newContext(in)
	for _, d := range c.documents() {
		out = append(out, Document{d.ID, d.Name, d.Full(), c.pagesOf(d)})
	}
	return out
}
