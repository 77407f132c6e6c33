package turn

import (
	"crg/backend/llm"
	"crg/backend/run/ask"
)

// ask sends the messages, within the limits. It returns a whole reply, an *llm.Fault, or the limit that is reached.
func (a *attempt) ask() (llm.Reply, error) {
	return a.Gateway.Send(a.ctx, ask.Call{
		Purpose: ask.Turn, Agent: a.next.Agent, Config: a.config, Factor: a.record.Factor, Messages: a.messages, IgnoreLimits: a.plan.IgnoreLimits,
		OnText: func(s string) { a.say(Event{Kind: Text, Text: s}) }, On: a.heard, Sleep: a.Sleep,
	})
}

// heard passes on news of a call, and notes what came of it.
func (a *attempt) heard(e ask.Event) {
	switch {
	case e.Sent:
		a.say(Event{Kind: Waiting, Prompt: a.messages[len(a.messages)-1].Text, Tokens: llm.EstimateMessages(a.messages)})
	case e.Wait != nil:
		a.say(Event{Kind: Retrying, Err: e.Wait.Err, Wait: e.Wait.For, Try: e.Wait.Try, Of: e.Wait.Of})
	case e.Reply != nil:
		a.said(*e.Reply)
		a.say(Event{Kind: Replied, Reply: e.Reply.Text, Usage: e.Reply.Usage})
	case e.Charge != nil:
		a.took(*e.Charge)
	}
}

// said notes a reply, whatever comes of it.
func (a *attempt) said(reply llm.Reply) {
	a.record.Reply, a.record.Reasoning = reply.Text, reply.Reasoning
	a.replies = append(a.replies, reply.Text)
	if len(a.replies) > 1 {
		a.record.Replies = a.replies
	}
}

// took adds what a call took to the record.
func (a *attempt) took(c ask.Charge) {
	rec := &a.record
	rec.Calls++
	rec.TokensPrompt += c.Usage.Prompt
	rec.TokensOutput += c.Usage.Output
	rec.TokensUsed += c.Tokens
	rec.Cost = rec.Cost.With(c.Cost)
}
