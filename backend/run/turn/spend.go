package turn

import (
	"math"

	"crg/backend/base/money"
	"crg/backend/llm"
)

// account notes a reply and what its call took, whatever comes of it.
func (a *attempt) account(reply llm.Reply) {
	a.record.Reply, a.record.Reasoning = reply.Text, reply.Reasoning
	a.record.Calls++
	a.replies = append(a.replies, reply.Text)
	if len(a.replies) > 1 {
		a.record.Replies = a.replies
	}
	a.spend(reply.Usage, llm.Estimate(reply.Text+reply.Reasoning))
}

// lost notes what a call took that gave no reply, as far as the server said: an answer that was cut is paid for too.
func (a *attempt) lost(err error) {
	if f := llm.FaultOf(err); f != nil && f.Usage != (llm.Usage{}) {
		a.record.Calls++
		a.spend(f.Usage, 0)
	}
}

// spend adds what the newest call took to the record and tells of it. A server that does not count is estimated: a limit
// must hold for it too.
func (a *attempt) spend(used llm.Usage, output int) {
	a.record.TokensPrompt += used.Prompt
	a.record.TokensOutput += used.Output
	about := used.Prompt == 0 || used.Output == 0 && output > 0
	if used.Prompt == 0 {
		used.Prompt = int(math.Ceil(float64(llm.EstimateMessages(a.messages)) * a.record.Factor))
	}
	if used.Output == 0 {
		used.Output = output
	}
	a.record.TokensUsed += used.Prompt + used.Output
	event := Event{Kind: Counted, Used: used.Prompt + used.Output}
	if price, ok := a.files.PriceOf(a.config.Model); ok && !llm.NoServer(a.config.Provider) {
		cost := price.Of(used.Prompt, used.Output)
		cost.About = about
		event.Cost = money.Sum{cost}
		a.record.Cost = a.record.Cost.Plus(cost)
	}
	a.say(event)
}
