package service

import (
	"context"
	"slices"

	"crg/backend/connect"
	"crg/backend/project"
)

// KnownModel is a model that a project of this person works with. Its key is a reference, never the key itself.
type KnownModel struct {
	Provider string `json:"provider"` // "" = none
	Host     string `json:"host"`
	Model    string `json:"model"`
	Key      string `json:"key"`
	Window   int    `json:"window"`  // tokens that it can read at once
	Where    string `json:"where"`   // here, network, outside
	Address  string `json:"address"` // where prompts go
}

func known(a project.Agent) KnownModel {
	m := KnownModel{Provider: a.Provider, Host: a.Host, Model: a.Model, Key: a.MaskedKey(), Window: a.ContextWindow}
	m.Where, m.Address = connect.Reach(a)
	return m
}

// ModelWish is the model that a new project begins with.
type ModelWish struct {
	Provider string `json:"provider"` // "" = the one of its template, the practice agent
	Host     string `json:"host"`
	Model    string `json:"model"`
	Found    bool   `json:"found"` // on this computer; else one that Models has
}

// Models are those that projects of this person work with, the newest first.
func (s *Projects) Models() []KnownModel {
	out := []KnownModel{}
	for _, r := range s.app.home.Read().Recent {
		same := func(m KnownModel) bool {
			return m.Provider == r.Model.Provider && m.Host == r.Model.Host && m.Model == r.Model.Model
		}
		if r.Model.Provider != "" && !slices.ContainsFunc(out, same) {
			out = append(out, r.Model)
		}
	}
	return out
}

// useModel gives the agent of the open project the model that its person wished for. Errors: model.unreachable where it is not there any
// more, file.write.
func (s *Projects) useModel(w ModelWish) error {
	p, err := s.app.project()
	if err != nil || w.Provider == "" {
		return err
	}
	agent := p.Files().Agent()
	if w.Found {
		_, err = p.Connect.UseLocal(context.Background(), 0, agent.Name, w.Provider, w.Model)
		return err
	}
	for _, m := range s.Models() {
		if m.Provider == w.Provider && m.Host == w.Host && m.Model == w.Model {
			_, err = p.Connect.UseKnown(0, agent.Name, project.Agent{Provider: m.Provider, Host: m.Host, Model: m.Model, APIKey: m.Key, ContextWindow: m.Window})
			return err
		}
	}
	return nil
}
