package turn

import (
	"slices"

	"crg/backend/llm"
	"crg/backend/run/approval"
)

// GateAnswers is what the person said of the turn under way. It outlives an attempt at the turn: when the server was away and the
// turn is tried again, the person is not asked twice about the very same prompt, and a note is not lost. Its zero value is ready.
type GateAnswers struct {
	turn   string
	note   string
	now    []approved // in this attempt
	before []approved // in earlier ones; each allows one call
}

// approved is a prompt that may be sent, with the answer that allowed it.
type approved struct {
	messages []llm.Message // as they were shown
	model    approval.Model
	decision approval.Decision
}

// attempt begins another attempt at a turn.
func (s *GateAnswers) attempt(turn string) {
	if s.turn != turn {
		*s = GateAnswers{turn: turn}
		return
	}
	s.before, s.now = append(s.before, s.now...), nil
}

func (s *GateAnswers) approve(messages []llm.Message, model approval.Model, d approval.Decision) {
	s.now = append(s.now, approved{slices.Clone(messages), model, d})
}

// answer is the approval that an earlier attempt got for exactly these messages to exactly this model, if there is one.
func (s *GateAnswers) answer(messages []llm.Message, model approval.Model) (d approval.Decision, ok bool) {
	i := slices.IndexFunc(s.before, func(a approved) bool { return a.model == model && slices.Equal(a.messages, messages) })
	if i < 0 {
		return approval.Decision{}, false
	}
	d = s.before[i].decision
	s.before = slices.Delete(s.before, i, i+1)
	return d, true
}
