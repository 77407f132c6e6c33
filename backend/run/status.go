package run

import (
	"cmp"
	"time"

	"crg/backend/llm"
	"crg/backend/run/approval"
	"crg/backend/run/ask"
	"crg/backend/run/chat"
	"crg/backend/run/document"
	"crg/backend/run/turn"
)

// Status is what the run is doing, for the top bar.
type Status struct {
	Running     bool      `json:"running"`
	Activity    Activity  `json:"activity"`
	Phase       string    `json:"phase"`
	PhaseIndex  int       `json:"phaseIndex"`
	Turn        int       `json:"turn"`
	Turns       int       `json:"turns"`
	TurnID      string    `json:"turnId"`
	Position    string    `json:"position"`
	Failures    int       `json:"failures"`    // unreadable replies in a row
	ChatPending int       `json:"chatPending"` // questions that wait for a rest point
	Wait        *Wait     `json:"wait,omitempty"`
	Spent       ask.Spent `json:"spent"` // since the last start: by the run, and by everybody beside and after it
	Last        *Summary  `json:"last,omitempty"`
}

// Wait is a pause of the run before it asks the server again.
type Wait struct {
	Until   time.Time
	Try, Of int   // of the next try; Of 0 = until the server is back, however often
	Problem error // what went wrong, in the words that people read
}

// GateChange says that a gate opened, changed or (nil) closed.
type GateChange struct {
	Gate *approval.Gate
}

// GraphChange says that a step changed the graph. It is small on purpose: whoever shows the graph asks for what it needs.
type GraphChange struct {
	Version uint64
	Step    document.Step
}

// Status is a copy of the current status.
func (r *Runner) Status() Status {
	r.mu.Lock()
	defer r.mu.Unlock()
	st := r.status
	st.Spent, st.Activity = r.Gateway.Spent(), cmp.Or(st.Activity, Idle)
	return st
}

func (r *Runner) set(change func(*Status)) {
	r.mu.Lock()
	change(&r.status)
	st := r.status
	r.mu.Unlock()
	st.Spent, st.Activity = r.Gateway.Spent(), cmp.Or(st.Activity, Idle)
	r.News.Publish(st)
}

func (st *Status) at(p turn.Next) {
	st.Phase, st.PhaseIndex, st.Turn, st.Turns = p.Step.Phase, p.Index, p.Turn, p.Step.Turns
	st.TurnID, st.Position, st.Failures = turn.TurnID(p.Number), p.Position, 0
}

// Heard keeps the status in step with a turn's own news and passes that on; the composition root hangs it on the engine.
func (r *Runner) Heard(e turn.Event) {
	activity := map[turn.EventKind]Activity{
		turn.Prompting: PromptingModel, turn.Waiting: WaitingReply, turn.Executing: ExecutingWork,
		turn.Asking: WaitingPerson, turn.Yielding: ChatPending,
	}[e.Kind]
	switch {
	case e.Kind == turn.Retrying:
		r.waits(e.Err, e.Wait, e.Try, e.Of)
	case e.Kind == turn.Unreadable:
		r.set(func(st *Status) { st.Failures = e.Failures })
	case activity != "":
		r.set(func(st *Status) { st.Activity, st.Wait = activity, nil })
	}
	r.News.Publish(e)
}

// waits shows that the run waits before it asks the server again.
func (r *Runner) waits(problem error, d time.Duration, try, of int) {
	activity := WaitingServer
	if f := llm.FaultOf(problem); f != nil {
		problem = llm.AsFault(f)
		if f.Lost {
			activity = WaitingReturn
		}
	}
	wait := &Wait{Until: r.Clock().Add(d), Try: try, Of: of, Problem: problem}
	r.set(func(st *Status) { st.Activity, st.Wait = activity, wait })
}

// GateChanged passes on that a gate opened, changed or (nil) closed.
func (r *Runner) GateChanged(g *approval.Gate) {
	r.News.Publish(GateChange{g})
	r.Tell()
}

// ChatHeard passes on news of the conversation. While a run is on, a question that waits shows in the status.
func (r *Runner) ChatHeard(e chat.Event) {
	r.mu.Lock()
	r.status.ChatPending = e.Pending
	r.mu.Unlock()
	r.News.Publish(e)
	if e.Text == "" { // an answer that arrives changes nothing here
		r.Tell()
	}
}

// Tell passes on what is going on now, such as after somebody asked a model.
func (r *Runner) Tell() { r.News.Publish(r.Status()) }
