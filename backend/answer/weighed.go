package answer

import (
	"encoding/json"

	"crg/backend/graph"
)

// weighedKey holds, in the node of an answer, what it was written from: an extra key, which every version of CRG keeps.
const weighedKey = "weighed"

// weighed is what an answer was written from.
type weighed struct {
	Next  int               `json:"next"`            // the number of the first node that came after it
	Texts map[string]string `json:"texts,omitempty"` // digests of the nodes that it names
}

// Weigh notes in a conclusion that it is written now: from the nodes that are there, and from the texts that those it names have.
func Weigh(g *graph.Graph, n *graph.Node) error {
	w := weighed{Next: g.NextNode, Texts: map[string]string{}}
	for _, id := range Named(n.Full()) {
		if other := g.Node(id); other != nil {
			w.Texts[id] = graph.Digest(other.Full())
		}
	}
	return setExtra(n, weighedKey, w)
}

// WeighAgain notes in an answer the text that one of the nodes that it names has now: who wrote both at once knew it.
func WeighAgain(n, named *graph.Node) error {
	w, ok := writtenFrom(n)
	if !ok || w.Texts[named.ID] == "" {
		return nil
	}
	w.Texts[named.ID] = graph.Digest(named.Full())
	return setExtra(n, weighedKey, w)
}

// writtenFrom is what an answer says of itself; ok is false for one that says nothing, as those of people and of older programs.
func writtenFrom(n *graph.Node) (w weighed, ok bool) {
	return w, json.Unmarshal(n.Extra[weighedKey], &w) == nil && w.Next > 0
}
