package syntax

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"crg/backend/action"
	"crg/backend/base/message"
)

// ParseMended is Parse for a project that keeps what it can read (replies: kept). What is missing round a block that is whole otherwise is put
// in where nothing else can be meant: the word ACTION, the bracket before it, the bracket or the quote and bracket at its end. The text
// of a value is never touched, and prose becomes no action. whole = the reply ended by itself; the end of one that was cut is not
// guessed. A move before other actions is put last.
func ParseMended(reply string, whole bool) Result {
	p := newParser()
	src := p.cleaned(reply)
	p.read(src)
	if text := p.mended(whole); text != src.text {
		again := newParser()
		src.text = text
		again.read(src)
		if a, b := again.res, p.res; len(a.Actions) > len(b.Actions) && len(a.Failures) <= len(b.Failures) {
			again.tolerate(message.New("reply.mended"))
			p = again
		}
	}
	p.res.Broken = p.broken()
	return p.res.reordered()
}

// Broken is a block that could not be read.
type Broken struct {
	Action string // "" = it is not known which
	Behind int    // how many actions stand before it
	Text   string // as written
	Why    string // in English, as the model reads it
}

// mostBroken bytes of a broken block go back to the model.
const mostBroken = 1500

// broken are the blocks that could not be read, each with the first of its faults.
func (p *parser) broken() (out []Broken) {
	read := 0
	for i, b := range p.seen {
		switch {
		case b.good && b.name != "":
			read++
			continue
		case b.good || len(out) == limit:
			continue
		}
		end := len(p.s)
		if i+1 < len(p.seen) {
			end = p.seen[i+1].start
		}
		out = append(out, Broken{Action: b.name, Behind: read, Text: strings.TrimSpace(p.s[b.start:min(end, b.start+mostBroken)]), Why: b.why})
	}
	return out
}

// head is how models begin a block when they forget a part of it, at the start of a line: "[create_node |", "ACTION: create_node |",
// "**ACTION: create_node** |", "[ACTION create_node |".
var head = regexp.MustCompile(`(?mi)^[ \t>*+•-]*(\[?[ \t]*\**(?:ACTION\**[ \t]*:?)?)[ \t]*\**([a-z]+(?:_[a-z]+)*)\**[ \t]*([|:])`)

// mended is the clean text with what is missing round its broken blocks.
func (p *parser) mended(whole bool) string {
	starts := p.heads()
	var out strings.Builder
	from := 0
	for i, h := range starts {
		end := len(p.s)
		if i+1 < len(starts) {
			end = starts[i+1].at
		}
		for j := p.from(h.rest); j < len(p.seen) && p.seen[j].start < end; j++ {
			if p.seen[j].good {
				end = p.seen[j].start
			}
		}
		if block, to := rebuilt(p.s[h.rest:end], h.name, whole || end < len(p.s)); block != "" {
			out.WriteString(p.s[from:h.at] + block)
			from = h.rest + to
		}
	}
	return out.String() + p.s[from:]
}

// opened is a place where a block is meant to begin.
type opened struct {
	at, rest int // of its first sign, and behind its name
	name     string
}

// heads are the beginnings of blocks outside of those that are good.
func (p *parser) heads() (out []opened) {
	for _, m := range head.FindAllStringSubmatchIndex(p.s, -1) {
		sign, name := p.s[m[2]:m[3]], strings.ToLower(p.s[m[4]:m[5]])
		if action.Lookup(name) == nil || !strings.Contains(sign, "[") && !strings.Contains(strings.ToUpper(sign), "ACTION") {
			continue
		}
		if i := p.from(m[2]+1) - 1; i >= 0 && p.seen[i].good && m[2] < p.seen[i].end {
			continue // it is read already, or stands in a value
		}
		rest := m[6]
		if p.s[rest] == ':' { // "[create_node: type: standard"
			rest++
		}
		out = append(out, opened{m[2], rest, name})
	}
	return out
}

// from is the place of the first block that begins at or behind a place of the text.
func (p *parser) from(at int) int {
	i, _ := slices.BinarySearchFunc(p.seen, at, func(b seen, at int) int { return cmp.Compare(b.start, at) })
	return i
}

// rebuilt is a block made of what stands behind its name, "" = it cannot be, and how much of that it took. ended = something follows, or the reply
// was whole.
func rebuilt(rest, name string, ended bool) (block string, to int) {
	open := "[ACTION: " + name + " "
	if !strings.HasPrefix(rest, "|") {
		open += "| "
	}
	p := newParser()
	p.s = open + rest
	p.block(0, len("[ACTION: "))
	if b := p.seen[0]; b.good && len(p.res.Failures) == 0 {
		return p.s[:b.end], b.end - len(open)
	}
	if !ended {
		return "", 0
	}
	to = lastSaid(rest)
	body := rest[:to]
	tails := []string{"]"}
	if strings.Count(body, `"`)%2 == 1 {
		tails = []string{`"]`}
	}
	for _, tail := range tails {
		if one := Parse(open + body + tail); one.OK && len(one.Actions) == 1 {
			return open + body + tail, to
		}
	}
	return "", 0
}

// lastSaid is where a block without an end ends: before the first blank line behind its last quote and its last bar.
func lastSaid(rest string) int {
	from := max(strings.LastIndexByte(rest, '"'), strings.LastIndexByte(rest, '|'), 0)
	if i := strings.Index(rest[from:], "\n\n"); i >= 0 {
		rest = rest[:from+i]
	}
	return len(strings.TrimRight(rest, " \t\n`"))
}

// reordered puts a move last that stands before other actions; of several the last one counts. Behind it "current", and a target that is left
// out, mean the node that it leads to. Where that would be the node made last, which another one may be by then, the reply stays as it is.
func (r Result) reordered() Result {
	if r.BatchRejected == "" || len(r.Failures) > 0 {
		return r
	}
	var rest []action.Action
	var move action.Action
	moves := 0
	for _, a := range r.Actions {
		if a.Spec().Moves {
			move, moves = a, moves+1
			continue
		}
		if moves > 0 {
			if move.Get("target") == "last_created" || a.Spec().Asks {
				return r
			}
			a = a.From(move.Get("target"))
		}
		rest = append(rest, a)
	}
	rest = append(rest, move)
	r.Actions, r.BatchRejected, r.OK = rest, "", true
	m := message.New("reply.move-put-last")
	r.Warnings, r.Tolerated = append(r.Warnings, m.String()), append(r.Tolerated, m)
	return r
}
