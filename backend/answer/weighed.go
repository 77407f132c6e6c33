package answer

import (
	"encoding/json"
	"slices"
	"strings"

	"crg/backend/graph"
)

// weighedKey holds, in the node of an answer, what it was written from: an extra key, which every version of CRG keeps.
const weighedKey = "weighed"

// weighed is what an answer was written from.
type weighed struct {
	Next  int               `json:"next"`            // the number of the first node that came after it
	Texts map[string]string `json:"texts,omitempty"` // digests of the nodes that it names
	Out   []string          `json:"out,omitempty"`   // possible answers that it names and that had fallen: "in none of the three forms [n05, n06, n07]"
}

// Weigh notes in a conclusion that it is written now: from the nodes that are there, and from the texts and fates that those it names have. What fell
// since its text of before (nil: there was none) is known to it where a line that names it is another one now, or who wrote it judged it at once (fell).
func Weigh(g *graph.Graph, n, before *graph.Node, fell ...string) error {
	w, was := weighed{Next: g.NextNode, Texts: map[string]string{}}, weighed{}
	if before != nil {
		was, _ = writtenFrom(before)
	}
	for _, id := range Named(n.Full()) {
		other := g.Node(id)
		if other == nil {
			continue
		}
		w.Texts[id] = graph.Digest(other.Full())
		if !isOut(other) {
			continue
		}
		stood := was.Texts[id] != "" && !slices.Contains(was.Out, id) && !slices.Contains(fell, id)
		if !stood || !slices.Equal(linesWith(before.Full(), id), linesWith(n.Full(), id)) {
			w.Out = append(w.Out, id)
		}
	}
	return setExtra(n, weighedKey, w)
}

// isOut tells a possible answer that fell.
func isOut(n *graph.Node) bool { return n.Type == graph.TypeHypothesis && !stands(n) }

// NamedAsOut reports whether an answer names a possible answer that had fallen when it was written.
func NamedAsOut(answer, n *graph.Node) bool {
	if !isOut(n) {
		return false
	}
	w, _ := writtenFrom(answer)
	return slices.Contains(w.Out, n.ID)
}

// linesWith are the lines of a text that name a node.
func linesWith(text, id string) []string {
	return slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return !slices.Contains(Named(line), id) })
}

// WeighAgain notes in an answer the text and the fate that one of the nodes that it names has now: who wrote both at once knew it.
func WeighAgain(n, named *graph.Node) error {
	w, ok := writtenFrom(n)
	if !ok || w.Texts[named.ID] == "" {
		return nil
	}
	w.Texts[named.ID] = graph.Digest(named.Full())
	if isOut(named) && !slices.Contains(w.Out, named.ID) {
		w.Out = append(w.Out, named.ID)
	}
	return setExtra(n, weighedKey, w)
}

// writtenFrom is what an answer says of itself; ok is false for one that says nothing, as those of people and of older programs.
func writtenFrom(n *graph.Node) (w weighed, ok bool) {
	return w, json.Unmarshal(n.Extra[weighedKey], &w) == nil && w.Next > 0
}
