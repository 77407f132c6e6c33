// Package practice is the built-in practice agent: no AI, no network, no clock, no dice. It reads nothing but the text of
// the prompt and answers in the action syntax of 004 §5.2, or in plain words where the prompt lists no actions (a chat).
// The same prompt always gives the same answer. It lets CRG do its main job on a bare machine, it is labelled in every
// reply, and it never stands in for a model that failed.
package practice

import (
	"context"
	"time"

	"crg/backend/llm"
)

// Label opens every reply.
const Label = "Practice agent (no AI)"

// Agent is an llm.Provider. The zero value is ready.
type Agent struct {
	Pause time.Duration // between two pieces of streamed text; 0 = none
}

// Complete answers the last message of the person. Usage is CRG's own estimate, so that nothing is learned from it and no
// prompt seems cut. The only fault is Stopped or TimedOut, when ctx ends.
func (a Agent) Complete(ctx context.Context, req llm.Request) (llm.Reply, error) {
	prompt := ""
	for _, m := range req.Messages {
		if m.Role == llm.User {
			prompt = m.Text
		}
	}
	text := Answer(prompt)
	if err := llm.Stream(ctx, llm.Practice, text, a.Pause, req.OnText); err != nil {
		return llm.Reply{}, err
	}
	return llm.Reply{
		Text: text, Finish: "stop", Model: llm.Practice,
		Usage: llm.Usage{Prompt: llm.EstimateMessages(req.Messages), Output: llm.Estimate(text)},
	}, nil
}

// Answer is the reply to one prompt.
func Answer(prompt string) string {
	s := read(prompt)
	if len(s.allowed) == 0 && !s.lined { // a review in lines names no actions
		return s.chat()
	}
	return s.turn()
}
