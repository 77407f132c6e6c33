package service

import (
	"crg/backend"
	"crg/backend/connect"
	"crg/backend/project"
	"crg/backend/run/turn"
)

// ControlView is what the control bar shows besides the status: the options of a run, its phases, its model.
type ControlView struct {
	File     string      `json:"file"`   // where the options stand
	Mode     string      `json:"mode"`   // autonomous, step-by-step
	Memory   string      `json:"memory"` // stateless, session
	Turns    int         `json:"memoryTurns"`
	Cooldown int         `json:"cooldown"` // seconds
	Limits   LimitsView  `json:"limits"`
	Agent    AgentView   `json:"agent"`
	Phases   []PhaseStep `json:"phases"`
	Order    string      `json:"orderFile"`
	Loop     bool        `json:"loop"`
	Index    int         `json:"index"` // the phase of the next turn, -1 = none
	Turn     int         `json:"turn"`  // the next turn within it, from 1
	Number   int         `json:"number"`
	Finished bool        `json:"finished"` // the order does not repeat and is done
	Missing  *Failure    `json:"missing" ts_type:"Failure | null"`
}

// LimitsView are the limits of one run; 0 = none.
type LimitsView struct {
	Turns   int `json:"turns"`
	Minutes int `json:"minutes"`
	Tokens  int `json:"tokens"`

	Money    float64 `json:"money"`    // in Currency
	Currency string  `json:"currency"` // of the prices
}

// AgentView is the model behind the agent.
type AgentView struct {
	Name     string `json:"name"`
	Provider string `json:"provider"`
	Model    string `json:"model"`
	Window   int    `json:"window"`  // tokens that it can read at once, as the settings say
	Where    string `json:"where"`   // here, network, outside
	Address  string `json:"address"` // "" = it never leaves CRG
	File     string `json:"file"`
}

// PhaseStep is one line of the phase order.
type PhaseStep struct {
	Phase string `json:"phase"`
	Turns int    `json:"turns"`
	Runs  bool   `json:"runs"` // it has a file
}

// Control is what the control bar shows. Missing says what a run lacks before it can start.
func (s *Run) Control() (ControlView, error) {
	p := s.project
	files := p.Files()
	agent, set := files.Agent(), files.Settings
	order := files.OrderFor(agent.Name)
	v := ControlView{
		File: project.SettingsFile, Mode: set.Mode, Memory: set.Memory, Turns: set.MemoryTurns, Cooldown: int(set.Cooldown.Seconds()),
		Limits: LimitsView{Turns: set.TurnLimit, Minutes: set.MinuteLimit, Tokens: set.TokenLimit, Money: set.MoneyLimit, Currency: files.Currency},
		Agent:  AgentView{Name: agent.Name, Provider: agent.Provider, Model: agent.Model, Window: agent.ContextWindow, File: "settings/llm-config.txt"},
		Order:  "phases/phase-order.txt", Loop: order.Loop, Index: -1,
	}
	v.Agent.Where, v.Agent.Address = connect.Reach(agent)
	for _, step := range order.Steps {
		v.Phases = append(v.Phases, PhaseStep{Phase: step.Phase, Turns: step.Turns, Runs: files.Phases[step.Phase] != nil})
	}
	if err := p.Run.Check(); err != nil && p.Saving.Why() == nil { // a lost folder is told by itself
		v.Missing = failure(err)
	}
	if next, err := p.Run.Next(); err == nil {
		v.at(next)
	}
	return v, nil
}

func (v *ControlView) at(next turn.Next) {
	v.Number, v.Finished = next.Number, next.Finished
	if !next.Finished {
		v.Index, v.Turn = next.Index, next.Turn
	}
}

// SetOption changes one setting of the project, such as "cooldown", in settings/ui-config.txt. Error: setting.value.
func (s *Run) SetOption(key, value string) error {
	_, err := (*Settings)(s).SetOption(key, value)
	return err
}

// GoToPhase sends the agent to the start of a phase, by its next in the order. A turn under way is finished where it is;
// a prompt that waits for approval is built anew there. Errors: run.no-phase, graph.no-goal.
func (s *Run) GoToPhase(index int) error {
	return s.transition(func(p *backend.Project) error { return p.Run.GoTo(index, 0) })
}

// SkipPhase goes on with the next phase.
func (s *Run) SkipPhase() error {
	return s.transition(func(p *backend.Project) error { return p.Run.SkipPhase() })
}

// RepeatPhase starts the current phase again.
func (s *Run) RepeatPhase() error {
	return s.transition(func(p *backend.Project) error { return p.Run.RepeatPhase() })
}

// Restart goes back to the first turn of the first phase; the graph stays.
func (s *Run) Restart() error {
	return s.transition(func(p *backend.Project) error { return p.Run.Restart() })
}

func (s *Run) transition(move func(*backend.Project) error) error {
	return s.project.Run.Transition(func() error { return move(s.project) })
}

// SetGoal makes the project's first Goal, or gives it another text. Error: cli.usage for an empty one.
func (s *Run) SetGoal(text string) error {
	_, err := s.project.Edit.SetGoal(text, false)
	return err
}
