// Package author has a model write the answer of a graph as one page, only when the person asks for it, checks what it wrote, and
// keeps it with the nodes that it rests on. What it keeps is never shown to a model.
package author

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"time"

	"crg/backend/answer"
	"crg/backend/base/clock"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/graph/lod"
	"crg/backend/llm"
	"crg/backend/project"
	"crg/backend/prompt"
	"crg/backend/run/ask"
)

// Purpose is the name by which a page is asked for.
const Purpose = "answer"

// Changed is news: the page with the answer is being written, was written or judged.
type Changed struct{}

// Author keeps the page of one project. Load comes first.
type Author struct {
	Files    func() *project.Snapshot
	View     func(func(*graph.Graph))
	Ask      func(ctx context.Context, purpose string, r ask.Request) (llm.Reply, error)
	Factor   func(project.Agent) float64
	Disk     disk.FS
	ReadOnly bool
	Clock    clock.Clock
	News     func() // tells Changed; nil is fine
	// Say makes a word of the person a step of the history.
	Say func(answer string, w answer.Word, about, from []string) error

	mu       sync.Mutex
	records  []Record
	damaged  int
	file     *disk.Lines
	end      context.CancelFunc // of what is being written; nil = nothing is
	since    time.Time
	problem  error // why the last one was not written
	closed   bool
	long     answer.Memo
	longOf   string // digest of the answer that it says, "" = there is none
	roomOf   string // for what was found whether the window is too small
	roomNone bool
	under    sync.WaitGroup
}

// Load reads what was kept.
func (a *Author) Load() {
	a.records, a.damaged = load(a.Disk)
	if !a.ReadOnly {
		a.file = disk.NewLines(a.Disk, File)
	}
}

// Able reports whether there is a model that could write: the practice agent and recordings cannot.
func (a *Author) Able() bool {
	agent := a.Files().Agent()
	return !a.ReadOnly && !llm.NoServer(agent.Provider) && agent.Model != ""
}

// Write has the answer written, as a memo where it has labelled parts and else as a page, and returns at once; what comes of it stands in State. It does nothing while one is being written.
// Errors: answer.none, answer.no-model, graph.rule where the project is only read, run.stopped.
func (a *Author) Write() error {
	if a.ReadOnly {
		return fault.New("graph.rule", "").Because("reading-only")
	}
	if !a.Able() {
		return fault.New("answer.no-model", a.Files().Agent().Name)
	}
	v, ok := a.look()
	if !ok || v.Answer == nil {
		return fault.New("answer.none", "")
	}
	write := a.write
	if answer.Parts(v.Answer.Full()) != nil {
		write = a.WriteMemo
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return fault.New("run.stopped", "")
	}
	if a.end != nil {
		return nil
	}
	ctx, end := context.WithCancel(context.Background())
	a.end, a.since, a.problem = end, a.Clock(), nil
	a.under.Go(func() {
		err := write(ctx)
		if ctx.Err() != nil {
			err = nil // the person stopped it
		}
		end()
		a.mu.Lock()
		a.end, a.problem = nil, err
		a.mu.Unlock()
		a.tell()
	})
	go a.tell()
	return nil
}

// Stop ends what is being written. Nothing of it is kept.
func (a *Author) Stop() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.end != nil {
		a.end()
	}
}

// Wait returns when nothing is being written.
func (a *Author) Wait() { a.under.Wait() }

// Close ends what is being written and takes nothing else: the project closes.
func (a *Author) Close() {
	a.mu.Lock()
	a.closed = true
	if a.end != nil {
		a.end()
	}
	a.mu.Unlock()
	a.under.Wait()
}

// draft is what a page is about to be written from, as the model is shown it.
type draft struct {
	view   answer.View
	prompt prompt.Prompt
	shown  []string         // ids
	nodes  map[string]Cited // as they were shown: the graph goes on while the model writes
}

// write makes the one call and keeps the page that comes of it.
func (a *Author) write(ctx context.Context) error {
	agent := a.Files().Agent()
	d, err := a.draft()
	if err != nil {
		return err
	}
	reply, err := a.Ask(ctx, Purpose, ask.Request{Messages: []llm.Message{{Role: llm.User, Text: d.prompt.Text}}})
	if err != nil {
		return err
	}
	r := Record{
		At: a.Clock(), Kind: Written, Goal: d.view.Goal.ID, Answer: d.view.Answer.ID, Shown: d.shown, Agent: agent.Name, Model: agent.Model,
	}
	a.View(func(g *graph.Graph) {
		page := read(reply.Text, shown{docs: prompt.Documents(a.input(g, agent)), text: func(id string) (string, bool) {
			n := g.Node(id)
			if n == nil {
				return "", false
			}
			return n.Name + "\n" + n.Full(), true
		}})
		if r.Page = &page; len(page.Cited()) == 0 {
			r.Kind = Refused
		} else if page.Conclusion.Text == "" {
			page.Conclusion = answer.Compose(d.view, a.limits()).Conclusion
		}
		page.Confidence = answer.Confidence(d.view.Answer.Full())
		r.Cites = a.cites(g, page)
	})
	for i, c := range r.Cites {
		if was, ok := d.nodes[c.ID]; ok {
			r.Cites[i] = was
		}
	}
	return a.keep(r)
}

