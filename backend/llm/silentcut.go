package llm

import (
	"cmp"
	"math"
	"strconv"

	"crg/backend/base/message"
)

// SilentCut judges the reply to a request by what the server counted. Some servers drop a part of a prompt that does not
// fit and answer the rest with 200, as Ollama does over its OpenAI-compatible address and LM Studio can be told to: that
// answer is to another question, so it must not act. The fault is of class TooLong; nil = the prompt seems whole.
func SilentCut(req Request, reply Reply) *Fault {
	estimated := req.Estimated()
	if !CutSilently(estimated, reply.Usage.Prompt, req.Config.ContextWindow) && !fillsLoaded(estimated, reply) {
		return nil
	}
	cut := message.New("call.silent-cut", "read", strconv.Itoa(reply.Usage.Prompt), "sent", strconv.Itoa(estimated))
	return &Fault{
		Class: TooLong, Service: reply.Service, Host: cmp.Or(reply.Host, req.Config.Host), Model: req.Config.Model, Partial: len(reply.Text), Usage: reply.Usage,
		Detail: cut.String(), Said: cut,
	}
}

// CutSilently is the rule behind SilentCut: far fewer prompt tokens than the estimate, or exactly as many as fit. A prompt
// that fills the window of the settings to the last token left no room for its answer; a round number that the estimate
// clearly exceeds is the window that the server has loaded (one prompt in a thousand is one by chance). estimated includes
// the model's factor, window is the context-window of the settings, 0 = unknown. A server that reports nothing (0) proves
// nothing.
func CutSilently(estimated, reported, window int) bool {
	switch {
	case reported <= 0 || estimated < smallestSample:
		return false
	case reported*10 < estimated*6:
		return true
	case reported == window:
		return true
	}
	return reported%1024 == 0 && CountedFew(estimated, reported)
}

// CountedFew reports that a server counted clearly fewer tokens than estimated: the prompt may have been cut, or the model
// counts low.
func CountedFew(estimated, reported int) bool {
	return reported > 0 && estimated >= smallestSample && estimated*20 > reported*21
}

// fillsLoaded settles that doubt with what the server says it has loaded: a prompt that should not fit, and a count that
// fills the context.
func fillsLoaded(estimated int, reply Reply) bool {
	return reply.Loaded > 0 && CountedFew(estimated, reply.Usage.Prompt) && estimated > reply.Loaded && reply.Usage.Prompt*50 >= reply.Loaded*49
}

// Estimated is what CRG thinks the prompt takes in tokens of this model.
func (r Request) Estimated() int {
	tokens := EstimateMessages(r.Messages)
	if r.Factor > 0 {
		return int(math.Ceil(float64(tokens) * r.Factor))
	}
	return tokens
}
