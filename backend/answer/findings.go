package answer

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/recent"
	"crg/backend/graph"
)

// Findings are what a program can say against an answer. Lists hold ids, pairs of ids, or words of the answer.
type Findings struct {
	Fallen  []Fall   // what it rests on and what became of that
	Unread  []string // documents that came after it and from which nothing was drawn
	Changed []string // nodes that say something else than when it was written
	Newer   []string // thoughts that came after it, bear on something, and are not named
	Against []Fall   // what contradicted its grounds already and is not named
	Missing []string // labels of parts that it has not
	Bare    []string // beginnings of sentences that name nothing
	Numbers []string // that stand in nothing that it names
	Loose   []string // nodes that it names as grounds without a link
	Words   int      // of its text, ids aside
}

// Fall is a ground of an answer that does not hold as it did: it has a state, or something contradicts it.
type Fall struct {
	ID    string
	State string // refuted, archived; "" where By contradicts it
	By    string
}

// Stale reports whether the answer may be wrong by what happened after it was written.
func (f Findings) Stale() bool { return len(f.Fallen)+len(f.Unread)+len(f.Changed)+len(f.Newer) > 0 }

// Check looks for what a program can find wrong with an answer of a level. It costs what the answer names and what came after it.
func Check(g *graph.Graph, l *graph.Level, n *graph.Node) (f Findings) {
	parts, named := Parts(n.Full()), Named(n.Full())
	w, known := writtenFrom(n)
	if !known {
		w.Next = g.NextNode
	}
	for _, p := range parts {
		f.Bare = append(f.Bare, p.bare()...)
	}
	for _, e := range Expected {
		if !slices.ContainsFunc(parts, func(p Part) bool { return p.Key == e.Key && len(p.Lines) > 0 }) {
			f.Missing = append(f.Missing, e.Label)
		}
	}
	f.grounds(g, l, n, parts, named, w.Next)
	for _, id := range named {
		if at := g.Node(id); at != nil && w.Texts[id] != "" && graph.Digest(at.Full()) != w.Texts[id] {
			f.Changed = append(f.Changed, id)
		}
	}
	if known {
		f.later(l, n, named, w.Next)
	}
	f.numbers(g, n, named)
	f.Words = WordsOf(n.Full())
	return f
}

// grounds looks at what the answer rests on: what it names as grounds, or all that it names where it has no parts, and what supports it.
func (f *Findings) grounds(g *graph.Graph, l *graph.Level, n *graph.Node, parts []Part, named []string, next int) {
	rests := named
	if parts != nil {
		rests = nil
		for _, at := range Grounds(parts) {
			if at.Edge == graph.EdgeSupports {
				rests = append(rests, at.ID)
			}
		}
	}
	linked := map[string]bool{}
	for e := range l.Touching(n.ID) {
		linked[e.Other(n.ID)] = true
	}
	for _, at := range arriving(l, n.ID, graph.EdgeSupports) {
		if !slices.Contains(rests, at.ID) {
			rests = append(rests, at.ID)
		}
	}
	for _, id := range rests {
		at := g.Node(id) // it may lie within a Master
		switch {
		case at == nil || at.Type == graph.TypeGoal || at.Type == graph.TypeArtifact || id == n.ID || RuledOutBy(parts, at) || NamedAsOut(n, at):
			continue
		case !stands(at):
			f.Fallen = append(f.Fallen, Fall{ID: id, State: at.State})
			continue
		case l.Node(id) == nil: // its Master has its links
			continue
		case !linked[id]:
			f.Loose = append(f.Loose, id)
		}
		for _, o := range arriving(l, id, graph.EdgeContradicts) {
			switch number, _ := graph.Number(o.ID); {
			case !stands(o) || o.ID == n.ID || slices.Contains(named, o.ID) || answered(l, o):
			case number >= next:
				f.Fallen = append(f.Fallen, Fall{ID: id, By: o.ID})
			default:
				f.Against = append(f.Against, Fall{ID: id, By: o.ID})
			}
		}
	}
}

// later looks at what came after the answer.
func (f *Findings) later(l *graph.Level, n *graph.Node, named []string, next int) {
	nodes := l.Nodes()
	for i := len(nodes) - 1; i >= 0; i-- { // by id, so the newest are the last
		at := nodes[i]
		if number, _ := graph.Number(at.ID); number < next {
			return
		}
		switch {
		case !stands(at) || at.Type == graph.TypeGoal || at.ID == n.ID || slices.Contains(named, at.ID):
		case at.Type == graph.TypeArtifact:
			if !drawnOn(l, at) {
				f.Unread = append([]string{at.ID}, f.Unread...)
			}
		case bears(l, at):
			f.Newer = append([]string{at.ID}, f.Newer...)
		}
	}
}

// bears reports whether a thought says something about another one.
func bears(l *graph.Level, n *graph.Node) bool {
	for e := range l.Touching(n.ID) {
		if other := l.Node(e.To); e.From == n.ID && e.Type != graph.EdgeDerived && other != nil && other.Type != graph.TypeArtifact {
			return true
		}
	}
	return false
}

// drawnOn reports whether anything was drawn from a document.
func drawnOn(l *graph.Level, doc *graph.Node) bool {
	for e := range l.Touching(doc.ID) {
		if e.To == doc.ID && e.Type == graph.EdgeDerived {
			return true
		}
	}
	return false
}

