package backend

import (
	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/llm/provider"
	"crg/backend/llm/replay"
	"crg/backend/project"
)

// model is the way to a language model: the one given, or the real providers, either of them recorded on request.
func (p *Project) model(opt Options) (llm.Provider, error) {
	model := opt.Model
	if model == nil {
		model = provider.New(provider.Options{Agent: "crg/" + Version})
	}
	if opt.Record == "" {
		return model, nil
	}
	recorder, err := replay.NewRecorder(opt.Record, model)
	if err != nil {
		return nil, err
	}
	p.recorder = recorder
	return recorder, nil
}

// config says which model an agent uses and how, with the key resolved; the key is masked in the log from then on.
// Errors: model.not-configured.
func (p *Project) config(a project.Agent, opt Options) (llm.Config, error) {
	if opt.Provider != "" {
		a.Provider, a.APIKey = opt.Provider, ""
	}
	if opt.Provider == "" && opt.Model == nil {
		if err := configured(a); err != nil {
			return llm.Config{}, err
		}
	}
	key := ""
	if opt.Model == nil {
		var err error
		if key, err = p.secrets.Resolve(a.APIKey); err != nil {
			return llm.Config{}, err
		}
	}
	p.hide(key)
	return llm.Config{
		Provider: a.Provider, Host: a.Host, Key: key, Model: a.Model, Temperature: a.Temperature, MaxTokens: a.MaxTokens,
		ContextWindow: a.ContextWindow,
	}, nil
}

// configured says what an agent lacks before anything is sent (004 §14).
func configured(a project.Agent) error {
	if a.Provider == "practice" {
		return nil
	}
	if a.Model == "" {
		return fault.New("model.not-configured", a.Name, "why", "the agent "+a.Name+" names no model")
	}
	_, _, err := provider.Address(llm.Config{Provider: a.Provider, Host: a.Host, Model: a.Model})
	if f := llm.FaultOf(err); f != nil {
		return llm.AsFault(f)
	}
	return err
}
