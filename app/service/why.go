package service

import (
	"cmp"
	"time"

	"crg/backend/base/message"
)

// WhyRow is one step of the story of a node. The page makes the sentence.
type WhyRow struct {
	Kind    string       `json:"kind"` // made, changed, linked, unlinked, merged, packed, unpacked, gone, undone, redone, source, kept
	At      string       `json:"at"`   // "" = not known
	Turn    string       `json:"turn"` // "t0012"
	Phase   string       `json:"phase"`
	Actor   string       `json:"actor"` // "person", "outside", an agent's name, "" = not known
	Fields  []WhyField   `json:"fields"`
	Node    string       `json:"node"` // the other node
	Name    string       `json:"name"`
	Link    string       `json:"link"` // type of the link
	Out     bool         `json:"out"`
	Quote   string       `json:"quote"` // the reason, or the passage
	Label   SpokenText   `json:"label"` // of the step that was taken back or done again; what is kept of the node
	File    string       `json:"file"`
	Line    int          `json:"line"`
	Part    string       `json:"part"`    // that the passage stands on: page, slide, sheet …; "" = the file has none of its own
	On      string       `json:"on"`      // what the document calls that
	Said    string       `json:"said"`    // the page that the node names for the quotation, where it does not stand there; no line = nowhere
	Prompts []PromptFile `json:"prompts"` // of the turn's prompt
}

// WhyField is a changed property; long texts are not told.
type WhyField struct {
	Field string `json:"field"`
	From  string `json:"from"`
	To    string `json:"to"`
}

// PromptFile is a text file that stood in a prompt.
type PromptFile struct {
	File    string `json:"file"`
	Changed bool   `json:"changed"` // it reads differently now
}

// Why tells why a node is here, oldest first. Error: graph.no-node.
func (s *Graph) Why(id string) ([]WhyRow, error) {
	rows, err := s.project.History.Why(id)
	out := make([]WhyRow, 0, len(rows))
	for _, r := range rows {
		row := WhyRow{
			Kind: string(r.Kind), Turn: r.Turn, Phase: r.Phase, Actor: r.Actor, Node: r.Node, Name: cut(r.Name, nameLength),
			Link: r.Link, Out: r.Out, Quote: cut(r.Quote, cardLength), Label: SpokenTextOf(r.Label), File: r.File, Line: r.Line,
			Part: r.Part, On: r.On, Said: r.Said,
		}
		if !r.At.IsZero() {
			row.At = r.At.UTC().Format(time.RFC3339)
		}
		for _, f := range r.Fields {
			row.Fields = append(row.Fields, WhyField{Field: f.Field, From: cut(f.From, nameLength), To: cut(f.To, nameLength)})
		}
		for _, f := range r.Prompts {
			row.Prompts = append(row.Prompts, PromptFile(f))
		}
		out = append(out, row)
	}
	return out, err
}

// NodeInfo is everything about one node as text for other programs, in the words of a language, keys masked.
func (s *Graph) NodeInfo(id string, language string) (string, error) {
	return s.project.History.NodeInfo(id, message.WordingOf(language))
}

// PatchView is what a patch suggestion would change.
type PatchView struct {
	Diff    string   `json:"diff"`                             // unified
	Problem *Failure `json:"problem" ts_type:"Failure | null"` // why it cannot be applied
}

// PreviewPatch works out what a patch suggestion would change; nothing is written.
func (s *Graph) PreviewPatch(node string) (PatchView, error) {
	diff, err := s.project.Edit.PreviewPatch(node)
	if err != nil {
		return PatchView{Problem: failure(err)}, nil
	}
	return PatchView{Diff: diff}, nil
}

// AppliedPatch is the new version of a file.
type AppliedPatch struct {
	Node string `json:"node"`
	Name string `json:"name"`
}

// ApplyPatch writes the new version beside the old file and makes its Artifact.
func (s *Graph) ApplyPatch(node string) (AppliedPatch, error) {
	n, err := s.project.Edit.ApplyPatch(node)
	if err != nil {
		return AppliedPatch{}, err
	}
	return AppliedPatch{Node: n.ID, Name: cmp.Or(n.Name, n.ID)}, nil
}