var (
	bracketed = regexp.MustCompile(`\s*\[[^\]\n]*\bn\d{2,9}[^\]\n]*\]`)
	stop      = regexp.MustCompile(`[.!?](?:\s*\[[^\]]*\])*(?:\s+|$)`)
	fails     = regexp.MustCompile(`(?i)^(?:fails|fällt)\b[^:]{0,20}:`)
	digits    = regexp.MustCompile(`\d+(?:[.,]\d+)*`)
	judged    = regexp.MustCompile(`(?i)\b(?:own|my|our) (?:arithmetic|calculation|reckoning|sums?|judge?ments?|reasoning|inference)|(?:eigene[ns]?|unser(?:e[rmns]?)?) (?:urteil|rechnung|summe|überlegung)|mein(?:em)? urteil|meine[r]? (?:rechnung|überlegung)`)
)

// Bare is a line without the ids that stand in brackets behind its sentences.
func Bare(line string) string { return strings.TrimSpace(bracketed.ReplaceAllString(line, "")) }

// Judged reports whether a text says of itself that it is somebody's own reasoning.
func Judged(text string) bool { return judged.MatchString(text) }

// glue is how many words a sentence may have that says nothing itself.
const glue = 4

// bare are those of all lines. What stands out at the beginning of a line is its name; a table's head needs no ground, each other row one.
func (p Part) bare() []string {
	return p.without(func(i int) []string { return bare(p.Key, p.Lines[i][p.Leads[i]:]) })
}

// unnamed are those of a memo: ids count for all that stands before them in their paragraph, and what leads to the points below it needs none.
func (p Part) unnamed() []string {
	return p.without(func(i int) []string {
		line := p.Lines[i][p.Leads[i]:]
		if strings.HasSuffix(line, ":") && i+1 < len(p.Lines) {
			return nil
		}
		if groups := bracketed.FindAllStringIndex(line, -1); len(groups) > 0 && p.Key != Objections {
			line = line[groups[len(groups)-1][1]:]
		}
		return bare(p.Key, line)
	})
}

// without are the rows of tables that name nothing, and what is found in the other lines.
func (p Part) without(line func(i int) []string) (out []string) {
	for i := range p.Lines {
		switch {
		case !IsRow(p.Lines[i]):
			out = append(out, line(i)...)
		case i > 0 && IsRow(p.Lines[i-1]) && len(Named(p.Lines[i])) == 0:
			out = append(out, strings.Trim(p.Lines[i], "| ")+"…")
		}
	}
	return out
}

// bare are the beginnings of the sentences of a line that name nothing. A step to take needs no ground, nor what is marked as a judgement; the
// ids of an objection count for its reply, too, and a condition and "Fails: …" behind it are one.
func bare(key Key, line string) (out []string) {
	if key == NextSteps || key == FindOut || key == Objections && len(Named(line)) > 0 {
		return nil
	}
	from := 0
	for _, end := range append(stop.FindAllStringIndex(line, -1), []int{len(line), len(line)}) {
		if fails.MatchString(line[end[1]:]) {
			continue
		}
		s := line[from:end[1]]
		from = end[1]
		if words := strings.Fields(s); len(Named(s)) == 0 && len(words) > glue && !judged.MatchString(s) {
			out = append(out, strings.Join(words[:min(6, len(words))], " ")+"…")
		}
	}
	return out
}

// numbers finds those of the answer that stand in no node that it names, nor in the goal. A single digit may count or order something.
func (f *Findings) numbers(g *graph.Graph, n *graph.Node, named []string) {
	known := map[string]bool{}
	learn := func(texts ...string) {
		for _, x := range digits.FindAllString(strings.Join(texts, " "), -1) {
			known[figure(x)] = true
		}
	}
	if goal := g.Goal(); goal != nil {
		learn(goal.Name, goal.Full())
	}
	for _, id := range named {
		at := g.Node(id)
		switch {
		case at == nil:
		case at.Type == graph.TypeArtifact:
			for _, x := range documentFigures.Of(at.Full(), 0, Figures) {
				known[x] = true
			}
		default:
			learn(at.Name, at.Full())
		}
	}
	for _, x := range digits.FindAllString(idIn.ReplaceAllString(n.Full(), ""), -1) {
		if v, err := strconv.Atoi(x); err == nil && v < 10 || known[figure(x)] || slices.Contains(f.Numbers, x) {
			continue
		}
		f.Numbers = append(f.Numbers, x)
	}
}

// documentFigures are the numbers of documents, found once for a text: a memo is held against them whenever it is shown.
var documentFigures recent.Texts[[]string]

// Figures are the numbers of a text, ids and the numbers of lines aside, as they are compared: a single digit may count or order something.
func Figures(text string) (out []string) {
	for _, x := range digits.FindAllString(labelIn.ReplaceAllString(idIn.ReplaceAllString(text, ""), ""), -1) {
		if v, err := strconv.Atoi(x); err == nil && v < 10 {
			continue
		}
		if f := figure(x); !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	return out
}

var labelIn = regexp.MustCompile(`\bL\d{1,4}\b`)

// Measure is a number with its unit: "15 %", "0.4 million".
type Measure struct{ Value, Unit string }

var measured = regexp.MustCompile(`(\d+(?:[.,]\d+)*)\s*(%|\pL{2,20}|°C|[km]?[ms]\b)`)

// Measures are the numbers of a text that have a unit, ids aside.
func Measures(text string) (out []Measure) {
	for _, m := range measured.FindAllStringSubmatch(Bare(text), -1) {
		out = append(out, Measure{figure(m[1]), strings.ToLower(m[2])})
	}
	return out
}

// figure is a number without the signs that part thousands: 1,200 and 1200 are one. A last group of two digits or one is a fraction.
func figure(s string) string {
	if i := strings.LastIndexAny(s, ".,"); i >= 0 && len(s)-i-1 == 3 {
		return strings.NewReplacer(",", "", ".", "").Replace(s)
	}
	return strings.ReplaceAll(s, ",", ".")
}
