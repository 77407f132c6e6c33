package backend

import (
	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/llm/provider"
	"crg/backend/llm/replay"
	"crg/backend/project"
)

// model is the way to a language model: the one given, or the real providers, either of them recorded on request. Above
// all of them every call is counted.
func (p *Project) model(opt Options) (llm.Provider, error) {
	counted := llm.Counted{Next: opt.Model}
	if !llm.NoServer(opt.Provider) {
		counted.Learned = p.learned
	}
	if counted.Next == nil {
		p.tapes = newTapes(p.root, p.asker(), p.pace)
		counted.Next = p.tapes
	}
	if opt.Record != "" {
		recorder, err := replay.NewRecorder(opt.Record, counted.Next)
		if err != nil {
			return nil, err
		}
		p.recorder, counted.Next = recorder, recorder
	}
	return counted, nil
}

// factor is what estimates are multiplied with for an agent's model: what was learned of it, or what the recording says
// that is played, so that its prompts are built as they were.
func (p *Project) factor(a project.Agent, opt Options) float64 {
	if opt.Provider != "" {
		a.Provider = opt.Provider
	}
	if played, ok := opt.Model.(interface{ Factor() float64 }); ok {
		return played.Factor()
	}
	if plays(a.Provider) && p.tapes != nil {
		if player, err := p.tapes.player(a.Model, false); err == nil {
			return player.Factor()
		}
	}
	if llm.NoServer(a.Provider) {
		return 1
	}
	return p.learned.Factor(a.Model)
}

// config says which model an agent uses and how, with the key resolved; the key is masked in the log from then on.
// Nothing of this computer is read or sent before the person allowed it. Errors: model.not-configured, model.not-allowed,
// model.key-host.
func (p *Project) config(a project.Agent, opt Options) (llm.Config, error) {
	if opt.Provider != "" {
		a.Provider, a.APIKey = opt.Provider, ""
	}
	if opt.Provider == "" && opt.Model == nil {
		if err := configured(a); err != nil {
			return llm.Config{}, err
		}
	}
	cfg := llm.Config{
		Provider: a.Provider, Host: a.Host, KeyFrom: provider.KeyReference(a.APIKey), Model: a.Model, Temperature: a.Temperature,
		MaxTokens: a.MaxTokens, ContextWindow: a.ContextWindow,
		Limits: llm.Limits{Connect: a.ConnectLimit, Silence: a.SilenceLimit, Answer: a.AnswerLimit},
	}
	if opt.Model != nil || a.Provider == "practice" {
		return cfg, nil
	}
	if plays(a.Provider) {
		_, err := p.tapes.player(a.Model, false)
		return cfg, err
	}
	if err := p.permit(cfg); err != nil {
		return llm.Config{}, err
	}
	host, err := provider.Origin(cfg)
	if err != nil {
		return llm.Config{}, plain(err)
	}
	cfg.Key, err = p.secrets.Resolve(a.APIKey, host)
	p.hide(cfg.Key)
	return cfg, err
}

// configured says what an agent lacks before anything is sent (004 §14).
func configured(a project.Agent) error {
	if a.Provider == "practice" || plays(a.Provider) {
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
