package journal

import (
	"slices"
	"time"
)

// Story is how a project came about, in numbers.
type Story struct {
	From, To                time.Time // of the turns
	Turns                   int
	Done, Refused, Declined int       // actions: executed, refused by a rule, not wanted by the person
	Nothing                 int       // turns that failed or were stopped
	Edited                  int       // prompts that the person changed before they were sent
	Changed, Undone         int       // steps that the person made, and took back
	Thinkers                []Thinker // who thought, in the order of their first turns
	Phases                  []PhaseTurns
}

// Thinker is an agent with a model.
type Thinker struct {
	Agent, Provider, Model string
	Turns                  int
}

// PhaseTurns is how many turns a phase had.
type PhaseTurns struct {
	Phase string
	Turns int
}

// Story sums the book up.
func (b *Book) Story() (s Story) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.catchUp()
	is := func(k Kind) int { return b.tally[string(k)] }
	s.Done, s.Refused, s.Declined, s.Nothing = is(Done), is(Refused), is(Declined), is(Failed)+is(Stopped)
	s.Changed, s.Undone = is(Changed), is(Undone)
	for _, t := range b.inOrder() {
		if s.Turns++; s.Turns == 1 {
			s.From = t.StartedAt
		}
		if s.To = t.EndedAt; t.Edited {
			s.Edited++
		}
		v := slices.IndexFunc(s.Thinkers, func(v Thinker) bool { return v.Agent == t.Agent && v.Provider == t.Provider && v.Model == t.Model })
		if v < 0 {
			v, s.Thinkers = len(s.Thinkers), append(s.Thinkers, Thinker{Agent: t.Agent, Provider: t.Provider, Model: t.Model})
		}
		s.Thinkers[v].Turns++
		p := slices.IndexFunc(s.Phases, func(p PhaseTurns) bool { return p.Phase == t.Phase })
		if p < 0 {
			p, s.Phases = len(s.Phases), append(s.Phases, PhaseTurns{Phase: t.Phase})
		}
		s.Phases[p].Turns++
	}
	return s
}
