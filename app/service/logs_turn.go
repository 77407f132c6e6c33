package service

import (
	"slices"
	"strings"
	"time"

	"crg/backend"
	"crg/backend/base/message"
	"crg/backend/base/secret"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/prompt"
)

// TurnDetail is everything about one turn.
type TurnDetail struct {
	ID          string   `json:"id"`
	Number      int      `json:"number"`
	Agent       string   `json:"agent"`
	Provider    string   `json:"provider"`
	Model       string   `json:"model"`
	Phase       string   `json:"phase"`
	TurnInPhase int      `json:"turnInPhase"`
	Turns       int      `json:"turns"` // of the phase
	At          string   `json:"at"`
	Seconds     float64  `json:"seconds"`
	Result      string   `json:"result"`
	Problem     string   `json:"problem"`
	Told        *LogTold `json:"told" ts_type:"LogTold | null"` // the message behind Problem
	Undone      bool     `json:"undone"`
	Undoable    bool     `json:"undoable"` // it did something that can be taken back
	Calls       int      `json:"calls"`
	From        string   `json:"from"`
	To          string   `json:"to"`

	Prompt    string        `json:"prompt"` // as it was sent
	Edited    bool          `json:"edited"` // by the person, this once
	Sections  []TurnSection `json:"sections"`
	Previous  string        `json:"previous"` // the turn that the changes of the sections are measured from
	Sent      int           `json:"sent"`     // tokens, as the server counted them; else the estimate
	Estimated bool          `json:"estimated"`
	Received  int           `json:"received"`
	Cost      []MoneyView   `json:"cost"`
	Budget    int           `json:"budget"`
	Warnings  []TurnWarning `json:"warnings"`
	Files     []TurnFile    `json:"files"`

	Reply          string         `json:"reply"`
	Replies        []string       `json:"replies"` // of all calls, where there was more than one
	Reasoning      string         `json:"reasoning"`
	Actions        []TurnAction   `json:"actions"`
	Skipped        []TurnSkipped  `json:"skipped"`
	ReplyWarnings  []SpokenText   `json:"replyWarnings"`
	Unreadable     []TurnReply    `json:"unreadable"`
	Clarifications []TurnQuestion `json:"clarifications"`

	Names []NamedNode `json:"names"` // of the nodes that it speaks of and that are still there
}

// TurnSection is one section of the prompt; Change is added, removed, changed, moved, same, or "" for a first prompt.
type TurnSection struct {
	Block   string      `json:"block"`
	File    string      `json:"file"`
	Text    string      `json:"text"`
	Tokens  int         `json:"tokens"`
	Change  string      `json:"change"`
	Causes  []CauseView `json:"causes"`
	Lines   []DiffLine  `json:"lines"`
	Trimmed TrimView    `json:"trimmed"`
}

// DiffLine is a line of a difference: "+", "-" or " " and the text; "@" where lines are left out.
type DiffLine struct {
	Sign string `json:"sign"`
	Text string `json:"text"`
}

// TurnWarning is something about the prompt that the person should know.
type TurnWarning struct {
	ID      string          `json:"id"`
	Said    message.Message `json:"said"` // with its values, for words in the person's language
	Summary string          `json:"summary"`
	Detail  string          `json:"detail"`
}

// TurnFile is a text file in the version that the prompt was made from.
type TurnFile struct {
	File    string `json:"file"`
	Version string `json:"version"`
	Now     bool   `json:"now"` // it is still this version
}

// TurnAction is one action of the reply and what came of it.
type TurnAction struct {
	Name    string       `json:"name"`
	Fields  []ParamView  `json:"fields"`
	Reason  string       `json:"reason"`
	Line    int          `json:"line"`    // in the reply, from 1
	Text    string       `json:"text"`    // with references resolved, as the agent reads it later
	Rule    string       `json:"rule"`    // that refused it, "" = it was executed
	Refused SpokenText   `json:"refused"` // the sentence of the rule
	Created string       `json:"created"`
	About   []string     `json:"about"` // the nodes and links that it names: ids, or the words that meant none; empty in old records
	Notes   []SpokenText `json:"notes"`
}

// TurnSkipped is an action that CRG does not know.
type TurnSkipped struct {
	Action string     `json:"action"`
	Line   int        `json:"line"`
	Why    SpokenText `json:"why"`
}

// TurnReply is a reply that could not be read, in full.
type TurnReply struct {
	Reply    string       `json:"reply"`
	Failures []SpokenText `json:"failures"`
}

// TurnQuestion is something the agent asked about within the turn.
type TurnQuestion struct {
	Topic  string     `json:"topic"`
	Answer SpokenText `json:"answer"`
}

// NamedNode names a node.
type NamedNode struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Type string `json:"type"`
}

