package turn

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/action/syntax"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/project"
	"crg/backend/prompt"
	"crg/backend/run/ask"
	"crg/backend/run/document"
)

// attempt is one turn under way. Everything in it is thrown away unless commit runs.
type attempt struct {
	*Engine
	ctx    context.Context
	plan   Plan
	slot   *ask.Slot
	result Result

	files    *project.Snapshot
	version  uint64 // of the graph that the prompt shows
	next     Next
	config   llm.Config
	prompt   prompt.Prompt
	messages []llm.Message // what the next call sends: a session's past, the prompt, and any thread after it
	session  int           // how many of messages are the past
	record   journal.Turn

	note                string   // of the person, for every prompt of this turn
	replies             []string // of all calls
	failures, questions int
	page                int                   // of an over-long current node, 0 = the first
	want                prompt.PageRequest    // the page of a document that was asked for
	shown               map[string]check.Look // what the prompt said of the nodes in it
	known               *uint64               // the newest record that the prompt tells of; nil = it is not known
	recovered           bool                  // the reply is one from before a crash, journalled already
	parsed              syntax.Result
	draft               *syntax.Draft  // of a reply that could be read in part, while the rest is asked for
	asked               int            // how often that was
	reserved            apply.Reserved // ids that the proposal showed
}

// begin builds the first prompt.
func (a *attempt) begin() error {
	a.record.StartedAt = a.Clock()
	return a.rebuild()
}

// locate finds out where the agent is. It asks nothing of the model.
func (a *attempt) locate() error {
	a.files = a.Settled()
	next, err := a.Where(a.files)
	if err != nil {
		return err
	}
	a.next, a.current = next, TurnID(next.Number)
	rec := &a.record
	if rec.ID != a.current {
		before := a.Records.Failed(a.current)
		rec.ParseFailures, rec.TokensUsed, rec.Cost = before.ParseFailures, before.TokensUsed, before.Cost
		if said := a.plan.Answers; said != nil {
			said.attempt(a.current)
			a.note = said.note
		}
	}
	rec.ID, rec.Number, rec.Agent, rec.Provider, rec.Model = a.current, next.Number, next.Agent.Name, next.Agent.Provider, next.Agent.Model
	rec.Phase, rec.PhaseIndex, rec.TurnInPhase = next.Step.Phase, next.Index, next.Turn
	return nil
}

// settle finds out where the turn takes place. Until the prompt is sent the person may still choose another phase, another
// model or another node.
func (a *attempt) settle() (err error) {
	if err := a.locate(); err != nil {
		return err
	}
	if a.next.Finished {
		return fault.New("run.no-phase", "").Because("order-ended")
	}
	a.config, err = a.Gateway.Config(a.next.Agent)
	return err
}

// rebuild assembles the prompt from the newest files and graph.
func (a *attempt) rebuild() error {
	if err := a.settle(); err != nil {
		return err
	}
	a.say(Event{Kind: Prompting, Next: a.next})
	a.draft, a.asked = nil, 0 // what was kept was meant for another prompt
	since := SinceLast(a.Doc)
	a.known = &since.known
	if a.note != "" {
		since.Notes = append(since.Notes, prompt.Note{Title: "NOTE FROM THE PERSON", Text: a.note})
	}
	past := a.past(a.files)
	var err error
	a.Doc.View(func(g *graph.Graph) {
		in := a.input(g, since, past)
		a.version, a.record.Factor = g.Version, in.Factor
		a.prompt, err = prompt.Assemble(in)
		a.shown = looks(g, a.prompt)
	})
	if err != nil {
		return err
	}
	a.prompt = a.prompt.Without(a.Gateway.Known())
	a.session = len(past)
	a.messages = append(slices.Clone(past), llm.Message{Role: llm.User, Text: a.prompt.Text})
	a.record.Prompt, a.record.Sections, a.record.Basis = a.prompt.Text, a.prompt.Sections, a.prompt.Basis
	a.record.TokensEstimated = a.prompt.Tokens
	a.record.Warnings = a.prompt.Warnings
	a.record.Files = fileHashes(a.files, a.prompt.Sections)
	return nil
}

