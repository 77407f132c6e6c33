package service

import (
	"cmp"
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"time"

	"crg/backend"
	"crg/backend/base/disk"
	"crg/backend/base/message"
	"crg/backend/base/secret"
	"crg/backend/graph"
	"crg/backend/journal"
)

// Logs is what happened: the timeline, each turn in full, and texts to copy. All texts leave it with keys masked.
type Logs concern

// LogQuery picks rows of the timeline.
type LogQuery struct {
	Show  string   `json:"show"`  // "" (a row for each turn and each thing beside the turns), turns, you, events
	Kinds []string `json:"kinds"` // only single events of these kinds
	Text  string   `json:"text"`  // words that stand in them
	// Language is that in which words of Text are looked for: "en", "de"; "" = English.
	Language string `json:"language"`
	Node     string `json:"node"`
	Turn     string `json:"turn"`
}

// LogPage is a stretch of the picked rows, which are numbered from 0, the oldest. Numbers stay true while Order is the same.
type LogPage struct {
	Order  int        `json:"order"`
	Total  int        `json:"total"`
	From   int        `json:"from"`
	Rows   []LogRow   `json:"rows"`
	Counts []LogCount `json:"counts"` // of the whole timeline
}

// LogCount says how many entries of a kind there are; also for "rows", "turns" and "you".
type LogCount struct {
	Kind string `json:"kind"`
	N    int    `json:"n"`
}

// LogRow is one line of the timeline. Long texts are cut; Logs.Entry has them whole.
type LogRow struct {
	Key    string       `json:"key"`
	At     string       `json:"at"`
	Kind   string       `json:"kind"` // "turn", or a kind of event
	Turn   string       `json:"turn"`
	Phase  string       `json:"phase"`
	Actor  string       `json:"actor"` // person, outside, crg, or an agent's name
	Text   SpokenText   `json:"text"`
	Rule   string       `json:"rule"`
	Detail []SpokenText `json:"detail"`
	Nodes  []string     `json:"nodes"`
	Sum    *LogTurnSum  `json:"sum" ts_type:"LogTurnSum | null"` // of a whole turn
}

// LogTold is a message by its id, and what fills its sentence.
type LogTold struct {
	Message string            `json:"message"`
	Subject string            `json:"subject"`
	Values  map[string]string `json:"values"`
	Of      []message.Message `json:"of"`
}

// LogTurnSum is what came of a turn.
type LogTurnSum struct {
	Number      int      `json:"number"`
	TurnInPhase int      `json:"turnInPhase"`
	Result      string   `json:"result"`    // applied, skipped, failed, stopped
	MovedTo     string   `json:"movedTo"`   // a node's id
	MovedName   string   `json:"movedName"` // its name, "" where it is gone
	Did         []LogDid `json:"did"`
	Refused     int      `json:"refused"`  // by a rule
	Declined    int      `json:"declined"` // by the person
	Unreadable  int      `json:"unreadable"`
	Asked       int      `json:"asked"`
	Undone      bool     `json:"undone"`
}

// LogDid counts executed actions of one kind; Value is the state of set_state.
type LogDid struct {
	Action string `json:"action"`
	Value  string `json:"value"`
	N      int    `json:"n"`
}

const mostRows = 500

// Page gives rows from a number on; a negative number means the newest ones.
func (s *Logs) Page(q LogQuery, from, limit int) (LogPage, error) {
	page := s.project.History.Page(q.query(), from, min(max(limit, 1), mostRows))
	keys := s.project.Keys()
	out := LogPage{Order: page.Order, Total: page.Total, From: page.From}
	for kind, n := range page.Counts {
		out.Counts = append(out.Counts, LogCount{Kind: kind, N: n})
	}
	slices.SortFunc(out.Counts, func(a, b LogCount) int { return cmp.Compare(a.Kind, b.Kind) })
	for _, r := range page.Rows {
		out.Rows = append(out.Rows, logRow(r, keys))
	}
	s.project.Doc.View(func(g *graph.Graph) {
		for _, r := range out.Rows {
			if r.Sum == nil || r.Sum.MovedTo == "" {
				continue
			}
			if n := g.Node(r.Sum.MovedTo); n != nil {
				r.Sum.MovedName = keys.Written(n.Name)
			}
		}
	})
	return out, nil
}

func (q LogQuery) query() journal.Query {
	out := journal.Query{Show: q.Show, Text: q.Text, Words: message.WordingOf(q.Language), Node: q.Node, Turn: q.Turn}
	for _, k := range q.Kinds {
		out.Kinds = append(out.Kinds, journal.Kind(k))
	}
	return out
}

