package prompt

import (
	"slices"

	"crg/backend/answer"
	"crg/backend/graph"
	"crg/backend/project"
)

// A review holds an answer against its sources, line by line. Where that does not fit in one call, it goes in steps, one a turn: the lines of one
// group of documents after the other, then whether the lines fit together, then, where they are too many words, shorter ones. What was looked at
// is marked in the agent, by line, so that a line that stays as it was is not looked at again.

// Steps of a review.
const (
	stepSource = "source" // lines against the sentences of some documents
	stepFit    = "fit"    // all lines against each other
	stepCut    = "cut"    // fewer words
)

// Held is the step of a review that a prompt shows.
type Held struct {
	Step  string   `json:"step"`
	Lines []int    `json:"lines,omitempty"` // that it shows, by number
	Left  []string `json:"left,omitempty"`  // digests of what is to be held against sources after it
	Fit   bool     `json:"fit,omitempty"`   // after it the lines fit together, so far as that was asked
	Cut   bool     `json:"cut,omitempty"`   // after it they are as short as they were asked to be
}

// Cuts reports whether the step only makes lines shorter.
func (h Held) Cuts() bool { return h.Step == stepCut }

// callShare is how much of what the window leaves a call may take, in hundredths: with more a small model forgets what stood first (measured in
// the design of the review: 60 of 95).
const callShare = 57

// CallRoom is the tokens that the prompt of one call may take where the answer is checked or written out.
func CallRoom(a project.Agent, s project.Settings) int {
	d := project.DefaultAgent()
	if a.ContextWindow <= 0 {
		a.ContextWindow = d.ContextWindow
	}
	return min(Budget(a, s), max(0, a.ContextWindow-max(0, a.MaxTokens))*callShare/100)
}

// review is the step that is made now.
type review struct {
	step   string
	answer *graph.Node
	lines  []answer.Numbered
	text   string // where the project has no file for the step

	units []unit      // of stepSource: what it shows
	slim  bool        // of stepFit: the lines and what a program finds, alone
	caps  map[int]int // of stepCut: the most words of a line, by number
	held  Held
}

// stepsText is the name of the text that a phase has its steps ask with, "" = it is made in one call, whatever it takes.
func stepsText(phase *project.Phase) (name string) {
	if !MendsLines(phase) {
		return ""
	}
	for _, b := range phase.Blocks {
		if b.Kind == project.FileBlock && b.Params["steps"] != "" {
			name = b.Params["steps"]
		}
	}
	return name
}

// MendsLines reports whether a phase looks at the answer and mends it line by line.
func MendsLines(phase *project.Phase) bool {
	return phase != nil && slices.ContainsFunc(phase.Blocks, func(b project.Block) bool {
		return b.Kind == project.DataBlock && keyword(b.Name) == taskBlock.Name && b.Params["reply"] == "lines"
	})
}

// plan finds the step that is to be made now: nil = the phase has none, or the review fits in one call. With nothing left the lines are looked at
// together, as for a phase that the person chose; left says whether there was anything.
func (c *Context) plan() (r *review, left bool) {
	list := c.conclusions()
	if stepsText(c.Phase) == "" || len(list) == 0 || c.level.Node(list[0].ID) == nil {
		return nil, false
	}
	n := list[0]
	lines := answer.Lines(n.Full())
	if lines == nil {
		return nil, false
	}
	done := reviewed(c.Reviewed)
	left = done.whole != graph.Digest(n.Full())
	if c.inOne() {
		return nil, left
	}
	r = &review{answer: n, lines: lines}
	units := c.units(n, lines)
	done.mark(units)
	text := shortDigest(n.Full())
	r.held.Fit, r.held.Cut = done.fit == text, done.cut == text
	if left && c.sources(r, units) {
		return r, true
	}
	r.units = nil // what is left of them has no room
	for _, l := range lines {
		r.held.Lines = append(r.held.Lines, l.No)
	}
	german, tooLong := answer.German(n.Full()), answer.WordsOf(n.Full()) > askedWords
	fit, cut := r.held.Fit, r.held.Cut
	if !fit || !left || !tooLong || cut {
		r.step, r.held.Step, r.held.Fit, r.text = stepFit, stepFit, true, stepText(stepFit, german)
		for _, r.slim = range []bool{false, true} {
			if c.fits(r) {
				return r, left && !fit
			}
		}
	}
	if left && tooLong && !cut {
		r.step, r.held.Step, r.held.Cut, r.text = stepCut, stepCut, true, stepText(stepCut, german)
		r.caps = caps(lines, askedWords)
		return r, len(r.caps) > 0 && c.fits(r)
	}
	return r, false
}

// inOne reports whether the whole review fits in one call.
func (c *Context) inOne() bool {
	if c.showsTexts() {
		return true
	}
	return c.reviewWith(false) <= c.estimated(CallRoom(c.Agent, c.Snapshot.Settings)-c.Reserved)
}

// mostBytes is more than what a token has, in bytes.
const mostBytes = 16

// showsTexts reports whether the window is large and has room for the documents themselves beside the answer that is held against them: nothing that
// they say is left to a choice of sentences then.
func (c *Context) showsTexts() bool {
	if c.texts == nil {
		fits := c.window() >= largeWindow && len(c.documents()) > 0
		room := c.estimated(max(0, Budget(c.Agent, c.Snapshot.Settings)*85/100-c.Reserved))
		sum := 0
		for _, d := range c.documents() {
			if !fits || len(d.Full())/mostBytes > room {
				fits = false // a book is not counted to its end
				break
			}
			sum += tokens(d.Full())
			fits = sum <= room
		}
		fits = fits && c.reviewWith(true) <= room
		c.texts = &fits
	}
	return *c.texts
}