// looks are the nodes that stand in a prompt, as it was made from them.
func looks(g *graph.Graph, p prompt.Prompt) map[string]check.Look {
	shown, whole := map[string]check.Look{}, p.Whole()
	for id := range p.Named() {
		if n := g.Node(id); n != nil {
			look := check.LookAt(n)
			look.Whole = whole[id]
			shown[id] = look
		}
	}
	return shown
}

func (a *attempt) input(g *graph.Graph, since Since, past []llm.Message) prompt.Input {
	in := a.inputAt(g, a.files, a.next, since, past)
	in.Page, in.Want = a.page, a.want
	return in
}

// inputAt is everything a prompt depends on, at a place.
func (e *Engine) inputAt(g *graph.Graph, files *project.Snapshot, at Next, since Since, past []llm.Message) prompt.Input {
	agent, _ := g.Agent(at.Agent.Name)
	in := prompt.Input{
		Snapshot: files, Graph: g, Agent: at.Agent, Phase: files.Phases[at.Step.Phase], Turn: at.Turn,
		Turns: at.Step.Turns, Position: at.Position, Read: agent.Read, Reviewed: agent.Reviewed, Recent: since.recent(e.Records.Recent(files.Settings.RecentActions), g),
		Locked: Locked(e.Locks), Notes: since.Notes, Factor: e.Gateway.Factor(at.Agent), Reserved: llm.EstimateMessages(past),
		Labels: &e.labels,
	}
	if e.Blocks != nil {
		in.Blocks = e.Blocks(g, files, at)
	}
	switch {
	case prompt.TellsEdits(in.Phase):
		in.Edits = since.edits(g, in.Recent)
	case len(since.back) > 0:
		in.Notes = append([]prompt.Note{{Title: "CHANGED BY THE PERSON", Text: strings.Join(since.back, "\n")}}, in.Notes...)
	}
	return in
}

// Locked are the nodes that the person holds now.
func Locked(locks *document.Locks) map[string]bool {
	out := map[string]bool{}
	for id := range locks.All() {
		out[id] = true
	}
	return out
}

// past are the exchanges a session keeps; a stateless run has none (CRG-171, 172).
func (e *Engine) past(files *project.Snapshot) []llm.Message {
	if files.Settings.Memory != "session" {
		return nil
	}
	var out []llm.Message
	for _, t := range e.Records.Last(files.Settings.MemoryTurns) {
		out = append(out, llm.Message{Role: llm.User, Text: t.Prompt}, llm.Message{Role: llm.Assistant, Text: t.Reply})
	}
	return out
}

// converse sends until a reply can be read whole (004 §6.2) or the person skips the turn (done).
func (a *attempt) converse() (reply llm.Reply, done bool, err error) {
	for {
		if done, err = a.gatePrompt(); done || err != nil {
			return reply, done, err
		}
		cut := false
		if reply, err = a.ask(); err != nil {
			if reply, cut = a.cutReply(err); !cut {
				return reply, false, err
			}
		}
		more := a.read(&reply, cut)
		if cut && !more && !a.parsed.OK {
			return reply, false, err // nothing of it could be kept
		}
		topic, asks := a.question()
		switch {
		case more:
		case asks && a.questions < a.files.Settings.ClarificationMax:
			if err := a.clarify(reply, topic); err != nil {
				return reply, false, err
			}
		case !a.parsed.OK:
			if err := a.unreadable(reply); err != nil {
				return reply, false, err
			}
		default:
			return reply, false, nil
		}
	}
}

// question is the topic of a reply that only asks for information.
func (a *attempt) question() (topic string, asks bool) {
	if !a.parsed.OK || len(a.parsed.Actions) != 1 || !a.parsed.Actions[0].Spec().Asks {
		return "", false
	}
	return a.parsed.Actions[0].Get("topic"), true
}

