package ask

import (
	"crg/backend/base/money"
	"crg/backend/llm"
	"crg/backend/project"
)

// Charge is what one call took.
type Charge struct {
	Usage  llm.Usage // as the server counted; 0 = it did not say
	Tokens int       // sent and received, estimated where the server did not count
	Cost   money.Sum // by the prices of today; nothing where the model has no price
}

// Spent is what several calls took.
type Spent struct {
	Tokens int       `json:"tokens"` // sent and received
	Cost   money.Sum `json:"cost,omitempty"`
}

func (s Spent) plus(c Charge) Spent {
	return Spent{Tokens: s.Tokens + c.Tokens, Cost: s.Cost.With(c.Cost)}
}

// chargeOf is the charge for a call that gave a reply or failed. ok = false where there is no sign that a model began to answer; an
// answer that was cut or stopped is paid for too.
func chargeOf(files *project.Snapshot, req llm.Request, reply llm.Reply, err error) (c Charge, ok bool) {
	if err == nil {
		return charge(files, req, reply.Usage, llm.Estimate(reply.Text+reply.Reasoning)), true
	}
	f := llm.FaultOf(err)
	if f == nil {
		return Charge{}, false
	}
	came := f.Partial + f.Thought
	if f.Usage == (llm.Usage{}) && came == 0 {
		return Charge{}, false
	}
	const bytesPerToken = 4 // the text itself is gone
	return charge(files, req, f.Usage, (came+bytesPerToken-1)/bytesPerToken), true
}

// charge estimates what the server did not count: a limit must hold for such a server too. output is the estimate for what came.
func charge(files *project.Snapshot, req llm.Request, used llm.Usage, output int) Charge {
	c := Charge{Usage: used}
	about := used.Prompt == 0 || used.Output == 0 && output > 0
	if used.Prompt == 0 {
		used.Prompt = req.Estimated()
	}
	if used.Output == 0 {
		used.Output = output
	}
	c.Tokens = used.Prompt + used.Output
	if price, ok := files.PriceOf(req.Config.Model); ok && !llm.NoServer(req.Config.Provider) {
		cost := price.Of(used.Prompt, used.Output)
		cost.About = about
		c.Cost = money.Sum{cost}
	}
	return c
}
