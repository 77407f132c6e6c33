// Package basis tells what an answer rests on: which nodes and passages, of those that the model was shown, its sentences
// name or repeat, and whether its ids, pages, quotations and figures stand there. It reads no meaning and asks no model: the
// same answer to the same prompt has the same basis.
package basis

import (
	"slices"

	"crg/backend/artifact/pages"
	"crg/backend/prompt"
)

// Shown is what there was to rest on.
type Shown struct {
	Question string               // what the person said, with the conversation before it
	Named    bool                 // the question names a node
	Units    []prompt.Shown       // the texts of nodes and passages that the prompt showed
	IDs      map[string]bool      // nodes that it named, and
	Exists   func(id string) bool // those that there are
	Found    []prompt.Found       // its passages
	Sourced  func(id string) bool // whether a node rests on a document; nil = none does
	Docs     []prompt.Document    // all documents that could be quoted

	Entries []prompt.ShownEntry                           // of wings, that the prompt showed, and
	Entry   func(handle string) (e prompt.Entry, ok bool) // those that there are; nil = none
}

// Mark says how much an answer rests on what was shown.
type Mark string

// Marks. Nothing confirms an answer but a person, so there is none above the first.
const (
	Supported Mark = "supported" // as far as words tell; nobody checked it
	Little    Mark = "little"
)

// Level is how sure an answer is to be taken, by what its sentences and numbers rest on.
type Level string

// Levels.
const (
	High   Level = "high"   // each rests on something shown that comes from a document
	Medium Level = "medium" // each rests on something shown
	Low    Level = "low"    // one rests on nothing
)

// Basis is what an answer rests on.
type Basis struct {
	Level     Level  `json:"level,omitempty"`  // "" = there is none, as for the mark; older programs wrote none, see Sure
	Mark      Mark   `json:"mark,omitempty"`   // "" = there is none: the answer says that nothing was there, or was stopped
	Absent    bool   `json:"absent,omitempty"` // the model says that neither the graph nor the documents hold an answer
	Sentences int    `json:"sentences,omitempty"`
	Grounded  int    `json:"grounded,omitempty"` // sentences that name or repeat what was shown
	Checked   int    `json:"checked,omitempty"`  // ids, pages, quotations and figures that were looked up
	Missing   int    `json:"missing,omitempty"`  // of them, those that stand nowhere
	Notes     []Note `json:"notes,omitempty"`
	Rests     []Rest `json:"rests,omitempty"`
}

// Kind is what a note says of a stretch of the answer.
type Kind string

// Kinds of notes. Struck are those of which the answer says what is not so.
const (
	NoNode  Kind = "no-node" // struck: an id that no node has
	NoPage  Kind = "no-page" // struck: the document has fewer pages
	Altered Kind = "altered" // struck: a quotation that does not stand so in its source
	Unknown Kind = "unknown" // words in quotation marks that stand nowhere
	Unseen  Kind = "unseen"  // a node that there is, but that the prompt did not show
	Page    Kind = "page"    // a page of a document
	Quoted  Kind = "quoted"  // a quotation that stands in a document word for word
	Figure  Kind = "figure"  // a number that stands nowhere
	Kept    Kind = "kept"    // an entry of a wing
)

// Note is about a stretch of the answer.
type Note struct {
	Kind  Kind   `json:"kind"`
	From  int    `json:"from"` // bytes of the answer
	To    int    `json:"to"`
	Node  string `json:"node,omitempty"`  // that it is about: the source of a quotation
	Place *Place `json:"place,omitempty"` // where it stands, or what comes nearest

	Entry  string `json:"entry,omitempty"`  // kept: the id of the entry, and
	Handle string `json:"handle,omitempty"` // what it was called then
}

// Place is a place of a document.
type Place struct {
	From    int    `json:"from"` // bytes of its text
	To      int    `json:"to"`
	Page    int    `json:"page,omitempty"`  // its place among the pages that prompts have of it
	Kind    string `json:"kind,omitempty"`  // "page", "slide", "sheet" of the document's own; "" = it has none
	Label   string `json:"label,omitempty"` // what the document calls it: "7", "iv"
	Section string `json:"section,omitempty"`
}

// Rest is a passage, a node or an entry of a wing that sentences of the answer rest on.
type Rest struct {
	Node   string `json:"node,omitempty"`
	Place  *Place `json:"place,omitempty"`  // of a document
	Entry  string `json:"entry,omitempty"`  // id of the entry, and
	Handle string `json:"handle,omitempty"` // what it was called then
}

// mostRests: more chips say less.
const mostRests = 6

