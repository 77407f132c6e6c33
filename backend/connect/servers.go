package connect

import (
	"cmp"
	"context"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/llm/catalog"
	"crg/backend/llm/provider"
	"crg/backend/project"
)

// Model is one model that a server offers. Counts are tokens, 0 = it does not say.
type Model = provider.Model

// Providers are the names of the services that an agent can use besides the practice agent.
func Providers() []catalog.Row { return provider.Presets() }

// TestAgent is CheckAgent for those who need no details.
func (c *Connection) TestAgent(ctx context.Context, a project.Agent) error {
	_, err := c.CheckAgent(ctx, a)
	return err
}

// Seen is what a test of a connection saw.
type Seen = provider.Seen

// CheckAgent asks the agent's server whether it answers, takes the key and has the model. It sends nothing of the project.
// Errors: those of llm.AsFault.
func (c *Connection) CheckAgent(ctx context.Context, a project.Agent) (Seen, error) {
	config, err := c.Config(a)
	if err != nil {
		return Seen{}, plain(err)
	}
	seen, err := c.client().Check(ctx, config)
	remotes.learn(a.Provider, a.Host, []Model{seen.Model})
	return seen, plain(err)
}

// TryAgent asks the agent's model one tiny question, which may cost a little. It sends nothing of the project.
// Errors: those of llm.AsFault.
func (c *Connection) TryAgent(ctx context.Context, a project.Agent) error {
	config, err := c.Config(a)
	if err != nil {
		return plain(err)
	}
	return plain(c.client().Try(ctx, config))
}

// anyModel stands for the model of an agent that names none yet.
const anyModel = "-"

// Models lists what the agent's server offers; the agent need not name a model yet.
func (c *Connection) Models(ctx context.Context, a project.Agent) ([]Model, error) {
	if llm.Plays(a.Provider) && c.replays != nil {
		return c.replays.recordings(), nil
	}
	a.Model = cmp.Or(a.Model, anyModel)
	config, err := c.Config(a)
	if err != nil {
		return nil, plain(err)
	}
	models, err := c.client().Models(ctx, config)
	remotes.learn(a.Provider, a.Host, models)
	return models, plain(err)
}

// Limits are the times that end a call of this agent, the usual ones where its file says none.
func Limits(a project.Agent) llm.Limits {
	return provider.LimitsOf(llm.Config{
		Provider: a.Provider, Host: a.Host, Limits: llm.Limits{Connect: a.ConnectLimit, Silence: a.SilenceLimit, Answer: a.AnswerLimit},
	})
}

// client asks models as the person allowed it; there is no other way to one.
func (c *Connection) client() *provider.Client {
	return provider.New(provider.Options{Agent: c.Program, Allow: c.permit, Pace: c.Pace})
}

// prober asks servers on this computer which models are there. No project names the addresses, and no key goes along.
func prober(program string) *provider.Client {
	return provider.New(provider.Options{Agent: program, Allow: func(cfg llm.Config) error {
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