// Turn is everything about one turn. Errors: log.no-turn, file.read.
func (s *Logs) Turn(id string) (TurnDetail, error) {
	p := s.project
	t, err := p.History.Turn(id)
	if err != nil {
		return TurnDetail{}, err
	}
	keys := p.Keys()
	d := TurnDetail{
		ID: t.ID, Number: t.Number, Agent: t.Agent, Provider: t.Provider, Model: t.Model, Phase: t.Phase, TurnInPhase: t.TurnInPhase,
		Turns: t.Basis.Turns, At: t.StartedAt.Format(time.RFC3339), Seconds: max(0, t.EndedAt.Sub(t.StartedAt).Seconds()),
		Result: t.Result, Problem: keys.Written(t.Problem), Told: logTold(t.Told, keys), Undone: p.History.Undone(id), Undoable: p.Doc.CanUndoTurn(id), Calls: t.Calls, From: t.From, To: t.To,
		Prompt: keys.Written(t.Prompt), Edited: t.Edited, Received: t.TokensOutput, Cost: moneyView(t.Cost), Budget: t.Basis.Budget,
		Reply: keys.Written(t.Reply), Reasoning: keys.Written(t.Reasoning), ReplyWarnings: SpokenTexts(t.Notes()),
	}
	d.Sent, d.Estimated = t.Sent()
	d.sections(p, t, keys)
	d.conversation(t, keys)
	d.files(p, t)
	d.names(p, t, keys)
	return d, nil
}

func (d *TurnDetail) sections(p *backend.Project, t journal.Turn, keys secret.Keys) {
	sections, changes, previous := p.History.PromptChanges(t)
	d.Previous = previous
	for i, s := range sections {
		out := TurnSection{Block: s.Block, File: s.File, Text: keys.Written(s.Text), Tokens: s.Tokens, Trimmed: trimView(s.Trimmed)}
		if i < len(changes) {
			out.change(changes[i], keys)
		}
		d.Sections = append(d.Sections, out)
	}
	for _, c := range changes[min(len(sections), len(changes)):] {
		out := TurnSection{Block: c.Block}
		out.change(c, keys)
		d.Sections = append(d.Sections, out)
	}
}

func (s *TurnSection) change(c prompt.Change, keys secret.Keys) {
	s.Change = c.Kind
	for _, why := range c.Causes {
		s.Causes = append(s.Causes, causeView(why))
	}
	for _, l := range c.Lines() {
		s.Lines = append(s.Lines, DiffLine{Sign: l.Op, Text: keys.Written(l.Text)})
	}
}

func (d *TurnDetail) conversation(t journal.Turn, keys secret.Keys) {
	for _, r := range t.Replies {
		d.Replies = append(d.Replies, keys.Written(r))
	}
	for _, o := range t.Outcomes {
		a := TurnAction{Name: o.Action.Name, Reason: keys.Written(o.Action.Reason), Line: o.Action.Line, Text: keys.Written(o.Text), Created: o.Created, About: []string{}, Notes: SpokenTexts(journal.Notes(o))}
		for _, word := range o.About {
			a.About = append(a.About, keys.Written(word))
		}
		for key, value := range o.Action.Fields {
			a.Fields = append(a.Fields, ParamView{Key: key, Value: keys.Written(value)})
		}
		slices.SortFunc(a.Fields, func(x, y ParamView) int { return strings.Compare(x.Key, y.Key) })
		if o.Rejection != nil {
			a.Rule, a.Refused = o.Rejection.Rule, SpokenTextOf(o.Rejection.Told().Map(keys.Written))
		}
		d.Actions = append(d.Actions, a)
	}
	for _, s := range t.Skipped {
		d.Skipped = append(d.Skipped, TurnSkipped{Action: s.Action, Line: s.Line, Why: SpokenTextOf(s.Reason())})
	}
	for _, f := range t.ParseFailures {
		d.Unreadable = append(d.Unreadable, TurnReply{Reply: keys.Written(f.Reply), Failures: SpokenTexts(f.Faults())})
	}
	for _, c := range t.Clarifications {
		d.Clarifications = append(d.Clarifications, TurnQuestion{Topic: keys.Written(c.Topic), Answer: spokenLine(c.Said(), keys)})
	}
	for _, w := range t.Warnings {
		d.Warnings = append(d.Warnings, TurnWarning{ID: w.ID, Said: w.Message, Summary: w.Summary, Detail: w.Detail})
	}
}

func (d *TurnDetail) files(p *backend.Project, t journal.Turn) {
	now := p.Files().Files
	for file, version := range t.Files {
		d.Files = append(d.Files, TurnFile{File: file, Version: version, Now: now[file].Hash == version})
	}
	slices.SortFunc(d.Files, func(a, b TurnFile) int { return strings.Compare(a.File, b.File) })
}

// names looks up the nodes that the turn speaks of.
func (d *TurnDetail) names(p *backend.Project, t journal.Turn, keys secret.Keys) {
	p.Doc.View(func(g *graph.Graph) {
		for _, id := range t.Named() {
			if n := g.Node(id); n != nil {
				d.Names = append(d.Names, NamedNode{ID: id, Name: keys.Written(n.Name), Type: n.Type})
			}
		}
	})
}
