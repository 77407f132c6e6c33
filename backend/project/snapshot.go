// Package project reads a project folder into a Snapshot: phases, prompts, definitions, defaults, agents, settings.
//
// A Snapshot is one numbered, consistent answer to "what do the files say". It never changes; an edit makes the next one.
// Missing or broken files never stop anything: the built-in default or the last good version is used and a Diagnostic
// says so (004 §3.2).
package project

import (
	"slices"
	"time"

	"crg/backend/base/diag"
	"crg/backend/base/money"
	"crg/backend/llm"
)

// Snapshot is everything that the text files of a project say at one moment. Read only.
type Snapshot struct {
	Number int // grows by one with every change of a file

	Phases  map[string]*Phase  // by file name without .txt
	Prompts map[string]*Prompt // by file name without .txt; chat and clarify-* among them
	Order   Order              // phase-order.txt
	Orders  map[string]Order   // per-agent override, phase-order.<agent>.txt, key in lower case

	NodeTypes  map[string]*Definition
	EdgeTypes  map[string]*Definition
	Categories map[string]*Definition
	States     map[string]*Definition
	Actions    map[string]*ActionWording // definitions/actions, by action name

	Importance map[string]int // node type → default importance, already merged: importance.txt, type file, 2 (A4)
	Scale      Scale          // range of importance, 1-5 unless importance.txt says "scale: 1-10"
	Colors     map[string]string

	Agents   []Agent // in file order; the first is the active one
	Settings Settings
	Prices   map[string]money.Price // by model, in lower case; see PriceOf
	Currency string                 // of all prices

	Added map[string]map[string]any // what the parts of other rooms say: folder → id → value of its Format

	Files       map[string]File // every text file read, by slash path relative to the project folder
	Diagnostics []diag.Diagnostic

	good map[string][]byte // last usable bytes of each file, for the snapshot after this one
}

// File identifies the version of a file that a snapshot was made from.
type File struct {
	Path string
	Hash string // first 16 hex digits of SHA-256 of the bytes; "" = built-in default, the file is missing
}

// Phase is one phase file: an ordered list of blocks (004 §3.3).
type Phase struct {
	ID     string // file name without .txt
	File   string // "phases/exploration.txt"
	Blocks []Block
}

// BlockKind is the kind of a block reference.
type BlockKind string

const (
	FileBlock BlockKind = "file" // text of a file in prompts/
	DataBlock BlockKind = "data" // a section that CRG makes
)

// Block is one line such as "[file: intro]" or "[data: available-actions | only: create_node, move_to]".
type Block struct {
	Kind   BlockKind
	Name   string            // "intro", "available-actions"; lower case, as written otherwise
	Params map[string]string // lower-case key → value: what follows a "|" in the brackets
	Line   int               // in the phase file, from 1
}

// Prompt is one file of prompts/.
type Prompt struct {
	ID   string // file name without .txt
	File string // "prompts/intro.txt"
	Text string // decoded, line ends LF, no final line end
}

// Order is one phase order (004 §6.6). The same phase may stand twice: a place in Steps is an index.
type Order struct {
	File  string
	Steps []Step
	Loop  bool
}

// Step is one line "exploration : 5".
type Step struct {
	Phase string
	Turns int // at least 1
	Line  int
	Until string // what ends it earlier: UntilRead, UntilDone; "" = nothing
}

// Ends reports whether a step of the order ends before its turns are used up.
func (o Order) Ends() bool {
	return slices.ContainsFunc(o.Steps, func(s Step) bool { return s.Until != "" })
}

// What ends a step of a phase order before its turns are used up, and has it passed over where that is so already.
const (
	UntilRead = "read" // every page of the documents was shown; where there is no document, nothing
	UntilDone = "done" // nothing is left to read or to mend, or the turn only passed
)

// Definition is a node type, edge type, category or state (004 §3.6). Its id is the file name.
type Definition struct {
	ID          string
	File        string // "" = built-in default
	Name        string // display name
	Color       string // "#RRGGBB" or ""
	Icon        string
	Description string

	DefaultImportance int    // node types; 0 = not given
	DefaultState      string // node types; "" = not given
	ExpectedInputs    string // "n", "n+", "n-m" or ""; already checked. A bare "1" is a minimum.
	ExpectedOutputs   string
	Directional       bool // edge types; true unless the file says false
}

// ActionWording is what definitions/actions/<name>.txt says of an action. Code holds behaviour, files hold words (A2).
type ActionWording struct {
	Name        string
	File        string
	Description string
	Fields      string // help for the fields, one line
	Example     string // a whole [ACTION: …]
	Enabled     bool   // false always wins
}