// Of is the basis of an answer. text is the answer as it is to be shown: without the line that says that there is none.
func Of(answer string, shown Shown) (text string, b Basis) {
	text, b.Absent = withoutLine(answer)
	for _, e := range shown.Entries {
		shown.Units = append(shown.Units, prompt.Shown{ID: e.ID, Text: e.Text})
	}
	a := &reader{Shown: shown, text: text, basis: &b, ends: sentenceEnds(text)}
	refs := append(a.references(), a.handles()...)
	a.quotations(refs)
	a.figures(refs)
	a.sentences(refs)
	slices.SortStableFunc(b.Notes, func(x, y Note) int { return x.From - y.From })
	if !b.Absent {
		b.Mark, b.Level = a.mark(), a.level()
	}
	return text, b
}

// reader reads one answer.
type reader struct {
	Shown
	text  string
	basis *Basis
	ends  []int // of sentences
	firm  int   // sentences that rest on something with a source
	loose int   // numbers that stand nowhere but in what has none
}

// level is High only where every sentence and every number rests on something that was shown and has a source, Low where one rests on nothing.
func (a *reader) level() Level {
	switch {
	case a.basis.Missing > 0 || a.basis.Grounded < a.basis.Sentences || a.basis.Sentences == 0:
		return Low
	case a.firm == a.basis.Sentences && a.loose == 0:
		return High
	}
	return Medium
}

// sourced reports whether a node or a document that was shown has a source. What was looked up is text of a document or of a node: it has one where
// it was found in a document.
func (a *reader) sourced(id string) bool {
	if id == "" {
		return len(a.Found) > 0
	}
	return a.doc(id) != nil || a.Sourced != nil && a.Sourced(id) || a.kept(id)
}

// kept reports whether an id is that of an entry of a wing: what the person keeps there is given.
func (a *reader) kept(id string) bool {
	return slices.ContainsFunc(a.Entries, func(e prompt.ShownEntry) bool { return e.ID == id })
}

// Sure is the level of an answer; of one that an older program marked, what its mark comes to.
func (b Basis) Sure() Level {
	switch {
	case b.Level != "" || b.Mark == "":
		return b.Level
	case b.Mark == Little:
		return Low
	}
	return Medium
}

func (a *reader) note(n Note) { a.basis.Notes = append(a.basis.Notes, n) }

// check notes that something was looked up, and whether it stands anywhere.
func (a *reader) check(stands bool) {
	a.basis.Checked++
	if !stands {
		a.basis.Missing++
	}
}

// rest notes what a sentence rests on: a node once, a document once for each page. A passage stands for what was quoted of it.
func (a *reader) rest(node string, place *Place) {
	list := a.basis.Rests
	at := slices.IndexFunc(list, func(r Rest) bool {
		return r.Node == node && (r.Place == nil) == (place == nil) && (place == nil || r.Place.Page == place.Page)
	})
	switch {
	case at < 0 && len(list) < mostRests:
		a.basis.Rests = append(a.basis.Rests, Rest{Node: node, Place: place})
	case at >= 0 && place != nil && place.From <= list[at].Place.From && place.To >= list[at].Place.To:
		list[at].Place = place
	}
}

// restOnEntry notes an entry of a wing that a sentence rests on, once.
func (a *reader) restOnEntry(e prompt.Entry) {
	named := func(r Rest) bool { return r.Entry == e.ID }
	if len(a.basis.Rests) < mostRests && !slices.ContainsFunc(a.basis.Rests, named) {
		a.basis.Rests = append(a.basis.Rests, Rest{Entry: e.ID, Handle: e.Handle})
	}
}

func (a *reader) doc(id string) *prompt.Document {
	for i := range a.Docs {
		if a.Docs[i].ID == id {
			return &a.Docs[i]
		}
	}
	return nil
}

// place is a place of a document with its page and section.
func place(d *prompt.Document, from, to int) *Place {
	p := onPage(d, pages.At(d.Pages, from), from, to)
	for _, s := range d.Pages[p.Page-1].Sections {
		if s.At <= from {
			p.Section = s.Title
		}
	}
	return p
}

// onPage are bytes of a document on one of its pages.
func onPage(d *prompt.Document, page, from, to int) *Place {
	own := d.Pages[page-1]
	return &Place{From: from, To: to, Page: page, Kind: own.Kind, Label: own.Label}
}

// mark weighs the share of sentences that rest on something, whether the question named what it is about, and how sure the
// shown texts are themselves, in thousandths: half, three and two tenths. What stands nowhere takes the mark down.
func (a *reader) mark() Mark {
	const connectors = 500 // neither a node nor a file says how sure it is
	about := 500
	if a.Named {
		about = 1000
	}
	share := a.basis.Grounded * 1000 / max(1, a.basis.Sentences)
	if (5*share+3*about+2*connectors)/10 < 500 || a.basis.Missing > 0 {
		return Little
	}
	return Supported
}
