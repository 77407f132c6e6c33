package service

import (
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// PromptPreview is what the agent sees: the prompt that waits at gate A, else the one that would be sent now.
type PromptPreview struct {
	Gate     bool       `json:"gate"` // it is the one that waits
	Turn     string     `json:"turn"`
	Position string     `json:"position"`
	Tokens   int        `json:"tokens"`
	Budget   int        `json:"budget"`
	Sections []PartSize `json:"sections"`
	Nodes    []LensNode `json:"nodes"`
	Sums     []LensSum  `json:"sums"` // full, summary, line, name
	NotSent  int        `json:"notSent"`
	Rest     int        `json:"rest"` // tokens that belong to no node: instructions, recent actions, rules
	Problem  *Failure   `json:"problem" ts_type:"Failure | null"`
}

// PartSize is one section of the prompt by its size.
type PartSize struct {
	Block   string   `json:"block"`
	File    string   `json:"file"`
	Tokens  int      `json:"tokens"`
	Trimmed TrimView `json:"trimmed"`
}

// LensNode is one node's share.
type LensNode struct {
	ID     string `json:"id"`
	Share  string `json:"share"`
	Tokens int    `json:"tokens"`
}

// LensSum adds up the nodes with the same share.
type LensSum struct {
	Share  string `json:"share"`
	Nodes  int    `json:"nodes"`
	Tokens int    `json:"tokens"`
}

// Forecast is what a run would take from here until it ends by itself, about; Turns 0 = nothing is left to do.
type Forecast struct {
	Turns  int         `json:"turns"`
	Tokens int         `json:"tokens"` // sent and received
	Cost   []MoneyView `json:"cost"`   // nothing where the model has no price
	Next   []MoneyView `json:"next"`   // the next turn alone
	Ends   bool        `json:"ends"`   // the phases say when they end; else this is one turn
}

// Forecast guesses what a run would take. Errors: graph.no-goal, run.no-phase, those of a prompt.
func (s *Run) Forecast() (Forecast, error) {
	f, err := s.project.Run.Forecast()
	return Forecast{Turns: f.Turns, Tokens: f.Tokens, Cost: moneyView(f.Cost), Next: moneyView(f.Next), Ends: f.Ends}, err
}

// PromptPreview assembles the prompt that would be sent now. Where that fails, Problem says why.
func (s *Run) PromptPreview() (PromptPreview, error) {
	built, waits, err := s.project.Run.PromptPreview()
	var o PromptPreview
	if err != nil {
		o.Problem = failure(err)
		if !fault.Is(err, "prompt.too-long") { // of that one there is something to see
			return o, nil
		}
	}
	if waits != nil {
		o.Gate, o.Turn = true, waits.Turn
	}
	o.Tokens, o.Budget, o.Position = built.Tokens, built.Budget, built.Basis.Position
	for _, s := range built.Sections {
		o.Sections = append(o.Sections, PartSize{
			Block: s.Block, File: s.File, Tokens: s.Tokens, Trimmed: trimView(s.Trimmed),
		})
	}
	shares := built.Shares()
	for _, n := range shares {
		o.Nodes = append(o.Nodes, LensNode{ID: n.ID, Share: string(n.Share), Tokens: n.Tokens})
	}
	sums, rest := built.Sums(shares)
	for _, s := range sums {
		o.Sums = append(o.Sums, LensSum{Share: string(s.Share), Nodes: s.Nodes, Tokens: s.Tokens})
	}
	o.Rest = rest
	s.project.Doc.View(func(g *graph.Graph) { o.NotSent = built.NotSent(g, shares) })
	return o, nil
}
