// Package apply carries out the actions of one reply, one after the other, each judged on what the one before it left.
package apply

import (
	"maps"
	"slices"

	"crg/backend/action"
	"crg/backend/action/check"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// Options say how a batch is carried out.
type Options struct {
	// TurnID is written into what the batch makes, "t0012".
	TurnID string
	// Place finds a free place for a new node beside another one of the same level ("" = the level is empty).
	// nil = a step to the left of it.
	Place func(level, beside string, n *graph.Node) graph.Point
	// Declined are the places in the batch that the person unticked at gate B.
	Declined map[int]bool
	// Reserved are the ids that Preview showed: each action gets its own again, whatever was unticked.
	Reserved Reserved
	// Places are where the person dragged proposed nodes to, by id; they are pinned there.
	Places map[string]graph.Point
	// Look is called with the graph as it stands after a Preview, before that is taken back; nil is fine.
	Look func(g *graph.Graph, outcomes []action.Outcome)
}

// Reserved are ids given out at a preview, by place in the batch, in the order in which they were taken.
type Reserved map[int][]string

// Run checks and applies a batch, in order. A rejected action changes nothing and the others still run (CRG-153).
// It returns one outcome for each action. t is kept up to date; tx gathers the changes.
func Run(tx *graph.Tx, t *check.Turn, actions []action.Action, opt Options) []action.Outcome {
	outcomes, _ := run(tx, t, actions, opt)
	return outcomes
}

// Preview is Run without a trace: the graph and t are left as they were, apart from the ids it burns. They come back in
// reserved, for the Run of the approved batch.
func Preview(tx *graph.Tx, t *check.Turn, actions []action.Action, opt Options) (outcomes []action.Outcome, reserved Reserved) {
	mark, trial := tx.Mark(), *t
	trial.Created, trial.Linked, trial.Made = maps.Clone(t.Created), maps.Clone(t.Linked), slices.Clone(t.Made)
	outcomes, reserved = run(tx, &trial, actions, opt)
	if opt.Look != nil {
		opt.Look(tx.Graph(), outcomes)
	}
	tx.RollbackTo(mark)
	return outcomes, reserved
}

func run(tx *graph.Tx, t *check.Turn, actions []action.Action, opt Options) ([]action.Outcome, Reserved) {
	t.Batch = len(actions)
	if t.Created == nil {
		t.Created = map[string]bool{}
	}
	if t.Linked == nil {
		t.Linked = map[string]bool{}
	}
	if t.Changed == nil {
		t.Changed = check.Changes(tx.Graph(), t.Shown)
	}
	outcomes, taken, join := make([]action.Outcome, 0, len(actions)), Reserved{}, tx.Join()
	for i, a := range actions {
		t.Done = i
		s, mark := &Step{Tx: tx, Turn: t, Action: a, done: outcomes, rest: actions[i+1:], opt: opt, reserved: opt.Reserved[i]}, tx.Mark()
		outcomes = append(outcomes, s.do(opt.Declined[i]))
		join.Merge(mark)
		if len(s.taken) > 0 {
			taken[i] = s.taken
		}
	}
	return outcomes, taken
}

// Step is one action under way.
type Step struct {
	Tx       *graph.Tx
	Turn     *check.Turn
	Action   action.Action
	Out      action.Outcome
	done     []action.Outcome // of the reply, before this action
	rest     []action.Action  // of the reply, behind it
	opt      Options
	reserved []string
	taken    []string
}

// do judges and applies one action. A failure half way takes the whole action back.
func (s *Step) do(declined bool) action.Outcome {
	asked := action.Outcome{Action: s.Action, Text: Describe(s.Turn, s.Action), About: about(s.Turn, s.Action)}
	s.Out = asked
	kind := kindOf(s.Action.Name)
	no := check.Check(s.Turn, s.Action, kind.Rules)
	if no == nil && kind.Beside != nil {
		no = kind.Beside(s)
	}
	if declined {
		no = action.Refuse(action.RuleDeclined, message.New("refused.declined"))
	}
	mark := s.Tx.Mark()
	if no == nil && kind.Apply != nil {
		if err := kind.Apply(s); err != nil {
			s.Tx.RollbackTo(mark)
			no = graphRule(err)
		}
	}
	if kind.Creates {
		s.Turn.Made = append(s.Turn.Made, "")
	}
	switch {
	case no != nil:
		s.Out = asked
		s.Out.Rejection = no
		if kind.Creates {
			// Never the node before it (CRG-117). Where the thought is there already, what follows speaks of that one.
			s.Turn.LastCreated, s.Turn.Refused = no.Stands, s.Action.Get("name")
			s.Turn.Made[len(s.Turn.Made)-1] = no.Stands
			s.burn()
		}
	case kind.Creates:
		s.Turn.LastCreated, s.Turn.Refused = s.Out.Created, ""
		s.Turn.Created[s.Out.Created], s.Turn.Made[len(s.Turn.Made)-1] = true, s.Out.Created
	}
	return s.Out
}

// Also carries out another action as a part of this one, by the rules of its own kind, or says which of them refuses it. What the part
// touches, this action touches, and what the model should know of the part is told with it.
func (s *Step) Also(a action.Action) *action.Rejection {
	kind := kindOf(a.Name)
	if no := check.Check(s.Turn, a, kind.Rules); no != nil {
		return no
	}
	part, mark := &Step{Tx: s.Tx, Turn: s.Turn, Action: a, opt: s.opt, reserved: s.reserved}, s.Tx.Mark()
	err := kind.Apply(part)
	s.reserved, s.taken = part.reserved, append(s.taken, part.taken...)
	if err != nil {
		s.Tx.RollbackTo(mark)
		return graphRule(err)
	}
	s.Touch(part.Out.Touched...)
	s.Out.Hinted(part.Out.Hint)
	return nil
}

// Refused is the first action of the same reply that is refused or unticked, of those that is reports true of: as it was judged where it stands before this
// one, as it would be judged now where it stands behind.
func (s *Step) Refused(is func(action.Action) bool) (a action.Action, ok bool) {
	for _, o := range s.done {
		if o.Rejection != nil && is(o.Action) {
			return o.Action, true
		}
	}
	for i, a := range s.rest {
		if is(a) && (s.opt.Declined[len(s.done)+1+i] || check.Check(s.Turn, a, kindOf(a.Name).Rules) != nil) {
			return a, true
		}
	}
	return a, false
}

// TurnID is what the things that the action makes say of who made them.
func (s *Step) TurnID() string { return s.opt.TurnID }

// takeNode is the id for a new node: the one that was shown at the preview, or a fresh one.
func (s *Step) takeNode() string {
	return s.take('n', func(id string) bool { return s.Tx.Graph().Node(id) == nil }, s.Tx.Graph().TakeNodeID)
}

// TakeEdge is the id for a new edge.
func (s *Step) TakeEdge() string {
	return s.take('e', func(id string) bool { return s.Tx.Graph().Edge(id) == nil }, s.Tx.Graph().TakeEdgeID)
}

// burn gives the id of a node that was refused to nobody: the prompt announced the ids of this turn in their order, and the
// next node must get the one that it was given there (CRG-116).
func (s *Step) burn() {
	if len(s.taken) == 0 && s.Turn.Announced > 0 {
		s.takeNode()
	}
}

func (s *Step) take(prefix byte, free func(string) bool, fresh func() string) string {
	id := ""
	for id == "" && len(s.reserved) > 0 {
		if next := s.reserved[0]; len(next) > 1 && next[0] == prefix && free(next) {
			if _, ok := graph.Number(next); ok {
				id = next
			}
		}
		s.reserved = s.reserved[1:]
	}
	if id == "" {
		id = fresh()
	}
	s.taken = append(s.taken, id)
	return id
}

// Touch names nodes and edges that the action changed.
func (s *Step) Touch(ids ...string) { s.Out.Touched = append(s.Out.Touched, ids...) }

// Stand moves the agent. Phase and turn counters are the run's and stay.
func (s *Step) Stand(on string) error {
	before, known := s.Tx.Graph().Agent(s.Turn.Agent)
	after := before
	after.Position = on
	if !known {
		return s.Tx.Apply(graph.AgentOp(s.Turn.Agent, nil, &after))
	}
	if before.Position == on {
		return nil
	}
	return s.Tx.Apply(graph.AgentOp(s.Turn.Agent, &before, &after))
}
