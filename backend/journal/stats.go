package journal

import (
	"iter"
	"math"
	"strings"
	"time"

	"crg/backend/action"
	"crg/backend/graph"
)

// Stats are the figures of a project (CRG-248).
type Stats struct {
	Nodes      int            `json:"nodes"`
	Edges      int            `json:"edges"`
	Levels     int            `json:"levels"`
	NodeTypes  map[string]int `json:"nodeTypes"`
	EdgeTypes  map[string]int `json:"edgeTypes"`
	States     map[string]int `json:"states"`
	Words      int            `json:"words"`      // of all texts
	WordTokens int            `json:"wordTokens"` // words × 1.3, for display only

	Turns          int                     `json:"turns"` // recorded, failed ones included
	FailedTurns    int                     `json:"failedTurns"`
	SkippedTurns   int                     `json:"skippedTurns"`
	Calls          int                     `json:"calls"`
	Clarifications int                     `json:"clarifications"`
	Unreadable     int                     `json:"unreadable"` // replies
	Done           int                     `json:"done"`       // actions
	Refused        int                     `json:"refused"`
	Actions        map[string]*ActionCount `json:"actions"`
	Rules          map[string]int          `json:"rules"` // refusals by rule
	Phases         map[string]int          `json:"phases"`

	TokensEstimated int           `json:"tokensEstimated"` // of prompts
	TokensPrompt    int           `json:"tokensPrompt"`    // as servers counted them
	TokensOutput    int           `json:"tokensOutput"`
	TimeInTurns     time.Duration `json:"timeInTurns"`
	First           time.Time     `json:"first,omitzero"`
	Last            time.Time     `json:"last,omitzero"`
	LastTurn        string        `json:"lastTurn,omitempty"`
	LastPhase       string        `json:"lastPhase,omitempty"`

	Models map[string]*action.ModelTally `json:"models"`
}

// ActionCount counts one kind of action.
type ActionCount struct {
	Done    int `json:"done"`
	Refused int `json:"refused"`
}

// Count computes the figures of a graph and the records of its turns, oldest first.
func Count(g *graph.Graph, turns iter.Seq[Turn]) Stats {
	s := Stats{
		NodeTypes: map[string]int{}, EdgeTypes: map[string]int{}, States: map[string]int{}, Actions: map[string]*ActionCount{},
		Rules: map[string]int{}, Phases: map[string]int{},
	}
	s.countGraph(g)
	tally := action.Tally{Models: map[string]*action.ModelTally{}}
	for t := range turns {
		s.countTurn(t, &tally)
	}
	s.Models = tally.Models
	return s
}

func (s *Stats) countGraph(g *graph.Graph) {
	for _, level := range g.Levels() {
		l := g.Level(level)
		s.Levels++
		for _, id := range l.NodeIDs() {
			n := l.Node(id)
			s.Nodes++
			s.NodeTypes[n.Type]++
			s.States[n.State]++
			s.Words += len(strings.Fields(n.Full()))
		}
		for _, id := range l.EdgeIDs() {
			e := l.Edge(id)
			if e.External != nil {
				continue // the parent level has it
			}
			s.Edges++
			s.EdgeTypes[e.Type]++
		}
	}
	s.WordTokens = int(math.Ceil(float64(s.Words) * 1.3))
}

func (s *Stats) countTurn(t Turn, tally *action.Tally) {
	s.Turns++
	switch t.Result {
	case "failed":
		s.FailedTurns++
	case "skipped":
		s.SkippedTurns++
	}
	s.Phases[t.Phase]++
	s.Calls += t.Calls
	s.Clarifications += len(t.Clarifications)
	s.Unreadable += len(t.ParseFailures)
	s.TokensEstimated += t.TokensEstimated
	s.TokensPrompt += t.TokensPrompt
	s.TokensOutput += t.TokensOutput
	if took := t.EndedAt.Sub(t.StartedAt); took > 0 {
		s.TimeInTurns += took
	}
	if s.First.IsZero() || t.StartedAt.Before(s.First) {
		s.First = t.StartedAt
	}
	if !t.EndedAt.Before(s.Last) {
		s.Last, s.LastTurn, s.LastPhase = t.EndedAt, t.ID, t.Phase
	}
	for _, f := range t.ParseFailures {
		kinds := f.Kinds
		if len(kinds) == 0 {
			kinds = []string{"unreadable"}
		}
		tally.Add(t.Model, kinds, nil)
	}
	if t.Result != "failed" && t.Reply != "" {
		tally.Add(t.Model, nil, t.Outcomes)
	}
	for _, o := range t.Outcomes {
		c := s.Actions[o.Action.Name]
		if c == nil {
			c = &ActionCount{}
			s.Actions[o.Action.Name] = c
		}
		if o.Rejection == nil {
			c.Done++
			s.Done++
		} else {
			c.Refused++
			s.Refused++
			s.Rules[o.Rejection.Rule]++
		}
	}
}

// Turns reads the records of all turns one by one, oldest first; one that cannot be read is left out.
func Turns(ids []string, load func(id string) (Turn, error)) iter.Seq[Turn] {
	return func(yield func(Turn) bool) {
		for _, id := range ids {
			if t, err := load(id); err == nil && !yield(t) {
				return
			}
		}
	}
}
