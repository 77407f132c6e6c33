package prompt

import (
	"strconv"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/project"
)

// Assemble builds the prompt of a phase (004 §3.3, §7): its blocks in order, top to bottom, trimmed to the budget.
// It fails only with prompt.too-long; problems of the files are warnings and stay visible in the text.
func Assemble(in Input) (Prompt, error) {
	if in.Phase == nil {
		return AssembleChat(in)
	}
	c := newContext(in)
	c.review, _ = c.plan()
	for _, b := range in.Phase.Blocks {
		it := &item{label: string(b.Kind) + ": " + b.Name, where: in.Phase.File, line: b.Line, param: b.Params}
		if b.Kind == project.FileBlock {
			if c.review != nil {
				c.addStep(it, b.Params["steps"])
				continue
			}
			if short := b.Params["tight"]; short != "" && c.tight() && c.promptFile(short) != nil {
				it.label, b.Name = "file: "+short, short
			}
			c.addFile(it, b.Name)
		} else {
			c.addData(it, b.Name)
		}
	}
	c.allow()
	return c.build()
}

// AssembleChat builds the prompt for one message of the person from prompts/chat.txt (004 §8.1, A23): a prompt file that
// may hold lines [data: …] and {{user_message}}. It lists no actions: the answer is words.
func AssembleChat(in Input) (Prompt, error) {
	in.Phase = nil
	c := newContext(in)
	c.chat = true
	c.addChat()
	return c.build()
}

// AssembleText builds the prompt of a prompt file that asks for words and is neither a phase's nor the chat's, such as
// prompts/answer.txt. fallback stands in for a file that neither the project nor its template has.
func AssembleText(in Input, id, fallback string) (Prompt, error) {
	in.Phase = nil
	c := newContext(in)
	c.chat = true
	file := c.Snapshot.Prompts[id]
	if file == nil {
		file = &project.Prompt{ID: id, File: "prompts/" + id + ".txt", Text: fallback}
	}
	c.addText(file)
	return c.build()
}

func (c *Context) addFile(it *item, name string) {
	c.items = append(c.items, it)
	c.here = it
	file := c.promptFile(name)
	switch {
	case file != nil:
		it.file, it.where, it.line = file, file.File, 0
	case strings.ContainsAny(name, `/\:`) || strings.HasPrefix(name, "."):
		it.text = "[CRG: \"" + oneLine(name) + "\" is not the name of a prompt file]"
		c.Warn("prompt.unsafe-name", "name", oneLine(name))
	default:
		it.text = "[CRG: the prompt file prompts/" + oneLine(name) + ".txt is missing]"
		c.Warn("prompt.missing-file", "file", "prompts/"+oneLine(name)+".txt", "in", "phase")
	}
}

// addStep adds the text of the step of a review, the program's own where the project has none. It says all that is needed: other texts of the
// phase are left out.
func (c *Context) addStep(it *item, name string) {
	if name == "" {
		return
	}
	name += "-" + c.review.step
	it.label = "file: " + name
	if it.file = c.promptFile(name); it.file == nil {
		it.file = &project.Prompt{ID: name, File: "prompts/" + name + ".txt", Text: c.review.text}
	}
	it.where, it.line = it.file.File, 0
	c.items = append(c.items, it)
}

func (c *Context) promptFile(name string) *project.Prompt {
	if file := c.Snapshot.Prompts[name]; file != nil {
		return file
	}
	return c.Snapshot.Prompts[strings.TrimSuffix(strings.ToLower(name), ".txt")]
}

func (c *Context) addData(it *item, name string) {
	it.data = c.block(name)
	c.here = it
	switch {
	case it.data == nil:
		it.text = "[CRG: there is no data block \"" + oneLine(name) + "\"]"
		c.Warn("prompt.unknown-block", "name", oneLine(name), "known", strings.Join(c.names(), ", "))
	case c.has[it.data]:
		c.Warn("prompt.block-twice", "name", name)
		return
	case c.chat && it.data.inPhases:
		c.Warn("prompt.chat-block", "name", name)
		return
	default:
		c.has[it.data] = true
	}
	c.items = append(c.items, it)
}

