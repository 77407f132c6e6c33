package turn

import (
	"crg/backend/llm"
	"crg/backend/run/bill"
)

// account notes a reply and what its call took, whatever comes of it.
func (a *attempt) account(req llm.Request, reply llm.Reply) {
	a.record.Reply, a.record.Reasoning = reply.Text, reply.Reasoning
	a.replies = append(a.replies, reply.Text)
	if len(a.replies) > 1 {
		a.record.Replies = a.replies
	}
	a.spend(bill.Answered(a.files, req, reply))
}

// lost notes what a call took that gave no reply.
func (a *attempt) lost(req llm.Request, err error) {
	if call, paid := bill.Failed(a.files, req, err); paid {
		a.spend(call)
	}
}

// spend adds what the newest call took to the record and tells of it.
func (a *attempt) spend(call bill.Call) {
	rec := &a.record
	rec.Calls++
	rec.TokensPrompt += call.Usage.Prompt
	rec.TokensOutput += call.Usage.Output
	rec.TokensUsed += call.Tokens
	rec.Cost = rec.Cost.With(call.Cost)
	a.say(Event{Kind: Counted, Used: call.Tokens, Cost: call.Cost})
}