// reviewWith is what the whole review takes in one call, with the documents themselves or with sentences of them.
func (c *Context) reviewWith(texts bool) (sum int) {
	d := newContext(c.Input)
	d.texts = &texts
	for _, b := range c.Phase.Blocks {
		it := &item{param: b.Params}
		d.here = it
		if b.Kind == project.FileBlock {
			if file := d.promptFile(b.Name); file != nil {
				sum += tokens(file.Text)
			}
			continue
		}
		if it.data = d.block(b.Name); it.data == nil || it.data.text == nil || it.data.stage() < Useful {
			continue
		}
		d.has[it.data] = true
		sum += tokens(it.data.text(d))
	}
	return sum
}

// fits reports whether the prompt of a step has room in the window.
func (c *Context) fits(r *review) bool {
	return c.fixedOf(r)+tokens(c.withReview(r).stepData()) <= c.estimated(max(0, Budget(c.Agent, c.Snapshot.Settings)-c.Reserved))*85/100-taskTokens
}

// fixedOf is what the texts of a step and the goal take.
func (c *Context) fixedOf(r *review) int {
	d := c.withReview(r)
	sum := taskTokens
	for _, b := range c.Phase.Blocks {
		d.here = &item{param: b.Params}
		switch {
		case b.Kind == project.FileBlock && b.Params["steps"] != "":
			if file := d.promptFile(b.Params["steps"] + "-" + r.step); file != nil {
				sum += tokens(file.Text)
			} else {
				sum += tokens(r.text)
			}
		case b.Kind == project.FileBlock:
		default:
			if data := d.block(b.Name); data != nil && data.text != nil && data.stage() >= Told && data != taskBlock {
				sum += tokens(data.text(d))
			}
		}
	}
	return sum
}

// withReview is a scratch context for a step: what is written with it leaves no trace in the prompt.
func (c *Context) withReview(r *review) *Context {
	d := newContext(c.Input)
	d.review = r
	return d
}

// sources packs the next group of documents into a step: those that contradict each other together, as many as one call has room for; of a
// document that is too large as many lines as fit. ok is false where nothing is left that has room.
func (c *Context) sources(r *review, units []unit) (ok bool) {
	r.step, r.text = stepSource, stepText(stepSource, answer.German(r.answer.Full()))
	room := c.estimated(CallRoom(c.Agent, c.Snapshot.Settings)-c.Reserved) - c.fixedOf(r)
	most := c.estimated(max(0, Budget(c.Agent, c.Snapshot.Settings)-c.Reserved))*85/100 - taskTokens - c.fixedOf(r)
	size := func(list []unit) int {
		r.units = list
		return tokens(c.withReview(r).stepData())
	}
	var group, left []unit
	for _, docs := range c.quarrels(units) {
		var of []unit
		for _, u := range units {
			if !u.marked && slices.Contains(docs, u.home) {
				of = append(of, u)
			}
		}
		if len(of) > 0 && size(append(slices.Clone(group), of...)) <= room {
			group = append(group, of...)
		} else {
			left = append(left, of...)
		}
	}
	for i := 0; len(group) == 0 && i < len(left); i++ {
		for _, u := range left[i:] {
			limit := room
			if len(group) == 0 {
				limit = most // one that is larger than the rest stands alone
			}
			if size(append(slices.Clone(group), u)) > limit {
				break
			}
			group = append(group, u)
		}
	}
	if len(group) == 0 {
		return false
	}
	r.units = group
	shown := map[string]bool{}
	for _, u := range group {
		shown[u.bare] = true
		if u.no > 0 {
			r.held.Lines = append(r.held.Lines, u.no)
		}
	}
	slices.Sort(r.held.Lines)
	for _, u := range units {
		if !u.marked && !shown[u.bare] {
			r.held.Left = append(r.held.Left, u.bare)
		}
	}
	r.held.Step, r.held.Fit, r.held.Cut = stepSource, false, false
	return true
}

// quarrels are the documents of what is not looked at yet, those whose thoughts contradict each other together.
func (c *Context) quarrels(units []unit) (out [][]string) {
	of := map[string]string{} // the home of a thought
	at := map[string]int{}    // the place of a document in out
	for _, u := range units {
		for _, n := range u.nodes {
			of[n.ID] = u.home
		}
		if _, known := at[u.home]; !known && !u.marked {
			at[u.home] = len(out)
			out = append(out, []string{u.home})
		}
	}
	slices.SortFunc(out, func(a, b []string) int { return graph.Compare(a[0], b[0]) })
	for i, docs := range out {
		at[docs[0]] = i
	}
	for _, u := range units {
		for _, n := range u.nodes {
			for e := range c.level.Touching(n.ID) {
				from, to := of[e.From], of[e.To]
				i, known := at[from]
				j, too := at[to]
				if e.Type != graph.EdgeContradicts || !known || !too || i == j {
					continue
				}
				i, j = min(i, j), max(i, j)
				for _, d := range out[j] {
					at[d] = i
				}
				out[i], out[j] = append(out[i], out[j]...), nil
			}
		}
	}
	return slices.DeleteFunc(out, func(docs []string) bool { return docs == nil })
}

// caps are the most words that lines may have so that all of them together have so many: the longer ones give, and no line more than the half.
func caps(lines []answer.Numbered, most int) map[int]int {
	const shortLine = 18 // gives nothing
	all, long := 0, 0
	for _, l := range lines {
		words := answer.WordsOf(l.Text)
		all += words
		if words > shortLine {
			long += words
		}
	}
	out := map[int]int{}
	if long == 0 {
		return out
	}
	for _, l := range lines {
		if words := answer.WordsOf(l.Text); words > shortLine {
			if to := max(words/2, shortLine, words-(all-most)*words/long-1); to < words {
				out[l.No] = to
			}
		}
	}
	return out
}
