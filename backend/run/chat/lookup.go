package chat

import (
	"slices"
	"strings"

	"crg/backend/action/syntax"
	"crg/backend/prompt"
)

// mostBefore is how many words may stand beside a request that is the whole point of a reply.
const mostBefore = 30

// lookUp is what a reply asks to see, where it asks for nothing else and answers nothing: the model takes the chat for a
// turn. Such a reply is no answer, and is not shown.
func lookUp(reply string) (topic string, asks bool) {
	if !strings.Contains(strings.ToLower(reply), "request_info") {
		return "", false
	}
	r := syntax.Parse(reply)
	if end := strings.LastIndexByte(reply, ']'); end > 0 && len(r.Actions) == 0 && slices.ContainsFunc(r.Failures, withoutReason) {
		r = syntax.Parse(reply[:end] + ` | reason: "none"` + reply[end:]) // here it needs none
	}
	if !r.OK || len(r.Actions) != 1 || len(r.Skipped) > 0 || r.Actions[0].Name != "request_info" || len(strings.Fields(r.Reasoning)) > mostBefore {
		return "", false
	}
	return r.Actions[0].Get("topic"), true
}

func withoutReason(f syntax.Failure) bool { return f.Kind == syntax.NoReason }

// lookedUp is what the model asked for, as the end of the next prompt.
func lookedUp(in prompt.Input, topic string) ([]prompt.Note, []prompt.Found) {
	text, found := prompt.Look(in, topic)
	return []prompt.Note{{Title: "WHAT YOU ASKED FOR", Text: text + "\nNow answer the message in words. Nothing more can be looked up for it."}}, found
}

// screen passes an answer on as it arrives, but holds back what may be a request: that is never shown.
type screen struct {
	tell func(string)
	came strings.Builder // all of it
	held string          // the end that waits
}

const request = "[action:request_info"

func (s *screen) pass(piece string) {
	s.came.WriteString(piece)
	text := s.held + piece
	s.held = ""
	for at := 0; at < len(text); at++ {
		if text[at] == '[' && mayRequest(text[at:]) {
			text, s.held = text[:at], text[at:]
			break
		}
	}
	s.say(text)
}

// mayRequest reports whether a text that begins with a bracket is a request, or may become one.
func mayRequest(text string) bool {
	seen := 0
	for i := 0; i < len(text) && seen < len(request); i++ {
		c := text[i]
		if c == ' ' || c == '\n' || c == '*' || c == '\\' {
			continue
		}
		if strings.ToLower(string(c)) != request[seen:seen+1] {
			return false
		}
		seen++
	}
	return true
}

func (s *screen) say(text string) {
	if text != "" {
		s.tell(text)
	}
}

// end lets go of what was held back: it was part of an answer.
func (s *screen) end() { s.say(s.held); s.held = "" }

// said is what was shown.
func (s *screen) said() string { return strings.TrimSuffix(s.came.String(), s.held) }
