// Package playback unfolds a recorded session before a person's eyes: the real engine plays one turn after the other at their pace, and
// they go back and forward by taking whole turns back and doing them again. It is offered for sessions that bring a story along,
// as that of the example does, and only as long as the graph is what the session made of it.
package playback

import (
	"reflect"
	"sync"
	"time"

	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/run"
	"crg/backend/run/document"
)

// Pace is how fast the turns follow each other.
type Pace string

const (
	Slow   Pace = "slow"
	Normal Pace = "normal"
	Fast   Pace = "fast"
)

var times = map[Pace]time.Duration{Slow: 6 * time.Second, Normal: 3 * time.Second, Fast: time.Second}

// Every is the time from the beginning of a turn to that of the next.
func (p Pace) Every() time.Duration { return times[p] }

// Player plays the session of one project.
type Player struct {
	Run        *run.Runner
	Doc        *document.Document
	Story      func() []string // what each turn of the session does, in words; nil = the active agent plays no session that has a story
	Undo, Redo func() (document.Step, error)

	step sync.Mutex // two presses one after the other are two turns
	mu   sync.Mutex
	pace Pace
}

// State is how far the session has unfolded.
type State struct {
	There   bool   // there is a session to unfold, and the graph is what it made of it
	At, Of  int    // turns that stand, of so many
	Line    string // the story of the last of them; "" = nothing has happened yet
	Playing bool
	Pace    Pace
}

// State says how far the session has unfolded.
func (p *Player) State() State {
	s := State{Playing: p.Run.Status().Running, Pace: p.current()}
	story := p.Story()
	if len(story) == 0 || p.Doc.ReadOnly() {
		return s
	}
	turns, own := p.standing()
	s.There, s.Of, s.At = !own && turns <= len(story), len(story), min(turns, len(story))
	if s.At > 0 {
		s.Line = story[s.At-1]
	}
	return s
}

// standing counts the turns that stand. own: a person changed what the session builds on; to move nodes changes nothing of that.
func (p *Player) standing() (turns int, own bool) {
	seen := map[string]bool{}
	done, _ := p.Doc.Trail()
	for _, e := range done {
		switch {
		case e.Turn != "":
			seen[e.Turn] = true
		case !moves(e.Ops):
			own = true
		}
	}
	return len(seen), own
}

// moves reports whether a step did nothing but put nodes elsewhere.
func moves(ops []graph.Op) bool {
	for _, op := range ops {
		if op.Node == nil || op.Node.Before == nil || op.Node.After == nil {
			return false
		}
		was, is := op.Node.Before.Clone(), op.Node.After.Clone()
		is.Position, is.Pinned = was.Position, was.Pinned
		if !reflect.DeepEqual(was, is) {
			return false
		}
	}
	return true
}

func (p *Player) current() Pace {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.pace == "" {
		return Normal
	}
	return p.pace
}

// SetPace changes the pace, from the next turn on. Anything else than a pace is Normal.
func (p *Player) SetPace(pace Pace) {
	if pace.Every() == 0 {
		pace = Normal
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.pace = pace
}

// Play unfolds the session from here to its end, turn by turn. It does nothing while it plays already, or at the end.
// Errors: playback.none, and those of starting a run.
func (p *Player) Play() error {
	p.step.Lock()
	defer p.step.Unlock()
	s, err := p.ready()
	if err != nil || s.Playing || s.At == s.Of {
		return err
	}
	if err := p.catchUp(); err != nil {
		return err
	}
	return p.start(run.Options{OnePass: true, Every: func() time.Duration { return p.current().Every() }})
}

// MayHold reports whether the person may hold nodes against the agent. A session that unfolds was recorded with nobody holding
// anything, and its agent takes nothing from the person.
func (p *Player) MayHold() bool { return !p.State().There }

// Pause ends the playing; a turn that is not finished leaves nothing behind.
func (p *Player) Pause() {
	if p.State().There {
		p.Run.Stop()
	}
}

// Next is one whole turn: the one that was taken back last, or else the next of the session. It returns when the turn is done.
// Errors: those of Play.
func (p *Player) Next() error {
	p.step.Lock()
	defer p.step.Unlock()
	s, err := p.ready()
	if err != nil {
		return err
	}
	p.Pause()
	if did, err := p.again(); did || err != nil || s.At == s.Of {
		return err
	}
	if err := p.start(run.Options{Turns: 1}); err != nil {
		return err
	}
	p.Run.Wait()
	return nil
}

// Previous takes the last turn back whole. At the beginning it does nothing. Errors: playback.none, undo.nothing.
func (p *Player) Previous() error {
	p.step.Lock()
	defer p.step.Unlock()
	if _, err := p.ready(); err != nil {
		return err
	}
	p.Pause()
	done, _ := p.Doc.Trail()
	last := ""
	for i := len(done) - 1; i >= 0; i-- {
		if last != "" && done[i].Turn != last {
			return nil
		}
		if _, err := p.Undo(); err != nil {
			return err
		}
		last = done[i].Turn
	}
	return nil
}

func (p *Player) ready() (State, error) {
	s := p.State()
	if !s.There {
		return s, fault.New("playback.none", "")
	}
	return s, nil
}

// catchUp does all turns again that were taken back: the session goes on behind them.
func (p *Player) catchUp() error {
	for {
		if did, err := p.again(); !did || err != nil {
			return err
		}
	}
}

// again does one turn again that was taken back, with what the person moved before it. did: there was one.
func (p *Player) again() (did bool, err error) {
	last := ""
	_, undone := p.Doc.Trail()
	for i := len(undone) - 1; i >= 0; i-- {
		own := undone[i].Turn == "" && !moves(undone[i].Ops) // the person took it back, and wants it back least of all
		if own || last != "" && undone[i].Turn != last {
			break
		}
		if _, err := p.Redo(); err != nil {
			return false, err
		}
		last = undone[i].Turn
	}
	return last != "", nil
}

// start begins a run whose replies come whole: the pace is that of turns.
func (p *Player) start(opt run.Options) error {
	opt.Unattended, opt.Whole = true, true
	return p.Run.Start(opt)
}
