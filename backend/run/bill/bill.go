// Package bill works out what one call to a model took, for a turn and for the chat alike.
package bill

import (
	"crg/backend/base/money"
	"crg/backend/llm"
	"crg/backend/project"
)

// Call is what one call took.
type Call struct {
	Usage  llm.Usage // as the server counted; 0 = it did not say
	Tokens int       // sent and received, estimated where the server did not count
	Cost   money.Sum // by the prices of today; nothing where the model has no price
}

// Answered is the bill of a call that gave a reply.
func Answered(files *project.Snapshot, req llm.Request, reply llm.Reply) Call {
	return of(files, req, reply.Usage, llm.Estimate(reply.Text+reply.Reasoning))
}

// Failed is the bill of a call that gave none, as far as a server worked on it: an answer that was cut or stopped is paid for
// too. ok = false where there is no sign that a model began to answer.
func Failed(files *project.Snapshot, req llm.Request, err error) (call Call, ok bool) {
	f := llm.FaultOf(err)
	if f == nil {
		return Call{}, false
	}
	came := f.Partial + f.Thought
	if f.Usage == (llm.Usage{}) && came == 0 {
		return Call{}, false
	}
	const bytesPerToken = 4 // the text itself is gone
	return of(files, req, f.Usage, (came+bytesPerToken-1)/bytesPerToken), true
}

// of estimates what the server did not count: a limit must hold for such a server too. output is the estimate for what came.
func of(files *project.Snapshot, req llm.Request, used llm.Usage, output int) Call {
	call := Call{Usage: used}
	about := used.Prompt == 0 || used.Output == 0 && output > 0
	if used.Prompt == 0 {
		used.Prompt = req.Estimated()
	}
	if used.Output == 0 {
		used.Output = output
	}
	call.Tokens = used.Prompt + used.Output
	if price, ok := files.PriceOf(req.Config.Model); ok && !llm.NoServer(req.Config.Provider) {
		cost := price.Of(used.Prompt, used.Output)
		cost.About = about
		call.Cost = money.Sum{cost}
	}
	return call
}
