package service

import (
	"time"

	"crg/backend/history"
	"crg/backend/journal"
)

// Stats is how the work goes, in figures.
type Stats concern

// StatsView are the figures of the whole project.
type StatsView struct {
	Nodes     int         `json:"nodes"`
	Edges     int         `json:"edges"`
	Levels    int         `json:"levels"`
	Words     int         `json:"words"`
	NodeTypes []Counted   `json:"nodeTypes"`
	EdgeTypes []Counted   `json:"edgeTypes"`
	States    []Counted   `json:"states"`
	Contested []Counted   `json:"contested"` // contested nodes by type
	Turns     int         `json:"turns"`
	Failed    int         `json:"failed"`
	Skipped   int         `json:"skipped"`
	Stopped   int         `json:"stopped"` // by the person
	Calls     int         `json:"calls"`
	Asked     int         `json:"asked"` // questions of the model within turns
	Done      int         `json:"done"`
	Refused   int         `json:"refused"`  // by a rule
	Declined  int         `json:"declined"` // by the person
	Tokens    int         `json:"tokens"`   // of all calls, sent and received
	Cost      []MoneyView `json:"cost"`     // of all calls whose model has a price
	Chat      ChatFigures `json:"chat"`     // the chat's part of tokens and cost
	Seconds   float64     `json:"seconds"`  // within turns
	First     string      `json:"first"`
	Last      string      `json:"last"`
	LastTurn  string      `json:"lastTurn"`
	LastPhase string      `json:"lastPhase"`
	Phases    []Counted   `json:"phases"`
	Actions   []ActionRow `json:"actions"`
	Rules     []Counted   `json:"rules"`
	Models    []ModelRow  `json:"models"`
	Reasoning Reasoning   `json:"reasoning"`
}

// Reasoning is how far the reasoning has come.
type Reasoning struct {
	Joined    int     `json:"joined"` // thoughts that lead to a goal
	Thoughts  int     `json:"thoughts"`
	Goal      bool    `json:"goal"` // there is one
	Answer    *Answer `json:"answer" ts_type:"Answer | null"`
	Documents int     `json:"documents"`
	Read      int     `json:"read"` // documents that were read whole
	Pages     int     `json:"pages"`
	PagesRead int     `json:"pagesRead"`
	Reads     bool    `json:"reads"`   // a phase shows pages, so that what was read is known
	Checked   int     `json:"checked"` // quotations
	False     int     `json:"false"`
}

// Answer is what answers a goal.
type Answer struct {
	Turn        int `json:"turn"` // that linked it to the goal, 0 = the person did
	Supports    int `json:"supports"`
	Contradicts int `json:"contradicts"`
}

// ChatFigures is what the chat took.
type ChatFigures struct {
	Calls  int         `json:"calls"`
	Tokens int         `json:"tokens"`
	Cost   []MoneyView `json:"cost"`
}

// Counted is a number of things of one name.
type Counted struct {
	Name string `json:"name"`
	N    int    `json:"n"`
}

// ActionRow counts one kind of action.
type ActionRow struct {
	Name    string `json:"name"`
	Done    int    `json:"done"`
	Refused int    `json:"refused"`
}

// ModelRow is how a model keeps to the rules.
type ModelRow struct {
	Name       string    `json:"name"`
	Replies    int       `json:"replies"`
	Unreadable int       `json:"unreadable"`
	Faults     []Counted `json:"faults"` // of unreadable replies, by kind
	Actions    int       `json:"actions"`
	Refused    int       `json:"refused"`
	Rules      []Counted `json:"rules"`

	Cost []MoneyView `json:"cost"`
}

// StatsPoint is one turn of the plots.
type StatsPoint struct {
	Turn       string  `json:"turn"`
	Number     int     `json:"number"`
	Phase      string  `json:"phase"`
	Model      string  `json:"model"`
	Result     string  `json:"result"`
	Nodes      int     `json:"nodes"`
	Edges      int     `json:"edges"`
	Sent       int     `json:"sent"`
	Received   int     `json:"received"`
	Budget     int     `json:"budget"`
	Done       int     `json:"done"`
	Refused    int     `json:"refused"`
	Unreadable int     `json:"unreadable"`
	Seconds    float64 `json:"seconds"`

	Cost []MoneyView `json:"cost"`
}