// clarify answers in a thread of its own, which ends with this turn and changes nothing (004 §6.3).
func (a *attempt) clarify(reply llm.Reply, topic string) error {
	a.questions++
	a.say(Event{Kind: Clarifying, Text: topic})
	if want, ok := a.pageWanted(topic); ok {
		a.want = want
		a.record.Clarifications = append(a.record.Clarifications, journal.Clarification{Topic: topic, Page: true})
		return a.rebuild()
	}
	if page := pageAsked(topic); page > 0 && a.prompt.Pages > 1 {
		a.page = min(page, a.prompt.Pages) // the prompt and another page would not fit together
		a.record.Clarifications = append(a.record.Clarifications, journal.Clarification{Topic: topic, Page: true})
		return a.rebuild()
	}
	var answer string
	a.Doc.View(func(g *graph.Graph) { answer = prompt.Clarify(a.input(g, Since{}, nil), topic) })
	a.record.Clarifications = append(a.record.Clarifications, journal.Clarification{Topic: topic, Answer: answer})
	a.thread(reply.Text, answer)
	return nil
}

var pageTopic = regexp.MustCompile(`(?i)^page\s*#?(\d{1,6})$`)

// pageAsked is N for the topic "page N", 0 for any other.
func pageAsked(topic string) int {
	if m := pageTopic.FindStringSubmatch(strings.TrimSpace(topic)); m != nil {
		n, _ := strconv.Atoi(m[1])
		return n
	}
	return 0
}

// pageWanted is the page of a document that the topic "n01 page 2" names, or "page 2" where the agent stands on one. Only a
// prompt with a section READING can show it.
func (a *attempt) pageWanted(topic string) (want prompt.PageRequest, ok bool) {
	want, ok = prompt.PageTopic(topic)
	if !ok || !a.prompt.Reads {
		return prompt.PageRequest{}, false
	}
	if want.Node == "" {
		want.Node = a.next.Position
	}
	a.Doc.View(func(g *graph.Graph) {
		n := g.Node(want.Node)
		ok = n != nil && n.Type == graph.TypeArtifact
	})
	return want, ok
}

// unreadable climbs the ladder: a reminder after the first two replies in a row, a fresh prompt after the next two, and
// with the fifth the run pauses rather than burn tokens.
func (a *attempt) unreadable(reply llm.Reply) error {
	a.failures++
	said := a.parsed.Said()
	a.record.ParseFailures = append(a.record.ParseFailures, journal.Unread(reply.Text, a.parsed.Kinds(), said))
	a.say(Event{Kind: Unreadable, Failures: a.failures, Text: message.Join(said)})
	switch {
	case a.failures >= a.plan.MaxFailures:
		return fault.New("run.unreadable", a.current, "count", strconv.Itoa(a.failures)).About(said...)
	case a.failures <= 2:
		remind := syntax.Reminder(a.parsed)
		if a.prompt.Mends != "" {
			remind = syntax.RemindLines
		}
		a.thread(reply.Text, remind)
		return nil
	}
	return a.rebuild()
}

// thread goes on after a reply, within this turn.
func (a *attempt) thread(reply, answer string) {
	a.messages = append(a.messages, llm.Message{Role: llm.Assistant, Text: reply}, llm.Message{Role: llm.User, Text: answer})
}

// fileHashes are the versions of the text files behind a prompt.
func fileHashes(s *project.Snapshot, sections []prompt.Section) map[string]string {
	out := map[string]string{}
	for _, section := range sections {
		if section.File != "" {
			out[section.File] = section.Hash
		}
	}
	for _, path := range []string{"settings/llm-config.txt", "settings/ui-config.txt", "phases/phase-order.txt"} {
		if f, ok := s.Files[path]; ok {
			out[path] = f.Hash
		}
	}
	return out
}