// Scale is the range of importance.
type Scale struct{ Min, Max int }

// Agent is one section of settings/llm-config.txt (004 §10).
type Agent struct {
	Name          string
	Provider      string // practice, replay, or one of llm/catalog
	Host          string // base address; "" = the provider's own
	APIKey        string `json:"-"` // as written: "env:NAME", "keychain:NAME" or a literal. Never shown: use MaskedKey.
	Model         string
	Role          string
	Temperature   float64
	MaxTokens     int
	ContextWindow int
	// What ends a call to the model; 0 = what is usual for its kind of server.
	ConnectLimit time.Duration // connect-limit: 5 (seconds)
	SilenceLimit time.Duration // silence-limit: 120 (seconds)
	AnswerLimit  time.Duration // answer-limit: 15 (minutes)
	Line         int
}

// MaskedKey is the key as it may be shown: references whole, a literal never.
func (a Agent) MaskedKey() string {
	switch {
	case a.APIKey == "":
		return ""
	case len(a.APIKey) > 4 && (a.APIKey[:4] == "env:"), len(a.APIKey) > 9 && a.APIKey[:9] == "keychain:":
		return a.APIKey
	}
	return "••••"
}

// Settings are the behaviour settings of settings/ui-config.txt. Keys in the file are the kebab-case names in the comments.
type Settings struct {
	Mode             string        // mode: autonomous | step-by-step
	Memory           string        // memory: stateless | session
	MemoryTurns      int           // memory-turns: 3
	RecentActions    int           // recent-actions: 5
	Cooldown         time.Duration // cooldown: 2 (seconds)
	TurnLimit        int           // turn-limit: 100, 0 = off
	MinuteLimit      int           // minute-limit: 0
	TokenLimit       int           // token-limit: 0
	MoneyLimit       float64       // money-limit: 0, in the currency of prices.txt
	TokenBudget      int           // token-budget: 0 = from the context window
	ImportLimit      int64         // import-limit: 10 (MB), in bytes here
	ChatMemory       int           // chat-memory: 6 (earlier messages kept)
	ClarificationMax int           // clarifications: 3
	SummariesL1Words int           // l1-words: 25
	SummariesL2Words int           // l2-words: 80
	LinkReach        string        // link-reach: shown | connected
	Replies          string        // replies: whole | kept
	OptionsTable     bool          // report: answer, options
	Memo             string        // memo: off | on
	Title            string        // what the project is called; "" = as its folder
	Theme, Language  string        // kept for the screen
	Template         string        // template: de, the files that the project began with; "" = default
	PanByDefault     bool          // left-drag: pan | select
}

// OrderFor is the phase order of an agent: its own file where there is one (A19).
func (s *Snapshot) OrderFor(agent string) Order {
	if o, ok := s.Orders[lower(agent)]; ok {
		return o
	}
	return s.Order
}

// OwnOrder reports that an agent has a phase order of its own.
func (s *Snapshot) OwnOrder(agent string) bool {
	_, ok := s.Orders[lower(agent)]
	return ok
}

// Agent is the active agent: the first section of llm-config.txt.
func (s *Snapshot) Agent() Agent {
	if len(s.Agents) == 0 {
		return DefaultAgent()
	}
	return s.Agents[0]
}

// DefaultAgent is used where llm-config.txt names none: the built-in practice agent.
func DefaultAgent() Agent {
	return Agent{
		Name: "Explorer", Provider: llm.Practice, Model: llm.Practice, Role: "Primary reasoning agent",
		Temperature: 0.7, MaxTokens: 2048, ContextWindow: 32768,
	}
}

// ImportanceOf is the default importance of a node type; an unknown type has 2 (A29).
func (s *Snapshot) ImportanceOf(nodeType string) int {
	if v, ok := s.Importance[nodeType]; ok {
		return v
	}
	return 2
}

// StateOf is the default state of a node type: its default-state, or active (CRG-83).
func (s *Snapshot) StateOf(nodeType string) string {
	if d := s.NodeTypes[nodeType]; d != nil && d.DefaultState != "" {
		return d.DefaultState
	}
	return "active"
}

// TypeName is the display name of a node type; an undefined one shows its id (CRG-52).
func (s *Snapshot) TypeName(nodeType string) string {
	if d := s.NodeTypes[nodeType]; d != nil && d.Name != "" {
		return d.Name
	}
	return nodeType
}

// LastGood are the bytes of the last version of a file that could be used, nil where none was read since the project was
// opened.
func (s *Snapshot) LastGood(file string) []byte { return s.good[file] }
