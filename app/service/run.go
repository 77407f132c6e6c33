package service

import (
	"crg/backend"
	"crg/backend/llm"
	"crg/backend/run"
)

// Run is the control bar: start, stop, mode, next in the phases.
type Run concern

// RunStatus is what the run is doing.
type RunStatus struct {
	Running     bool       `json:"running"`
	Activity    string     `json:"activity"` // its id: "activity.waiting"
	Doing       SpokenText `json:"doing"`    // the same, word for word as 004 §9.1 has it
	Phase       string     `json:"phase"`
	PhaseIndex  int        `json:"phaseIndex"`
	Turn        int        `json:"turn"`
	Turns       int        `json:"turns"`
	TurnID      string     `json:"turnId"`
	Position    string     `json:"position"`
	Agent       string     `json:"agent"`
	Practice    bool       `json:"practice"` // the agent is the built-in one, which is no AI
	Failures    int        `json:"failures"` // unreadable replies in a row
	ChatPending int        `json:"chatPending"`
	Ending      string     `json:"ending"` // of the last run: "", done, stopped, paused
	Why         string     `json:"why"`
	Problem     *Failure   `json:"problem" ts_type:"Failure | null"` // why it paused
	Wait        *RunWait   `json:"wait" ts_type:"RunWait | null"`    // before the server is asked again

	Spent SpentView `json:"spent"`
}

// RunWait is a pause before the server is asked again.
type RunWait struct {
	Ms      int64    `json:"ms"`  // left at the moment of this answer
	Try     int      `json:"try"` // the next try is this one
	Of      int      `json:"of"`  // of so many; 0 = until the server is back
	Problem *Failure `json:"problem" ts_type:"Failure | null"`
}

// Status is what the run is doing now.
func (s *Run) Status() (RunStatus, error) {
	return runStatus(s.project, s.project.Run.Status()), nil
}

func runStatus(p *backend.Project, st run.Status) RunStatus {
	out := RunStatus{
		Running: st.Running, Activity: string(st.Activity), Doing: SpokenTextOf(st.Activity.Message()), Phase: st.Phase, PhaseIndex: st.PhaseIndex, Turn: st.Turn, Turns: st.Turns,
		TurnID: st.TurnID, Position: st.Position, Agent: p.Files().Agent().Name, Practice: llm.IsPractice(p.Files().Agent().Provider), Failures: st.Failures, ChatPending: st.ChatPending,
		Spent: SpentView{Tokens: st.Spent.Tokens, Cost: moneyView(st.Spent.Cost)},
	}
	if next, err := p.Run.Next(); err == nil && !st.Running && !next.Finished {
		out.Phase, out.PhaseIndex, out.Turn, out.Turns, out.Position = next.Step.Phase, next.Index, next.Turn, next.Step.Turns, next.Position
	}
	if w := st.Wait; w != nil {
		out.Wait = &RunWait{Ms: max(0, w.Until.Sub(p.Run.Clock()).Milliseconds()), Try: w.Try, Of: w.Of, Problem: failure(w.Problem)}
	}
	if st.Last != nil {
		out.Ending, out.Why = string(st.Last.Ending), st.Last.Why
		if st.Last.Problem != nil {
			out.Problem = failure(st.Last.Problem)
		}
	}
	return out
}

// Ready says what is missing before a run can start, or nothing. Errors: graph.no-goal, model.not-configured, run.no-phase.
func (s *Run) Ready() error {
	return s.project.Run.Check()
}

// Start begins a run in the mode of the settings, and follows them where they change. Errors: those of Ready, and run.busy.
func (s *Run) Start() error {
	if err := s.project.Run.Check(); err != nil {
		return err
	}
	return s.project.Run.Start(run.Options{Follow: true, WaitForServer: true})
}

// Stop ends the run within a second; nothing of an unfinished turn is kept.
func (s *Run) Stop() error {
	s.project.Run.Stop()
	return nil
}

// TryNow ends the wait before the server is asked again.
func (s *Run) TryNow() error {
	s.project.Run.Hurry()
	return nil
}

// Gate names the gate that waits for an answer; ID "" = none.
func (s *Run) Gate() (GateNews, error) {
	return gateNews(s.project), nil
}

func gateNews(p *backend.Project) GateNews {
	g := p.Desk.Open()
	if g == nil {
		return GateNews{}
	}
	return GateNews{ID: g.ID, Kind: string(g.Kind), Stale: g.Stale}
}
