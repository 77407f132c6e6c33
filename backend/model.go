package backend

import (
	"crg/backend/llm"
	"crg/backend/llm/practice"
	"crg/backend/llm/replay"
	"crg/backend/project"
)

// model is the way to a language model: the one given, or the real providers, either of them recorded on request.
func (p *Project) model(opt Options) (llm.Provider, error) {
	model := opt.Model
	if model == nil {
		model = practice.Agent{}
	}
	if opt.Record == "" {
		return model, nil
	}
	recorder, err := replay.NewRecorder(opt.Record, model)
	p.recorder = recorder
	return recorder, err
}

// config says which model an agent uses and how, with the key resolved. Errors: model.not-configured.
func (p *Project) config(a project.Agent, opt Options) (llm.Config, error) {
	if opt.Provider != "" {
		a.Provider = opt.Provider
	}
	return llm.Config{
		Provider: a.Provider, Host: a.Host, Model: a.Model, Temperature: a.Temperature, MaxTokens: a.MaxTokens,
		ContextWindow: a.ContextWindow,
	}, nil
}
