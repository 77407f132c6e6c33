package service

import (
	"context"

	"crg/backend"
	"crg/backend/base/message"
	"crg/backend/connect"
)

// AgentEdit is a change of llm-config.txt.
type AgentEdit struct {
	Step uint64 `json:"step"` // the number of the step, for UndoStep; 0 = nothing changed
}

// OfferedModel is one model of a server. Counts are tokens, 0 = the server does not say.
type OfferedModel struct {
	ID         string `json:"id"`
	Label      string `json:"label"`
	Context    int    `json:"context"`    // what it can read at once
	MaxContext int    `json:"maxContext"` // what it could at most
	State      string `json:"state"`      // loaded, idle, "" = the server does not say
	Remote     string `json:"remote"`     // the host where it runs in truth, "" = on the server itself
}

// TestResult is what "Test connection" found.
type TestResult struct {
	OK      bool         `json:"ok"`
	Open    string       `json:"open"`  // what it could not see without asking the model: list, key; "" = nothing
	Asked   bool         `json:"asked"` // the model answered a question
	Millis  int64        `json:"millis"`
	Model   OfferedModel `json:"model"`
	Window  int          `json:"window"` // what the settings say that it can read at once
	Problem *Failure     `json:"problem" ts_type:"Failure | null"`
}

// LocalServerRow is a model server that answers on this computer. Models that are loaded stand first.
type LocalServerRow struct {
	Provider string         `json:"provider"`
	Host     string         `json:"host"`
	Models   []OfferedModel `json:"models"`
}

// NearbyView is what was found on this computer, as far as it concerns an agent.
type NearbyView struct {
	Servers []LocalServerRow `json:"servers"`
	Silent  bool             `json:"silent"` // the agent's own server should answer on this computer, and does not
	Room    int              `json:"room"`   // what its model can read at once, where the settings say more; 0 = all is well
	Window  int              `json:"window"` // what they say
}

// AddAgent adds an agent behind the others. Errors: agent.name, file.write.
func (s *Settings) AddAgent(name, provider, model string) (AgentEdit, error) {
	return s.editAgents(name, func(p *backend.Project) (string, error) { return p.Connect.AddAgent(name, provider, model) })
}

// SetAgent sets one key of an agent, "" = its default. Errors: file.changed, file.write.
func (s *Settings) SetAgent(index int, name, key, value string) (AgentEdit, error) {
	return s.editAgents(name, func(p *backend.Project) (string, error) { return p.Connect.SetAgent(index, name, key, value) })
}

// SetProvider lets an agent use another service. Errors: file.changed, file.write.
func (s *Settings) SetProvider(index int, name, provider, host, model string) (AgentEdit, error) {
	return s.editAgents(name, func(p *backend.Project) (string, error) {
		return p.Connect.SetProvider(index, name, provider, host, model)
	})
}

// RenameAgent gives an agent another name. Errors: agent.name, file.changed, file.write.
func (s *Settings) RenameAgent(index int, name, to string) (AgentEdit, error) {
	return s.editAgents(name, func(p *backend.Project) (string, error) { return p.Connect.RenameAgent(index, name, to) })
}

// ActivateAgent puts an agent first: the first one works. Errors: file.changed, file.write.
func (s *Settings) ActivateAgent(index int, name string) (AgentEdit, error) {
	return s.editAgents(name, func(p *backend.Project) (string, error) { return p.Connect.ActivateAgent(index, name) })
}

// RemoveAgent takes an agent out. Errors: file.changed, file.write.
func (s *Settings) RemoveAgent(index int, name string) (AgentEdit, error) {
	return s.editAgents(name, func(p *backend.Project) (string, error) { return p.Connect.RemoveAgent(index, name) })
}

// KeepKey puts a key into the key store of the computer under entry, and lets the agent read it from there. The result is false where
// the computer has no key store that works: the key then lives until the program ends. Errors: those of connect.KeepKey.
func (s *Settings) KeepKey(index int, name, entry, key string) (bool, error) {
	var kept bool
	_, err := s.editAgents(name, func(p *backend.Project) (_ string, err error) {
		kept, err = p.Connect.KeepKey(index, name, entry, key)
		return "", err
	})
	return kept, err
}

