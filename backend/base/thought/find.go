package thought

import "strings"

// reader goes once through the marks of a text.
type reader struct {
	s      string
	people bool // the text is for people
	out    []Span
	open   mark // of the thought that it is in; zero = in none
	header int  // where a header of harmony begins, -1 = it is in none
	role   int  // in it: where the role and
	topic  int  // the channel begin, -1 = there is none
	seen   int  // how far it has looked for words outside of thoughts
	spoke  bool // there were some since the last span, and
	said   bool // in all of the text
	answer bool // the mark of the answer stands there
}

func find(s string, people bool) []Span {
	r := reader{s: s, people: people, header: -1}
	from := 0
	if span, ok := phrased(s); ok {
		r.out, from = append(r.out, span), span.To
	}
	for m := range marks(s, from) {
		r.take(m)
	}
	switch {
	case r.header >= 0:
		r.cut(Span{r.header, len(s), len(s), len(s), true})
	case r.open.to > 0:
		r.cut(Span{r.open.from, len(s), r.open.to, len(s), true})
	}
	return r.out
}

func (r *reader) cut(sp Span) {
	r.out = append(r.out, sp)
	r.seen, r.spoke = sp.To, false
}

func (r *reader) take(m mark) {
	switch {
	case r.header >= 0:
		r.heading(m)
	case r.open.to > 0:
		r.thinking(m)
	default:
		r.saying(m)
	}
}

// heading reads the header of a message of harmony.
func (r *reader) heading(m mark) {
	switch m.kind {
	case starts:
		r.role = m.to
	case channel:
		r.topic = m.to
	case message:
		if r.isAnswer(m.from) {
			first := len(r.out) == 0 && strings.TrimSpace(r.s[:r.header]) != ""
			if first { // the beginning of the thoughts was swallowed
				r.cut(Span{0, m.to, 0, r.header, true})
			} else {
				r.cut(Span{r.header, m.to, m.to, m.to, false})
			}
		} else {
			r.open = mark{from: r.header, to: m.to, family: harmony}
		}
		r.header = -1
	}
}

// isAnswer reports whether the header that ends here is one of what the model says.
func (r *reader) isAnswer(end int) bool {
	word := func(from int) string {
		if from < 0 {
			return ""
		}
		text, _, _ := strings.Cut(r.s[from:min(end, from+longestName)], "<")
		text, _, _ = strings.Cut(strings.TrimSpace(text), " ")
		return strings.ToLower(text)
	}
	role, topic := word(r.role), word(r.topic)
	return (role == "" || role == "assistant") && (topic == "" || topic == "final")
}

// thinking looks for the end of a thought.
func (r *reader) thinking(m mark) {
	switch {
	case r.open.family == harmony && (m.kind == starts || m.kind == channel):
		r.close(m.from, m.from, false)
		r.begin(m)
	case r.open.family == harmony && m.kind == ends, m.kind == closes && m.family == r.open.family:
		r.close(m.from, m.to, false)
	case m.kind == answers && !m.topic: // its end was swallowed
		r.close(m.from, m.to, true)
	}
}

func (r *reader) close(textTo, to int, lone bool) {
	from := r.open.to
	if r.open.family == "channel" { // "<|channel>thought" and a line end
		from += leading(r.s[from:textTo], "abcdefghijklmnopqrstuvwxyz")
	}
	r.cut(Span{r.open.from, to, from, textTo, lone})
	r.open = mark{}
}

func (r *reader) begin(m mark) {
	r.header, r.role, r.topic = m.from, -1, -1
	r.heading(m)
}

// saying looks for the next thought.
func (r *reader) saying(m mark) {
	r.spoke = r.spoke || strings.TrimLeft(r.s[min(r.seen, m.from):m.from], " \t\r\n") != ""
	r.said, r.seen = r.said || r.spoke, max(r.seen, m.to)
	switch m.kind {
	case starts, channel:
		r.begin(m)
	case opens:
		if m.common() && !r.atLineStart(m.from) || r.people && r.said {
			return
		}
		r.open = m
	case closes:
		if m.common() || r.people && m.topic && !r.alone(m) {
			return
		}
		r.out, r.said = r.out[:0], false
		r.cut(Span{0, m.to, 0, m.from, true})
	case answers:
		if !m.topic || r.answer || !r.spoke && len(r.out) > 0 {
			r.answer = true
			r.cut(Span{m.from, m.to, m.to, m.to, false})
		}
	case idle:
		r.seen += roleLen(r.s[m.to:])
	case ends:
		if n := len(r.out); n > 0 {
			r.cut(Span{m.from, m.to, m.to, m.to, false})
		}
	}
}

func (r *reader) atLineStart(at int) bool {
	for at > 0 && (r.s[at-1] == ' ' || r.s[at-1] == '\t') {
		at--
	}
	return at == 0 || r.s[at-1] == '\n' || len(r.out) > 0 && r.out[len(r.out)-1].To == at
}

// alone reports whether a mark has a line for itself.
func (r *reader) alone(m mark) bool {
	rest := r.s[m.to:]
	rest = rest[leading(rest[:min(len(rest), 8)], " \t"):]
	return r.atLineStart(m.from) && (rest == "" || rest[0] == '\n' || rest[0] == '\r')
}
