package service

import (
	"crg/backend/connect"
	"crg/backend/llm/trust"
	"crg/backend/project"
)

// Trust is the question that stands before the first byte: may this project send its texts to that host?
type Trust concern

// TrustQuestion is what the person is asked. Needed is false where there is nothing to ask.
type TrustQuestion struct {
	Needed   bool   `json:"needed"`
	Agent    string `json:"agent"`
	Folder   string `json:"folder"`
	Provider string `json:"provider"`
	Host     string `json:"host"`    // scheme, name and port; what an answer is kept under
	Address  string `json:"address"` // with the path
	Where    string `json:"where"`   // here, network, outside
	Key      string `json:"key"`     // "env:NAME" or "keychain:NAME" of this computer, "" = none of it
	Literal  bool   `json:"literal"` // a key that stands in the project's own file goes along
}

// Question is what has to be answered before an agent may be asked; index -1 is the agent that works.
// Error: file.changed for an agent that is not there any more.
func (s *Trust) Question(index int, name string) (TrustQuestion, error) {
	var err error
	var agent project.Agent
	if index < 0 {
		agent = s.project.Files().Agent()
	} else if agent, err = s.project.Connect.AgentAt(index, name); err != nil {
		return TrustQuestion{}, err
	}
	q, needed := s.project.Connect.Question(agent)
	return trustQuestion(q, needed), nil
}

// TakeBack takes an earlier yes back: the agent's host is asked about again before anything is sent. Error: file.changed.
func (s *Trust) TakeBack(index int, name string) error {
	agent, err := s.project.Connect.AgentAt(index, name)
	if err != nil {
		return err
	}
	if err := s.project.Connect.TakeBack(agent); err != nil {
		return err
	}
	s.app.publish(FilesNews{Snapshot: s.project.Files().Number})
	return nil
}

func trustQuestion(q connect.Question, needed bool) TrustQuestion {
	return TrustQuestion{
		Needed: needed, Agent: q.Agent, Folder: q.Folder, Provider: q.Provider, Host: q.Host, Address: q.Address, Where: q.Where,
		Key: q.Key, Literal: q.Literal,
	}
}

// Allow keeps the person's yes to a question as it was shown: what the files say meanwhile is another question.
func (s *Trust) Allow(q TrustQuestion) error {
	s.project.Connect.Allow(trust.Use{Folder: q.Folder, Provider: q.Provider, Host: q.Host, Key: q.Key})
	s.app.publish(FilesNews{Snapshot: s.project.Files().Number}) // what a run lacks is another thing now
	return nil
}