// MoveKey moves a key that stands in the file into the key store. Errors: file.changed, file.write.
func (s *Settings) MoveKey(index int, name, entry string) (bool, error) {
	var kept bool
	_, err := s.editAgents(name, func(p *backend.Project) (_ string, err error) {
		kept, err = p.Connect.MoveKey(index, name, entry)
		return "", err
	})
	return kept, err
}

// Test asks an agent's server whether it answers, takes the key and has the model. It costs nothing and sends nothing of
// the project; the question has a time limit of its own. A connection that does not work is a result, no error.
func (s *Settings) Test(index int, name string) (TestResult, error) {
	agent, err := s.project.Connect.AgentAt(index, name)
	if err != nil {
		return TestResult{}, err
	}
	start := s.app.clock()
	seen, err := s.project.Connect.CheckAgent(context.Background(), agent)
	out := TestResult{
		OK: err == nil && seen.Open == "", Open: seen.Open, Millis: s.app.clock().Sub(start).Milliseconds(), Model: offer(agent.Provider, seen.Model),
		Window: agent.ContextWindow,
	}
	if err != nil {
		out.Problem = failure(err)
	}
	return out, nil
}

// TestByAsking asks an agent's model one tiny question, for a server that shows nothing else of itself. It may cost a little, so the person is
// asked first; it sends nothing of the project. A connection that does not work is a result, no error.
func (s *Settings) TestByAsking(index int, name string) (TestResult, error) {
	agent, err := s.project.Connect.AgentAt(index, name)
	if err != nil {
		return TestResult{}, err
	}
	start := s.app.clock()
	err = s.project.Connect.TryAgent(context.Background(), agent)
	out := TestResult{OK: err == nil, Asked: err == nil, Millis: s.app.clock().Sub(start).Milliseconds(), Window: agent.ContextWindow}
	if err != nil {
		out.Problem = failure(err)
	}
	return out, nil
}

// Models lists what an agent's server offers. Errors: those of a model's server.
func (s *Settings) Models(index int, name string) ([]OfferedModel, error) {
	agent, err := s.project.Connect.AgentAt(index, name)
	if err != nil {
		return nil, err
	}
	models, err := s.project.Connect.Models(context.Background(), agent)
	return offered(agent.Provider, models), err
}

// Nearby looks for model servers on this computer, and whether an agent's own is among them. It asks this computer only.
// Errors: file.changed.
func (s *Settings) Nearby(index int, name string) (NearbyView, error) {
	agent, err := s.project.Connect.AgentAt(index, name)
	if err != nil {
		return NearbyView{}, err
	}
	near := s.project.Connect.Near(context.Background(), agent)
	return NearbyView{Servers: rowsOf(near.Servers), Silent: near.Silent, Room: near.Room, Window: agent.ContextWindow}, nil
}

func rowsOf(servers []connect.LocalServer) []LocalServerRow {
	out := []LocalServerRow{}
	for _, l := range servers {
		out = append(out, LocalServerRow{Provider: l.Provider, Host: l.Host, Models: offered(l.Provider, l.Models)})
	}
	return out
}

// UseLocal has an agent use a model of this computer, with the room that it is loaded with. Errors: file.changed,
// file.write, model.unreachable where the server is not there any more.
func (s *Settings) UseLocal(index int, name, provider, model string) (AgentEdit, error) {
	return s.editAgents(name, func(p *backend.Project) (string, error) {
		return p.Connect.UseLocal(context.Background(), index, name, provider, model)
	})
}

func offered(provider string, models []connect.Model) []OfferedModel {
	out := []OfferedModel{}
	for _, m := range models {
		out = append(out, offer(provider, m))
	}
	return out
}

func offer(provider string, m connect.Model) OfferedModel {
	return OfferedModel{ID: m.ID, Label: m.Label, Context: connect.Room(provider, m), MaxContext: m.MaxContext, State: m.State, Remote: connect.RemoteOf(provider, m)}
}

func (s *Settings) editAgents(agent string, do func(p *backend.Project) (string, error)) (AgentEdit, error) {
	edited, err := s.app.edit(message.New("step.connection", "agent", agent), connect.AgentsFile, func() (string, error) { return do(s.project) })
	return AgentEdit{Step: edited.Step}, err
}
