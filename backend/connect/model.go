package connect

import (
	"context"

	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/llm/provider"
	"crg/backend/llm/replay"
	"crg/backend/project"
)

// build joins the model that was given, or the real providers, either of them recorded on request. Above all of them every call
// is counted.
func (c *Connection) build() error {
	counted := llm.Counted{Next: c.Given}
	if !llm.NoServer(c.Provider) {
		counted.Learned = c.learned
	}
	if counted.Next == nil {
		c.replays = newReplays(c.Root, c.client(), c.Pace)
		counted.Next = c.replays
	}
	if c.Record != "" {
		recorder, err := replay.NewRecorder(c.Record, counted.Next)
		if err != nil {
			return err
		}
		c.recorder, counted.Next = recorder, recorder
	}
	c.model = counted
	return nil
}

// Factor is what estimates are multiplied with for an agent's model: what was learned of it, or what the recording says
// that is played, so that its prompts are built as they were.
func (c *Connection) Factor(a project.Agent) float64 {
	if c.Provider != "" {
		a.Provider = c.Provider
	}
	if played, ok := c.Given.(interface{ Factor() float64 }); ok {
		return played.Factor()
	}
	if llm.Plays(a.Provider) && c.replays != nil {
		if player, err := c.replays.player(a.Model, false); err == nil {
			return player.Factor()
		}
	}
	if llm.NoServer(a.Provider) {
		return 1
	}
	return c.learned.Factor(a.Model)
}

// Config says which model an agent uses and how, with the key resolved; the key is masked in the log from then on.
// Nothing of this computer is read or sent before the person allowed it. Errors: model.not-configured, model.not-allowed,
// model.key-host.
func (c *Connection) Config(a project.Agent) (llm.Config, error) {
	if c.Provider != "" {
		a.Provider, a.APIKey = c.Provider, ""
	}
	if c.Provider == "" && c.Given == nil {
		if err := configured(a); err != nil {
			return llm.Config{}, err
		}
	}
	cfg := llm.Config{
		Provider: a.Provider, Host: a.Host, KeyFrom: provider.KeyReference(a.APIKey), Model: a.Model, Temperature: a.Temperature,
		MaxTokens: a.MaxTokens, ContextWindow: a.ContextWindow,
		Limits: llm.Limits{Connect: a.ConnectLimit, Silence: a.SilenceLimit, Answer: a.AnswerLimit},
	}
	if c.Given != nil || llm.IsPractice(a.Provider) {
		return cfg, nil
	}
	if llm.Plays(a.Provider) {
		_, err := c.replays.player(a.Model, false)
		return cfg, err
	}
	if err := c.permit(cfg); err != nil {
		return llm.Config{}, err
	}
	host, err := provider.Origin(cfg)
	if err != nil {
		return llm.Config{}, plain(err)
	}
	cfg.Key, err = c.secrets.Resolve(a.APIKey, host)
	c.hide(cfg.Key)
	if err != nil {
		return cfg, err
	}
	return cfg, c.followed(cfg)
}

// followed asks the server once where it runs the model, so that it is known where a text ends up before any is sent.
func (c *Connection) followed(cfg llm.Config) error {
	if cfg.Model == anyModel || remotes.knows(cfg) {
		return nil
	}
	if remote, known := c.client().Remote(context.Background(), cfg); known {
		remotes.note(cfg, remote)
	}
	return c.permit(cfg)
}

// configured says what an agent lacks before anything is sent (004 §14).
func configured(a project.Agent) error {
	if llm.NoServer(a.Provider) {
		return nil
	}
	if a.Model == "" {
		return fault.New("model.not-configured", a.Name).Because("agent-no-model", "agent", a.Name)
	}
	_, _, err := provider.Address(llm.Config{Provider: a.Provider, Host: a.Host, Model: a.Model})
	if f := llm.FaultOf(err); f != nil {
		return llm.AsFault(f)
	}
	return err
}
