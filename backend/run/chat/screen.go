package chat

import (
	"strings"
	"unicode"

	"crg/backend/prompt"
)

// screen passes an answer on as it arrives, but holds back what may be a request, and the line that says that there is no
// answer: neither is ever shown.
type screen struct {
	tell  func(string)
	came  strings.Builder // all of it
	held  string          // the end that waits
	begun bool            // the first line is known
}

const request = "[action:request_info"

func (s *screen) pass(piece string) {
	s.came.WriteString(piece)
	text := s.held + piece
	s.held = ""
	if !s.begun {
		if text = s.first(text); !s.begun {
			s.held = text
			return
		}
	}
	for at := 0; at < len(text); at++ {
		if text[at] == '[' && mayRequest(text[at:]) {
			text, s.held = text[:at], text[at:]
			break
		}
	}
	s.say(text)
}

// first takes away a first line that says that there is no answer; begun is false as long as it may still be one.
func (s *screen) first(text string) string {
	said := strings.TrimLeft(text, " \n*_#`\"[")
	n := min(len(said), len(prompt.NotHere))
	if !strings.EqualFold(said[:n], prompt.NotHere[:n]) {
		s.begun = true
		return text
	}
	line, rest, ended := strings.Cut(said[n:], "\n")
	if strings.ContainsFunc(line, unicode.IsLetter) { // a sentence that begins so
		s.begun = true
		return text
	}
	s.begun = ended
	if ended {
		return rest
	}
	return text
}

// mayRequest reports whether a text that begins with a bracket is a request, or may become one.
func mayRequest(text string) bool {
	seen := 0
	for i := 0; i < len(text) && seen < len(request); i++ {
		switch c := text[i]; {
		case c == ' ' || c == '\n' || c == '*' || c == '\\':
		case c|0x20 == request[seen] || c == request[seen]:
			seen++
		default:
			return false
		}
	}
	return true
}

func (s *screen) say(text string) {
	if text != "" {
		s.tell(text)
	}
}

// end lets go of what was held back: it is part of an answer.
func (s *screen) end() {
	if s.begun {
		s.say(s.held)
	}
	s.held = ""
}

// said is what was shown.
func (s *screen) said() string { return strings.TrimSuffix(s.came.String(), s.held) }
