package backend

import (
	"cmp"
	"context"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/llm/provider"
	"crg/backend/project"
)

// Model is one model that a server offers. Counts are tokens, 0 = it does not say.
type Model = provider.Model

// Providers are the names of the services that an agent can use besides the practice agent.
func Providers() []provider.Preset { return provider.Presets() }

// TestAgent is CheckAgent for those who need no details.
func (p *Project) TestAgent(ctx context.Context, a project.Agent) error {
	_, err := p.CheckAgent(ctx, a)
	return err
}

// CheckAgent asks the agent's server whether it answers, takes the key and has the model. It sends nothing of the project.
// Errors: those of llm.AsFault.
func (p *Project) CheckAgent(ctx context.Context, a project.Agent) (Model, error) {
	config, err := p.Gateway.Config(a)
	if err != nil {
		return Model{}, plain(err)
	}
	m, err := p.asker().Check(ctx, config)
	return m, plain(err)
}

// Models lists what the agent's server offers; the agent need not name a model yet.
func (p *Project) Models(ctx context.Context, a project.Agent) ([]Model, error) {
	if plays(a.Provider) && p.tapes != nil {
		return p.tapes.recordings(), nil
	}
	a.Model = cmp.Or(a.Model, "-")
	config, err := p.Gateway.Config(a)
	if err != nil {
		return nil, plain(err)
	}
	models, err := p.asker().Models(ctx, config)
	return models, plain(err)
}

// reach reports whether the active agent's server takes a connection.
func (p *Project) reach(ctx context.Context) bool {
	config, err := p.Gateway.Config(p.Files().Agent())
	return err == nil && provider.Reachable(ctx, config)
}

// Limits are the times that end a call of this agent, the usual ones where its file says none.
func Limits(a project.Agent) llm.Limits {
	return provider.LimitsOf(llm.Config{
		Provider: a.Provider, Host: a.Host, Limits: llm.Limits{Connect: a.ConnectLimit, Silence: a.SilenceLimit, Answer: a.AnswerLimit},
	})
}

// asker asks models as the person allowed it; there is no other way to one.
func (p *Project) asker() *provider.Client {
	return provider.New(provider.Options{Agent: "crg/" + Version, Allow: p.permit, Pace: p.pace})
}

// prober asks servers on this computer which models are there. No project names the addresses, and no key goes along.
func prober() *provider.Client {
	return provider.New(provider.Options{Agent: "crg/" + Version, Allow: func(cfg llm.Config) error {
		if address, _, err := provider.Address(cfg); err != nil || cfg.Key != "" || !provider.ThisComputer(address) {
			return fault.New("model.not-allowed", cfg.Host, "allow", "")
		}
		return nil
	}})
}

// plain is an error in the words that people read.
func plain(err error) error {
	if f := llm.FaultOf(err); f != nil {
		if strings.TrimSpace(f.Host) == "" {
			f.Host = "The server"
		}
		return llm.AsFault(f)
	}
	return err
}