// build makes the sections: what must be there first, then what fits.
func (c *Context) build() (Prompt, error) {
	if len(c.goals) > 0 && !c.has[goalBlock] && !c.has[surroundingsBlock] {
		c.addGoal()
	}
	c.addWord()
	c.addNotes()
	c.prompt.Budget = max(0, Budget(c.Agent, c.Snapshot.Settings)-c.Reserved)
	c.prompt.Basis = c.basis()
	c.limit = c.estimated(c.prompt.Budget)

	var fixed llm.Count
	template := 0
	for _, it := range c.items {
		if it.stage() != Must {
			continue
		}
		c.make(it)
		fixed = fixed.Plus(it.count)
		if it.file != nil || it.data != nil && it.data.rules {
			template += it.cost
		}
	}
	fixed = c.offer(fixed)
	for _, it := range c.items {
		if it.stage() == Told {
			c.make(it)
			fixed = fixed.Plus(it.count)
		}
	}
	if err := c.allot(fixed); err != nil {
		return c.prompt, err
	}
	for _, it := range c.items {
		if s := it.stage(); s == Shared || s == Optional {
			c.make(it)
		}
	}
	c.warnTemplate(template)
	return c.finish()
}

func (c *Context) make(it *item) {
	c.here = it
	switch {
	case it.file != nil && it.text == "":
		it.text = asRead(c.resolve(it.file.Text))
	case it.data != nil && it.data.text != nil && it.text == "":
		text := it.data.text(c)
		if it.text = asRead(text); it.text != text {
			it.known = nil
		}
	case it.file != nil:
		it.text = asRead(c.resolve(it.text))
	}
	it.count = countOf(it.text, it.known, "\n\n")
	it.cost = it.count.Tokens()
	c.here = nil
}

// addGoal puts the Goal in front where the phase shows it nowhere: it is in every prompt (CRG-64, 189).
func (c *Context) addGoal() {
	c.has[goalBlock] = true
	c.items = append([]*item{{label: "data: goal-node", data: goalBlock}}, c.items...)
}

// addNotes puts the run's notes before the actions, or at the end.
func (c *Context) addNotes() {
	at := len(c.items)
	for i, it := range c.items {
		if it.data != nil && it.data.rules {
			at = i
			break
		}
	}
	var notes []*item
	for _, n := range c.Notes {
		notes = append(notes, &item{label: "note: " + strings.ToLower(oneLine(n.Title)), text: "== " + oneLine(n.Title) + " ==\n" + asRead(n.Text)})
	}
	c.items = append(c.items[:at:at], append(notes, c.items[at:]...)...)
}

// warnTemplate: the document wants the template within 8K tokens (CRG-206). A smaller one leaves more room, which is fine.
func (c *Context) warnTemplate(estimated int) {
	const most = 8000
	if n := c.real(estimated); n > most {
		c.Warn("prompt.template-large", "tokens", strconv.Itoa(n), "most", strconv.Itoa(most))
	}
}

func (c *Context) finish() (Prompt, error) {
	var text strings.Builder
	var sum llm.Count
	size := 0
	for _, it := range c.items {
		size += len(it.text) + len("\n\n")
	}
	text.Grow(size)
	var gone Trim // of blocks without a section of their own, told at the section before, or else the first one
	for _, it := range c.items {
		if it.text == "" {
			if last := len(c.prompt.Sections) - 1; last >= 0 {
				c.prompt.Sections[last].Trimmed.join(c.inTokens(it.trimmed))
			} else {
				gone.join(it.trimmed)
			}
			continue
		}
		if gone.Items > 0 {
			it.trimmed.join(gone)
			gone = Trim{}
		}
		if text.Len() > 0 {
			text.WriteString("\n\n")
		}
		text.WriteString(it.text)
		sum = sum.Plus(it.count)
		s := Section{Block: it.label, Digest: graph.Digest(it.text), Text: it.text, Tokens: c.real(it.cost), Trimmed: c.inTokens(it.trimmed)}
		if it.data != nil {
			s.depends = it.data.Depends
		}
		if it.file != nil {
			s.File, s.Hash = it.file.File, c.Snapshot.Files[it.file.File].Hash
		}
		c.prompt.Sections = append(c.prompt.Sections, s)
	}
	c.prompt.Text, c.prompt.Tokens = text.String(), c.real(sum.Tokens())
	if c.prompt.Tokens > c.prompt.Budget {
		return c.prompt, c.tooLong(sum.Tokens(), "", 0)
	}
	return c.prompt, nil
}

// inTokens is a trim in tokens of the model.
func (c *Context) inTokens(t Trim) Trim {
	t.Tokens = c.real(t.Tokens)
	return t
}

// tooLong names the largest of the sections that cannot be cut. late is one that is not made yet, with its cost, "" for none.
func (c *Context) tooLong(needed int, late string, cost int) error {
	what, most := message.New("long.fixed"), cost
	if late != "" {
		what = message.New("long.section", "section", late)
	}
	for _, it := range c.items {
		if it.cost > most {
			what, most = message.New("long.section", "section", it.label), it.cost
		}
	}
	return fault.New("prompt.too-long", what.String(), "tokens", strconv.Itoa(c.real(needed)), "budget", strconv.Itoa(c.prompt.Budget), "what", what.String()).About(what)
}
