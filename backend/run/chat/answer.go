package chat

import (
	"context"
	"strings"

	"crg/backend/answer"
	"crg/backend/base/fault"
	"crg/backend/base/secret"
	"crg/backend/base/unseen"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/project"
	"crg/backend/prompt"
	"crg/backend/run/ask"
	"crg/backend/run/chat/basis"
)

// answer asks the model. Beside an error the message holds what the calls took all the same.
func (c *Chat) answer(ctx context.Context, q Message, despite bool) (Message, error) {
	files := c.Files()
	agent := files.Agent()
	m := Message{To: q.ID}
	config, err := c.Gateway.Config(agent)
	if err != nil {
		return m, err
	}
	m.By, m.Model, m.Provider = Model, config.Model, config.Provider
	a := attempt{Chat: c, files: files, agent: agent, config: config, question: q.Text, despite: despite, message: &m}
	if a.keys = c.known(); q.Sure {
		a.keys = a.keys.Except(q.Text)
	}
	a.past, a.earlier = c.before(files)
	err = a.ask(ctx, nil)
	if topic, asks := lookUp(m.Text); err == nil && !m.Cut && asks {
		err = a.ask(ctx, &topic)
		if _, again := lookUp(m.Text); err == nil && !m.Cut && again {
			m.Text = ""
			err = fault.New("chat.only-asks", agent.Name)
		}
	}
	return m, err
}

// attempt is one question on its way to its answer.
type attempt struct {
	*Chat
	files    *project.Snapshot
	agent    project.Agent
	config   llm.Config
	keys     secret.Keys // that are not sent
	question string
	despite  bool // of a limit that is reached
	past     []llm.Message
	earlier  string
	message  *Message // the answer, with what the calls took
}

// ask makes one call. topic is what the model asked for in the last one, nil in the first.
func (a *attempt) ask(ctx context.Context, topic *string) error {
	m := a.message
	built, viewpoint, shownBy, err := a.assemble(a.keys, a.files, a.agent, a.question, a.past, a.earlier, topic)
	if err != nil {
		return err
	}
	shown := screen{tell: func(s string) { a.tell(Event{Text: s}) }}
	reply, err := a.Gateway.Send(ctx, ask.Call{
		Purpose: ask.Chat, Agent: a.agent, Config: a.config, Factor: a.Gateway.Factor(a.agent),
		Messages:     append(a.past[:len(a.past):len(a.past)], llm.Message{Role: llm.User, Text: built.Text}),
		IgnoreLimits: a.despite, OnText: shown.pass, On: a.heard, Sleep: a.sleep,
	})
	m.Text, m.Viewpoint = a.known().Written(reply.Text), viewpoint
	if err != nil && ctx.Err() != nil {
		if m.Text, _ = unseen.Without(a.known().Written(shown.said())); strings.TrimSpace(m.Text) == "" {
			return fault.Wrap(ctx.Err(), "chat.stopped", "")
		}
		m.Cut = true // what had come by then was read, so it stays; half an answer has no mark
		return nil
	}
	if _, asks := lookUp(m.Text); err == nil && !asks {
		shown.end()
		a.rests(shownBy)
	}
	return err
}

// rests notes what the answer rests on.
func (a *attempt) rests(shown basis.Shown) {
	m := a.message
	text, b := basis.Of(m.Text, shown)
	m.Text, m.Basis = text, &b
}

// took adds what a call took.
func (m *Message) took(c ask.Charge) {
	m.TokensPrompt += c.Usage.Prompt
	m.TokensOutput += c.Usage.Output
	m.TokensUsed += c.Tokens
	for _, cost := range c.Cost {
		m.Cost = m.Cost.Plus(cost)
	}
}

// before is what the model is told of the conversation, and the person's last message of it.
func (c *Chat) before(files *project.Snapshot) (past []llm.Message, earlier string) {
	past = remembered(c.History(), files.Settings.ChatMemory)
	keys := c.known()
	for i := range past {
		past[i].Text = keys.Written(past[i].Text) // of a time before it was known, or the person sent it all the same
	}
	if n := len(past); n > 1 {
		earlier = past[n-2].Text
	}
	return past, earlier
}

// known are the keys that are kept out of the conversation.
func (c *Chat) known() secret.Keys {
	if c.Gateway == nil {
		return secret.Keys{}
	}
	return c.Gateway.Known()
}

// Preview is the prompt that would be sent for a question now. It changes nothing.
func (c *Chat) Preview(question string) (prompt.Prompt, error) {
	files := c.Files()
	past, earlier := c.before(files)
	built, _, _, err := c.assemble(c.known(), files, files.Agent(), question, past, earlier, nil)
	return built, err
}

// assemble builds the prompt; where the model asked for something, with that at its end.
func (c *Chat) assemble(keys secret.Keys, files *project.Snapshot, agent project.Agent, question string, past []llm.Message, earlier string, topic *string) (built prompt.Prompt, viewpoint string, shown basis.Shown, err error) {
	c.View(func(g *graph.Graph) {
		at, _ := g.Agent(agent.Name)
		viewpoint = Viewpoint(g, question)
		if shown.Named = viewpoint != ""; !shown.Named {
			viewpoint = at.Position
		}
		if g.Node(viewpoint) == nil && g.Goal() != nil {
			viewpoint = g.Goal().ID
		}
		in := prompt.Input{
			Snapshot: files, Graph: g, Agent: agent, Position: viewpoint, Recent: c.Recent(files.Settings.RecentActions),
			Locked: c.Locked(), UserMessage: question, Earlier: earlier, Reserved: llm.EstimateMessages(past), Factor: c.Gateway.Factor(agent),
			Labels: &c.labels, Read: at.Read,
		}
		if c.Blocks != nil {
			in.Blocks = c.Blocks(g, files, viewpoint, question)
		}
		var found []prompt.Found
		if topic != nil {
			in.Notes, found = lookedUp(in, *topic)
		}
		built, err = prompt.AssembleChat(in)
		built.Found = append(built.Found, found...)
		shown.Docs = prompt.Documents(in)
		sourced := map[string]bool{}
		for _, u := range built.Texts() {
			if n := g.Node(u.ID); n != nil {
				sourced[u.ID] = len(answer.Sources(g, n)) > 0
			}
		}
		shown.Sourced = func(id string) bool { return sourced[id] }
		for _, n := range in.Notes { // what was looked up
			shown.Units = append(shown.Units, prompt.Shown{Text: n.Text})
		}
	})
	built.Text = keys.Written(built.Text)
	shown.Units, shown.IDs, shown.Found = append(shown.Units, built.Texts()...), built.Named(), built.Found
	shown.Entries, shown.Entry = built.Entries, c.Entry
	for _, f := range built.Found {
		shown.IDs[f.Doc] = true
	}
	shown.Exists = func(id string) (is bool) {
		c.View(func(g *graph.Graph) { is = g.Node(id) != nil })
		return is
	}
	shown.Question = question
	for _, m := range past {
		if m.Role == llm.User { // what the model said before is no source
			shown.Question += "\n\n" + m.Text
		}
	}
	if topic != nil {
		for _, id := range idInText.FindAllString(*topic, -1) {
			shown.IDs[strings.ToLower(id)] = shown.Exists(strings.ToLower(id))
		}
	}
	return built, viewpoint, shown, err
}
