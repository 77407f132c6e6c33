package journal

import (
	"iter"
	"math"
	"strings"
	"sync"
	"time"

	"crg/backend/action"
	"crg/backend/base/money"
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
	Contested  map[string]int `json:"contested"`  // contested nodes by type
	Words      int            `json:"words"`      // of all texts
	WordTokens int            `json:"wordTokens"` // words × 1.3, for display only

	Turns          int                     `json:"turns"` // recorded, failed ones included
	FailedTurns    int                     `json:"failedTurns"`
	SkippedTurns   int                     `json:"skippedTurns"`
	StoppedTurns   int                     `json:"stoppedTurns"` // by the person, before they were done
	Calls          int                     `json:"calls"`
	Clarifications int                     `json:"clarifications"`
	Unreadable     int                     `json:"unreadable"` // replies
	Done           int                     `json:"done"`       // actions
	Refused        int                     `json:"refused"`    // by a rule
	Declined       int                     `json:"declined"`   // by the person
	Actions        map[string]*ActionCount `json:"actions"`
	Refusals       map[string]int          `json:"refusals"` // by rule
	Phases         map[string]int          `json:"phases"`

	Prompt PromptFigures `json:"prompt"` // of the turns that sent one

	// Of all calls, those beside the turns among them.
	TokensUsed      int                  `json:"tokensUsed"`      // sent and received, estimated where a server did not count
	TokensEstimated int                  `json:"tokensEstimated"` // of the prompts of turns
	TokensPrompt    int                  `json:"tokensPrompt"`    // as servers counted them
	TokensOutput    int                  `json:"tokensOutput"`
	Cost            money.Sum            `json:"cost,omitempty"`
	Chat            CallCount            `json:"chat"`
	Others          map[string]CallCount `json:"others,omitempty"` // by purpose
	TimeInTurns     time.Duration        `json:"timeInTurns"`
	First           time.Time            `json:"first,omitzero"`
	Last            time.Time            `json:"last,omitzero"`
	LastTurn        string               `json:"lastTurn,omitempty"`
	LastPhase       string               `json:"lastPhase,omitempty"`

	Models map[string]*action.ModelTally `json:"models"`
	Costs  map[string]money.Sum          `json:"costs,omitempty"` // by model
}

// ActionCount counts one kind of action.
type ActionCount struct {
	Done     int `json:"done"`
	Refused  int `json:"refused"`
	Declined int `json:"declined"`
}

// CallCount is what calls beside the turns took; it is in the sums of all calls already.
type CallCount struct {
	Calls  int       `json:"calls"`
	Tokens int       `json:"tokens"` // sent and received
	Cost   money.Sum `json:"cost,omitempty"`
}

// Call is one call beside the turns.
type Call struct {
	Purpose                                string // "" = the chat
	Model                                  string
	TokensPrompt, TokensOutput, TokensUsed int
	Cost                                   money.Sum
}

// Parts are the nodes and links of a graph as it is at one moment. They are values that never change, so they can be
// counted without holding the graph.
type Parts struct {
	Levels int
	Nodes  []*graph.Node
	Edges  []*graph.Edge
}

// PartsOf lists the parts of a graph.
func PartsOf(g *graph.Graph) Parts {
	var p Parts
	for _, level := range g.Levels() {
		l := g.Level(level)
		p.Levels++
		for _, id := range l.NodeIDs() {
			p.Nodes = append(p.Nodes, l.Node(id))
		}
		for _, id := range l.EdgeIDs() {
			if e := l.Edge(id); e.External == nil { // the parent level has the others
				p.Edges = append(p.Edges, e)
			}
		}
	}
	return p
}

// Words remembers how many words a node's text has: only new texts are counted. Its zero value is ready.
type Words struct {
	mu    sync.Mutex
	known map[*graph.Node]int
}

func (w *Words) of(nodes []*graph.Node) (sum int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := make(map[*graph.Node]int, len(nodes))
	for _, n := range nodes {
		count, ok := w.known[n]
		if !ok {
			count = len(strings.Fields(n.Full()))
		}
		now[n] = count
		sum += count
	}
	w.known = now
	return sum
}

// Count computes the figures of a graph, the records of its turns, oldest first, and the calls beside them. words may be nil.
// Figures of prompts need the turns of a Book.
func Count(parts Parts, turns iter.Seq[Turn], beside iter.Seq[Call], words *Words) Stats {
	s := Stats{
		Levels: parts.Levels, Nodes: len(parts.Nodes), Edges: len(parts.Edges),
		NodeTypes: map[string]int{}, EdgeTypes: map[string]int{}, States: map[string]int{}, Contested: map[string]int{}, Actions: map[string]*ActionCount{},
		Refusals: map[string]int{}, Phases: map[string]int{}, Costs: map[string]money.Sum{},
	}
	for _, n := range parts.Nodes {
		s.NodeTypes[n.Type]++
		s.States[n.State]++
		if n.State == graph.StateContested {
			s.Contested[n.Type]++
		}
	}
	for _, e := range parts.Edges {
		s.EdgeTypes[e.Type]++
	}
	if words == nil {
		words = &Words{}
	}
	s.Words = words.of(parts.Nodes)
	s.WordTokens = int(math.Ceil(float64(s.Words) * 1.3))
	tally := action.Tally{Models: map[string]*action.ModelTally{}}
	var sizes []promptSize
	for t := range turns {
		s.countTurn(t, &tally)
		if t.size != (promptSize{}) {
			sizes = append(sizes, t.size)
		}
	}
	s.Prompt = prompts(sizes)
	for c := range beside {
		s.countCall(c)
	}
	s.Models = tally.Models
	return s
}

func (c CallCount) plus(call Call) CallCount {
	return CallCount{c.Calls + 1, c.Tokens + call.TokensUsed, c.Cost.With(call.Cost)}
}

func (s *Stats) countCall(c Call) {
	if c.Purpose == "" {
		s.Chat = s.Chat.plus(c)
	} else {
		if s.Others == nil {
			s.Others = map[string]CallCount{}
		}
		s.Others[c.Purpose] = s.Others[c.Purpose].plus(c)
	}
	s.TokensUsed += c.TokensUsed
	s.TokensPrompt += c.TokensPrompt
	s.TokensOutput += c.TokensOutput
	s.addCost(c.Model, c.Cost)
}

func (s *Stats) addCost(model string, cost money.Sum) {
	if len(cost) > 0 {
		s.Cost, s.Costs[model] = s.Cost.With(cost), s.Costs[model].With(cost)
	}
}

func (s *Stats) countTurn(t Turn, tally *action.Tally) {
	s.Turns++
	switch t.Result {
	case "failed":
		s.FailedTurns++
	case StoppedTurn:
		s.StoppedTurns++
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
	s.TokensUsed += t.TokensUsed
	s.addCost(t.Model, t.Cost)
	s.TimeInTurns += max(0, t.EndedAt.Sub(t.StartedAt)) // a clock may be put back
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
	if !t.Nothing() && t.Reply != "" {
		tally.Add(t.Model, nil, t.Outcomes)
	}
	for _, o := range t.Outcomes {
		c := s.Actions[o.Action.Name]
		if c == nil {
			c = &ActionCount{}
			s.Actions[o.Action.Name] = c
		}
		switch {
		case o.Rejection == nil:
			c.Done++
			s.Done++
		case o.Declined():
			c.Declined++
			s.Declined++
		default:
			c.Refused++
			s.Refused++
			s.Refusals[o.Rejection.Rule]++
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
