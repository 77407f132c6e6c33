package rows

import (
	"cmp"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Row is one revision of an entry: *Node, *Decision, *Task or *Conflict. A row that is in a View is never changed.
type Row interface {
	Key() ID
	Revision() Rev
	Updated() Time
	Layer() Layer
	head() *Head
}

// Head is what every row has (000 §2.1). A conflict writes less of it.
type Head struct {
	ID        ID       `json:"id"`
	Type      string   `json:"type"`
	Title     string   `json:"title"`
	Rev       Rev      `json:"rev"`
	CreatedAt Time     `json:"created_at"`
	UpdatedAt Time     `json:"updated_at"`
	Links     Links    `json:"links"`
	Tags      []string `json:"tags"`
}

// Key is the entry's id.
func (h *Head) Key() ID { return h.ID }

// Revision counts from 1; 0 = the row has none that is valid.
func (h *Head) Revision() Rev { return h.Rev }

// Updated is when the revision was made.
func (h *Head) Updated() Time { return h.UpdatedAt }

func (h *Head) head() *Head { return h }

// Tagged reports whether the row has a tag.
func (h *Head) Tagged(tag string) bool { return slices.Contains(h.Tags, tag) }

// Rev is the number of a revision. What is no whole number from 1 on reads as 0: such rows are compared by their time (000 X3.2).
type Rev int

// UnmarshalJSONFrom implements json.UnmarshalerFrom.
func (r *Rev) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	v, err := d.ReadValue()
	if err != nil {
		return err
	}
	var n int
	if json.Unmarshal(v, &n) != nil || n < 1 {
		n = 0
	}
	*r = Rev(n)
	return nil
}

// Links are the entries that a row names. Read, it may also be the object of 000 §4.2, whose lists are put together.
type Links []ID

// UnmarshalJSONFrom implements json.UnmarshalerFrom.
func (l *Links) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	if d.PeekKind() != '{' {
		return json.UnmarshalDecode(d, (*[]ID)(l))
	}
	var lists map[string][]ID
	if err := json.UnmarshalDecode(d, &lists); err != nil {
		return err
	}
	l.gather(lists)
	return nil
}

// gather puts lists together, those that the document names first.
func (l *Links) gather(lists map[string][]ID) {
	*l = nil
	for _, name := range []string{"kg_refs", "rg_refs", "tg_refs", "sources", "artifacts"} {
		*l = append(*l, lists[name]...)
		delete(lists, name)
	}
	var rest []string
	for name := range lists {
		rest = append(rest, name)
	}
	slices.Sort(rest)
	for _, name := range rest {
		*l = append(*l, lists[name]...)
	}
}

// Extra are keys of a row that CRG does not know. They stay with the entry.
type Extra map[string]jsontext.Value

// Title is what an entry is called, a conflict by its sides.
func Title(r Row) string {
	if c, ok := r.(*Conflict); ok {
		return cmp.Or(c.Reason, c.TopicKey)
	}
	if r != nil {
		if h := r.head(); h != nil {
			return h.Title
		}
	}
	return ""
}