func logRow(r journal.Row, keys secret.Keys) LogRow {
	e := r.Entry
	out := LogRow{
		Key: r.Key, At: e.At.Format(time.RFC3339), Kind: string(e.Kind), Turn: e.Turn, Phase: e.Phase, Actor: e.Actor,
		Text: spokenLine(e.Text, keys), Rule: e.Rule, Nodes: e.Nodes,
	}
	for _, d := range e.Detail {
		out.Detail = append(out.Detail, spokenLine(d, keys))
	}
	if t := r.Turn; t != nil {
		out.Kind = "turn"
		out.Sum = &LogTurnSum{
			Number: t.Number, TurnInPhase: t.TurnInPhase, Result: t.Result, Refused: t.Refused, Declined: t.Declined, Unreadable: t.Unreadable,
			Asked: t.Asked, Undone: t.Undone,
		}
		if t.To != t.From {
			out.Sum.MovedTo = t.To
		}
		for _, d := range t.Did {
			out.Sum.Did = append(out.Sum.Did, LogDid{Action: d.Action, Value: d.Value, N: d.N})
		}
	}
	return out
}

func logTold(t *journal.Told, keys secret.Keys) *LogTold {
	if t == nil {
		return nil
	}
	out := &LogTold{Message: t.Message, Subject: keys.Written(t.Subject), Values: map[string]string{}}
	for _, m := range t.Of {
		out.Of = append(out.Of, m.Map(keys.Written))
	}
	for name, value := range t.Values {
		out.Values[name] = keys.Written(value)
	}
	return out
}

// Locate is the number of a turn's row among those that a query picks, -1 where it is not among them.
func (s *Logs) Locate(q LogQuery, turn string) (int, error) {
	return s.project.History.Locate(q.query(), turn), nil
}

// Entry is one row whole, as text to read or copy, in the words of a language.
func (s *Logs) Entry(key string, language string) (string, error) {
	return s.project.History.Text(key, message.WordingOf(language)), nil
}

// TurnText is a turn as a conversation: sent, replied, executed.
func (s *Logs) TurnText(id string, language string) (string, error) {
	t, err := s.project.History.Turn(id)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	err = journal.WriteTurn(&out, t, s.project.History.Voice(message.WordingOf(language)))
	return out.String(), err
}

// Export is the timeline that a query picks, oldest first, as "text" in the words of a language, or "json".
func (s *Logs) Export(q LogQuery, form string, language string) (string, error) {
	entries, err := s.project.History.Pick(q.query())
	if err != nil {
		return "", err
	}
	if form == "json" {
		data, err := json.MarshalIndent(entries, "", "  ")
		return string(secret.JSON(data, s.project.Keys().Written)), err
	}
	var out strings.Builder
	err = journal.WriteText(&out, entries, s.project.History.Voice(message.WordingOf(language)), true)
	return out.String(), err
}

// GraphText is the whole graph as JSON, in the keys of the graph files.
func (s *Logs) GraphText() (string, error) {
	data, err := json.MarshalIndent(s.project.Doc.Picture(), "", "  ")
	return string(secret.JSON(data, s.project.Keys().Written)), err
}

// Technical is the newest part of the diagnostic log, about limit bytes, for a report of a fault in CRG.
func (s *Logs) Technical(limit int) (string, error) {
	return string(secret.JSON([]byte(s.project.Log.Tail(min(max(limit, 1), 1<<20))), s.project.Keys().Said)), nil
}

// Everything is what a report needs, in one text: figures, timeline, graph and diagnostic log.
func (s *Logs) Everything(language string) (string, error) {
	p := s.project
	stats, err := p.History.Stats()
	if err != nil {
		return "", err
	}
	entries, err := p.History.All()
	if err != nil {
		return "", err
	}
	data, err := json.MarshalIndent(p.Doc.Picture(), "", "  ")
	if err != nil {
		return "", err
	}
	all := journal.Copy{Timeline: entries, Stats: stats.Lines(), Graph: string(data), Log: p.Log.Tail(256 << 10)}
	return "CRG " + backend.Version + "\n" + all.Text(p.History.Voice(message.WordingOf(language))), nil
}

// scenarioTime is far more than one turn with a scripted model takes.
const scenarioTime = time.Minute

// Scenario is a turn as a scenario file, which runs as a test. Error: undo.turn.
func (s *Logs) Scenario(id string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), scenarioTime)
	defer cancel()
	dir, err := disk.TempDir("", "crg-scenario-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	text, err := s.project.Scenario(ctx, id, dir, s.app.templates)
	return string(text), err
}