// Figures are the figures of the whole project.
func (s *Stats) Figures() (StatsView, error) {
	f, err := s.project.History.Stats()
	if err != nil {
		return StatsView{}, err
	}
	v := StatsView{
		Nodes: f.Nodes, Edges: f.Edges, Levels: f.Levels, Words: f.Words, NodeTypes: counted(f.NodeTypes), EdgeTypes: counted(f.EdgeTypes),
		States: counted(f.States), Contested: counted(f.Contested), Turns: f.Turns, Failed: f.FailedTurns, Skipped: f.SkippedTurns, Stopped: f.StoppedTurns,
		Calls: f.Calls, Asked: f.Clarifications, Done: f.Done, Refused: f.Refused, Declined: f.Declined, Tokens: f.TokensUsed, Cost: moneyView(f.Cost),
		Chat: ChatFigures{Calls: f.Chat.Calls, Tokens: f.Chat.Tokens, Cost: moneyView(f.Chat.Cost)}, Seconds: f.TimeInTurns.Seconds(), LastTurn: f.LastTurn, LastPhase: f.LastPhase,
		Phases: counted(f.Phases), Rules: counted(f.Refusals),
	}
	if f.Turns > 0 {
		v.First, v.Last = f.First.Format(time.RFC3339), f.Last.Format(time.RFC3339)
	}
	v.Reasoning = reasoning(f)
	v.Actions, v.Models = actionRows(f.Stats), modelRows(f.Stats)
	return v, nil
}

func reasoning(f history.Figures) Reasoning {
	r := Reasoning{
		Joined: f.Joined, Thoughts: f.Thoughts, Goal: f.HasGoal(), Documents: len(f.Documents), Reads: f.Reads,
		Checked: f.Quotations.Checked, False: f.Quotations.False,
	}
	if c := f.Conclusion; c != nil {
		r.Answer = &Answer{c.Turn, c.Supports, c.Contradicts}
	}
	read := f.Reading()
	r.Read, r.Pages, r.PagesRead = read.Whole, read.Pages, read.Read
	return r
}

func actionRows(f journal.Stats) (out []ActionRow) {
	for _, r := range f.UsedActions() {
		out = append(out, ActionRow{Name: r.Name, Done: r.Of.Done, Refused: r.Of.Refused})
	}
	return out
}

func modelRows(f journal.Stats) (out []ModelRow) {
	for _, r := range f.UsedModels() {
		out = append(out, ModelRow{
			Name: r.Name, Replies: r.Of.Replies, Unreadable: r.Of.Failed, Faults: counted(r.Of.Failures), Actions: r.Of.Actions, Refused: r.Of.Rejected,
			Rules: counted(r.Of.Rejections), Cost: moneyView(f.Costs[r.Name]),
		})
	}
	return out
}

func counted(m map[string]int) (out []Counted) {
	for _, r := range journal.MostFirst(m) {
		out = append(out, Counted{Name: r.Name, N: r.Of})
	}
	return out
}

// Series are the points of the plots, one for each turn after the given number, oldest first.
func (s *Stats) Series(after int) ([]StatsPoint, error) {
	var out []StatsPoint
	for _, t := range s.project.History.Series(after) {
		out = append(out, StatsPoint{
			Turn: t.Turn, Number: t.Number, Phase: t.Phase, Model: t.Model, Result: t.Result, Nodes: t.Nodes, Edges: t.Edges,
			Sent: t.TokensSent, Received: t.TokensReceived, Budget: t.Budget, Done: t.Done, Refused: t.Refused,
			Unreadable: t.Unreadable, Seconds: t.Took.Seconds(), Cost: moneyView(t.Cost),
		})
	}
	return out, nil
}
