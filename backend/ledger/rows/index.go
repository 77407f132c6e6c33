package rows

import "slices"

// Index is a line of a layer's index: what a reader needs to find an entry (000 X3.3). It is derived.
type Index struct {
	ID          ID       `json:"id"`
	Title       string   `json:"title"`
	Tags        []string `json:"tags"`
	UpdatedAt   Time     `json:"updated_at"`
	Type        string   `json:"type"`
	Layer       Layer    `json:"layer"`
	Status      string   `json:"status"`
	ContentHash string   `json:"content_hash"`
	FullHash    string   `json:"full_hash"`
}

// IndexOf is the line of an entry. A conflict has none.
func IndexOf(r Row) Index {
	h := r.head()
	out := Index{h.ID, h.Title, slices.Clone(h.Tags), h.UpdatedAt, h.Type, r.Layer(), "", ContentHash(r), FullHash(r)}
	switch r := r.(type) {
	case *Node:
		out.Status = r.Status
	case *Decision:
		out.Status = r.Outcome.Status
	case *Task:
		out.Status = string(r.Status)
	}
	return out
}