// Prompt is the prompt that would be sent now. Error: answer.none.
func (a *Author) Prompt() (prompt.Prompt, error) {
	d, err := a.draft()
	return d.prompt, err
}

func (a *Author) draft() (d draft, err error) {
	a.View(func(g *graph.Graph) {
		var ok bool
		if d.view, ok = answer.Look(g); !ok || d.view.Answer == nil {
			err = fault.New("answer.none", "")
			return
		}
		pieces, ids := argument(d.view)
		d.nodes = map[string]Cited{}
		for _, id := range ids {
			d.nodes[id] = cited(g.Node(id), a.limits())
		}
		for _, p := range slices.Concat(d.view.Reasons, d.view.Objections) {
			ids = append(ids, p.ID) // those that had no room, too: none of them is new later on
		}
		slices.SortFunc(ids, graph.Compare)
		d.shown = slices.Compact(ids)
		in := a.input(g, a.Files().Agent())
		in.Position = d.view.Answer.ID
		in.Blocks = []prompt.Block{{Name: "argument", Depends: prompt.OnGraph, Pieces: func(*prompt.Context) []prompt.Piece { return pieces }}}
		d.prompt, err = prompt.AssembleText(in, "answer", builtIn)
	})
	return d, err
}

func (a *Author) input(g *graph.Graph, agent project.Agent) prompt.Input {
	return prompt.Input{Snapshot: a.Files(), Graph: g, Agent: agent, Factor: a.Factor(agent)}
}

// builtIn is used where there is no prompts/answer.txt.
const builtIn = `Write the answer to "{{goal_name}}" that stands below, on one page. Name what each sentence rests on by its id, such as [n05].
Write below the lines ANSWER, WHY and AGAINST.

[data: goal-node]
[data: argument]`

func (a *Author) cites(g *graph.Graph, p answer.Page) (out []Cited) {
	for _, id := range p.Cited() {
		if n := g.Node(id); n != nil {
			out = append(out, cited(n, a.limits()))
		}
	}
	return out
}

func (a *Author) limits() lod.Limits {
	s := a.Files().Settings
	return lod.Limits{L1: s.SummariesL1Words, L2: s.SummariesL2Words}
}

func (a *Author) look() (v answer.View, ok bool) {
	a.View(func(g *graph.Graph) { v, ok = answer.Look(g) })
	return v, ok
}

// Judgement is what the person says of an answer.
type Judgement struct {
	answer.Word
	About []string // nodes that a Wrong is about; none = the answer itself
	From  []string // documents that it was drawn from
}

// Judge makes what the person says of the page with a print a step of the history; None takes it back. Errors: answer.changed where another page is
// shown by now, answer.no-words for a Wrong that says nothing, graph.rule, disk.full, file.write.
func (a *Author) Judge(print string, said Judgement) error {
	if err := a.writable(); err != nil {
		return err
	}
	now := a.State()
	if now.Print != print || strings.TrimSpace(print) == "" {
		return fault.New("answer.changed", "")
	}
	names := now.Page.Cited()
	if now.Memo != nil && now.Memo.Current {
		names = answer.Named(now.Memo.Text)
	}
	return a.say(now.View.Answer.ID, print, names, said)
}

// JudgeThought makes what the person says of one thought a step of the history; None takes it back. Errors: graph.no-node, answer.no-words for a Wrong
// that says nothing, graph.rule, disk.full, file.write.
func (a *Author) JudgeThought(id string, said Judgement) error {
	if err := a.writable(); err != nil {
		return err
	}
	return a.say(id, "", nil, said)
}

func (a *Author) writable() error {
	if a.ReadOnly {
		return fault.New("graph.rule", "").Because("reading-only")
	}
	return nil
}

// say puts a word on a node as it stands now, with the page that was read and the nodes that it names.
func (a *Author) say(id, page string, names []string, said Judgement) error {
	var w answer.Word
	var err error
	a.View(func(g *graph.Graph) {
		if n := g.Node(id); n == nil {
			err = fault.New("graph.no-node", id)
		} else {
			w = answer.About(g, n, page, names)
		}
	})
	w.At, w.Says, w.Why, w.Said = a.Clock(), said.Says, said.Why, strings.TrimSpace(said.Said)
	switch {
	case err != nil:
		return err
	case w.Says == answer.Wrong && w.Said == "":
		return fault.New("answer.no-words", "")
	}
	return a.Say(id, w, said.About, said.From)
}

// keep adds a record. What cannot be written down does not count.
func (a *Author) keep(r Record) error {
	line, err := json.Marshal(r)
	if err != nil {
		return err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.file != nil {
		if err := a.file.Append(line); err != nil {
			return err
		}
	}
	a.records = append(a.records, r)
	return nil
}

func (a *Author) tell() {
	if a.News != nil {
		a.News()
	}
}
