package thought

import (
	"iter"
	"strings"
)

// kind is what a mark says of the text beside it.
type kind int

const (
	opens   kind = iota + 1 // a thought begins
	closes                  // it ends
	answers                 // the answer begins or ends
	starts                  // harmony: a message begins, with the role of who speaks
	channel                 // and the channel it is meant for
	message                 // and its text
	ends                    // the end of a message
	idle                    // it stands between the turns of a conversation and says nothing of the text
	strange                 // a special mark that is none of the known ones
)

// mark is a mark of a model's template that came into its text.
type mark struct {
	from, to int
	kind     kind
	family   string // only a mark of the same family ends a thought
	topic    bool   // a tag that a text may be about, or may be marked up with
}

// common are tags that other texts use, too: they open a thought only at the start of a line.
func (m mark) common() bool { return m.topic && m.family != "think" }

const (
	longestName = 40 // of a mark; what is longer is none, so that looking for one takes a fixed time
	harmony     = "harmony"
)

// tags are the thoughts of models that mark them as HTML would.
var tags = map[string]string{
	"think": "think", "thinking": "think", "seed:think": "seed:think", "reasoning": "reasoning", "thought": "thought", "thoughts": "thought",
}

// brackets are the marks of models that write them in brackets.
var brackets = []struct {
	text string
	kind kind
}{{"[THINK]", opens}, {"[/THINK]", closes}, {"[INST]", strange}, {"[/INST]", strange}}

// between are special marks of templates without a meaning for the text.
var between = map[string]bool{
	"s": true, "eos": true, "bos": true, "eot": true, "eot_id": true, "eom_id": true, "endoftext": true, "end_of_text": true, "begin_of_text": true,
	"im_start": true, "im_end": true, "start_header_id": true, "end_header_id": true, "assistant": true, "end_of_turn": true, "start_of_turn": true,
	"start_of_turn_token": true, "end_of_turn_token": true, "chatbot_token": true, "turn": true, "end_of_message": true, "begin_of_sentence": true,
	"end_of_sentence": true,
}

// spoken are the marks of harmony, which has a channel for thoughts and one for the answer.
var spoken = map[string]kind{"start": starts, "channel": channel, "message": message, "end": ends, "return": ends, "call": ends}

// marks are the marks of a text from a place on, in their order.
func marks(s string, from int) iter.Seq[mark] {
	return func(yield func(mark) bool) {
		for i := from; i < len(s); {
			j := strings.IndexAny(s[i:], "<[◁")
			if j < 0 {
				return
			}
			i += j
			m, ok := markAt(s, i)
			if !ok {
				i++
				continue
			}
			if !yield(m) {
				return
			}
			i = m.to
		}
	}
}

func markAt(s string, i int) (mark, bool) {
	rest := s[i:min(len(s), i+longestName+16)]
	if s[i] == '[' {
		for _, b := range brackets {
			if strings.HasPrefix(rest, b.text) {
				return mark{from: i, to: i + len(b.text), kind: b.kind, family: "[think]"}, true
			}
		}
		return mark{}, false
	}
	if tail, ok := strings.CutPrefix(rest, "◁"); ok {
		name, after, ok := strings.Cut(tail, "▷")
		if !ok || strings.ContainsAny(name, " \n") || name == "" {
			return mark{}, false
		}
		m := mark{from: i, to: i + len(rest) - len(after), kind: strange, family: "◁think▷"}
		switch name {
		case "think":
			m.kind = opens
		case "/think":
			m.kind = closes
		}
		return m, true
	}
	tail, left := cutBar(rest[1:])
	n := nameEnd(tail)
	name := strings.ToLower(strings.ReplaceAll(tail[:n], "▁", "_"))
	tail, right := cutBar(tail[n:])
	if !left && !right {
		tail = strings.TrimLeft(tail, " \t\n")
	}
	if name == "" || !strings.HasPrefix(tail, ">") {
		return mark{}, false
	}
	m := mark{from: i, to: i + len(rest) - len(tail) + 1}
	if left || right {
		return special(m, s, name, left, right), true
	}
	bare, closing := strings.CutPrefix(name, "/")
	switch {
	case tags[bare] != "":
		m.kind, m.family, m.topic = opens, tags[bare], bare != "seed:think"
		if closing {
			m.kind = closes
		}
	case bare == "response":
		m.kind, m.topic = answers, true
	case between[bare] && bare != "assistant" && bare != "turn":
		m.kind = turnOf(s, m.to, bare)
	default:
		return mark{}, false
	}
	return m, true
}

// special is what a mark in bars says: <|NAME|>, <|NAME>, <NAME|>.
func special(m mark, s, name string, left, right bool) mark {
	bare, closing := strings.CutPrefix(name, "/")
	if k := spoken[name]; k != 0 && left && right {
		m.kind, m.family = k, harmony
		return m
	}
	if name == "channel" {
		m.family = "channel"
		if m.kind = opens; right {
			m.kind = closes
		}
		return m
	}
	words := strings.FieldsFunc(bare, func(r rune) bool { return r == '_' || r == '-' })
	has := func(any ...string) bool {
		for _, w := range words {
			for _, a := range any {
				if w == a {
					return true
				}
			}
		}
		return false
	}
	switch {
	case between[bare]:
		m.kind = turnOf(s, m.to, bare)
	case has("think", "thinking", "thought", "thoughts", "reasoning"):
		m.family = "special"
		if m.kind = opens; closing || has("end") || right && !left {
			m.kind = closes
		}
	case has("response", "solution", "answer"):
		m.kind = answers
	default:
		m.kind = strange
	}
	return m
}

// turnOf is what the mark of a turn says: one of somebody else than the model is no part of its reply.
func turnOf(s string, at int, name string) kind {
	if !strings.Contains(name, "start") && name != "turn" {
		return idle
	}
	rest := strings.ToLower(s[at:min(len(s), at+12)])
	for _, who := range []string{"user", "system", "tool", "human"} {
		if strings.HasPrefix(rest, who) {
			return strange
		}
	}
	return idle
}

func cutBar(s string) (string, bool) {
	for _, bar := range []string{"|", "｜"} {
		if rest, ok := strings.CutPrefix(s, bar); ok {
			return rest, true
		}
	}
	return s, false
}

func nameEnd(s string) int {
	for i := 0; i < len(s) && i < longestName; i++ {
		c := s[i]
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9' && i > 0, c == '/' && i == 0, i > 0 && (c == '_' || c == '-' || c == ':'):
		case strings.HasPrefix(s[i:], "▁"):
			i += len("▁") - 1
		default:
			return i
		}
	}
	return min(len(s), longestName)
}
