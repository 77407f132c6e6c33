package ledger

import "crg/app/service"

// LedgerState is what the screen says of the Ledger before anything of it is opened.
type LedgerState struct {
	Active    bool `json:"active"`  // something is kept: the files are there
	Waiting   int  `json:"waiting"` // suggestions
	More      int  `json:"more"`    // things that could be suggested and are not yet, as so many wait
	Facts     int  `json:"facts"`   // all that is known and holds, sources not counted
	Decisions int  `json:"decisions"`
	Tasks     int  `json:"tasks"`
	TasksOpen int  `json:"tasksOpen"`
	Conflicts int  `json:"conflicts"` // that are open
	Reads     int  `json:"reads"`     // phases in which the agent reads what is kept
	Phases    int  `json:"phases"`    // all
}

// LedgerFigures are how the Ledger does (document 000 §16.3).
type LedgerFigures struct {
	Kept       int     `json:"kept"`    // suggestions that the person kept
	Offered    int     `json:"offered"` // those that were answered or wait
	Tokens     int     `json:"tokens"`  // that a pack takes in a prompt, on average
	Slow       float64 `json:"slow"`    // milliseconds within which 95 % of the packs are made
	Stale      bool    `json:"stale"`   // the newest pack is not that of the last batch
	Violations int     `json:"violations"`
	Conflicts  int     `json:"conflicts"` // that are open
	Replay     float64 `json:"replay"`    // 0 to 1: packs that are the same from files that are read anew
	Hashes     float64 `json:"hashes"`    // 0 to 1: entries whose hashes are the same when made anew
}

// LedgerOffer is one suggestion.
type LedgerOffer struct {
	Key      string               `json:"key"`
	Kind     string               `json:"kind"`  // fact, assumption, definition, constraint, risk, decision, task, conflict, update, deprecate, closeTask
	Title    string               `json:"title"` // what would be kept
	Summary  string               `json:"summary"`
	Why      service.SpokenText   `json:"why"` // what made it one: "It became supported in turn t0004"
	Node     *service.AnswerNode  `json:"node" ts_type:"service.AnswerNode | null"`
	Answer   int                  `json:"answer"`                            // of the chat, that the person chose it from; 0 = none
	Quotes   []LedgerQuote        `json:"quotes"`                            // where documents say so
	Sourced  bool                 `json:"sourced"`                           // it rests on a document
	Entry    *LedgerChip          `json:"entry" ts_type:"LedgerChip | null"` // that it would change: update, deprecate, closeTask, conflict
	Options  []LedgerOption       `json:"options"`                           // of a decision, the chosen one first
	Warnings []service.SpokenText `json:"warnings"`                          // why it could not be kept as it is
	Later    bool                 `json:"later"`                             // the person was told of it and said "Not now"
	Criteria []string             `json:"criteria"`                          // closeTask: what the person confirms; task: when it is done
}

// LedgerQuote is where something stands in a document.
type LedgerQuote struct {
	Document  *service.AnswerNode `json:"document" ts_type:"service.AnswerNode | null"` // null = its node is gone
	File      string              `json:"file"`                                         // "files/report.txt"
	Place     service.DocPlace    `json:"place"`                                        // line 0 = not known
	From      int                 `json:"from"`                                         // bytes of the document; to 0 = not known
	To        int                 `json:"to"`
	Quote     string              `json:"quote"`
	Handle    string              `json:"handle"`    // of the source's entry, "F2"; "" = it is none yet
	Unchanged bool                `json:"unchanged"` // the document says so today
}

// LedgerOption is one way to decide.
type LedgerOption struct {
	Title  string              `json:"title"`
	Chosen bool                `json:"chosen"`
	Pros   []string            `json:"pros"`
	Cons   []string            `json:"cons"`
	Node   *service.AnswerNode `json:"node" ts_type:"service.AnswerNode | null"`
}

// LedgerChip names an entry.
type LedgerChip struct {
	ID     string `json:"id"`
	Handle string `json:"handle"` // F12, D3, T7, C1
	Kind   string `json:"kind"`   // fact, assumption, definition, constraint, risk, source, entity; decision; task; conflict
	Title  string `json:"title"`
	Status string `json:"status"` // active, deprecated; proposed, accepted …; ready, done …; open, resolved
	Rev    int    `json:"rev"`    // as it is now: a change names it
	Step   uint64 `json:"step"`   // of what was just done to it: the number of the step, for UndoStep; else 0
}

// LedgerChosen is the suggestion that was made of words of an answer.
type LedgerChosen struct {
	Key  string `json:"key"`
	Step uint64 `json:"step"` // the number of the step, for UndoStep
}

// LedgerLine is an entry in a list.
type LedgerLine struct {
	LedgerChip
	Summary    string   `json:"summary"`
	Confidence float64  `json:"confidence"` // 0 to 1 of a claim, -1 = it says none
	Updated    string   `json:"updated"`    // RFC 3339
	Sourced    bool     `json:"sourced"`
	From       string   `json:"from"`     // the document that it rests on first, by its name; "" = none
	Disputed   bool     `json:"disputed"` // an open conflict names it
	Priority   string   `json:"priority"` // of a task
	Owner      string   `json:"owner"`    // of a task: user = the person
	Waits      int      `json:"waits"`    // tasks that it waits for and that are not done
	Next       []string `json:"next"`     // of a task: states that can follow
	Tags       []string `json:"tags"`
}

// LedgerPage is a part of a list.
type LedgerPage struct {
	Rows  []LedgerLine `json:"rows"`
	Total int          `json:"total"`
}

// LedgerEntry is one entry with all that belongs to it.
type LedgerEntry struct {
	LedgerLine
	Created  string             `json:"created"`
	Kept     service.SpokenText `json:"kept"`    // who kept it
	Nodes    []LedgerNode       `json:"nodes"`   // of the graph that it was kept from
	Answers  []int              `json:"answers"` // of the chat
	Evidence []LedgerQuote      `json:"evidence"`
	UsedBy   []LedgerChip       `json:"usedBy"`
	Against  []LedgerChip       `json:"against"`
	Versions []LedgerVersion    `json:"versions"` // earlier ones, the newest first

	Context    string         `json:"context"` // of a decision: what it answers
	Decision   string         `json:"decision"`
	Reasons    []string       `json:"reasons"`
	Unless     []string       `json:"unless"`  // what would change it
	Dropped    string         `json:"dropped"` // why, where it is
	Options    []LedgerOption `json:"options"`
	RestsOn    []LedgerChip   `json:"restsOn"`
	Replaces   []LedgerChip   `json:"replaces"`
	ReplacedBy *LedgerChip    `json:"replacedBy" ts_type:"LedgerChip | null"`

	Criteria  []LedgerCriterion    `json:"criteria"` // of a task
	DependsOn []LedgerChip         `json:"dependsOn"`
	Blocks    []LedgerChip         `json:"blocks"`
	Outputs   []LedgerChip         `json:"outputs"`
	Came      []LedgerNode         `json:"came"`    // nodes that came of it
	Note      string               `json:"note"`    // that closed it
	Missing   []service.SpokenText `json:"missing"` // before it can be closed
	Log       []LedgerLog          `json:"log"`

	Sides  []LedgerChip `json:"sides"` // of a conflict
	Reason string       `json:"reason"`
	Tasks  []LedgerChip `json:"tasks"`
}

// LedgerNode is a node of the graph behind an entry.
type LedgerNode struct {
	ID   string              `json:"id"`
	Node *service.AnswerNode `json:"node" ts_type:"service.AnswerNode | null"` // null = it is gone
}

// LedgerVersion is an earlier revision.
type LedgerVersion struct {
	Rev     int    `json:"rev"`
	Title   string `json:"title"`
	Summary string `json:"summary"`
	Status  string `json:"status"`
	At      string `json:"at"`
}

// LedgerCriterion is one of the checks that a task is done by.
type LedgerCriterion struct {
	Text      string `json:"text"`
	Seen      bool   `json:"seen"` // the graph shows it
	Confirmed bool   `json:"confirmed"`
}

// LedgerLog is a line of what happened to a task.
type LedgerLog struct {
	At    string `json:"at"`
	Event string `json:"event"` // created, status_changed, completion, no_output, ref_changed
	From  string `json:"from"`
	To    string `json:"to"`
	By    string `json:"by"`
	Note  string `json:"note"`
}

// LedgerForm is what a person writes about an entry. "" leaves a field as it is.
type LedgerForm struct {
	Title   string   `json:"title"`
	Summary string   `json:"summary"`
	Kind    string   `json:"kind"`   // fact, assumption, definition, constraint, risk
	Reason  string   `json:"reason"` // of a decision: one line
	Tags    []string `json:"tags"`
}

// LedgerKeepForm is what a person keeps. With a node, what is left empty is taken from it.
type LedgerKeepForm struct {
	Node     string `json:"node"` // "" = it is typed
	Kind     string `json:"kind"`
	Title    string `json:"title"`
	Summary  string `json:"summary"`
	Document string `json:"document"` // Artifact that says so, "" = the person says so
	Quote    string `json:"quote"`    // words of the document
}

// LedgerTaskForm is a task that a person makes.
type LedgerTaskForm struct {
	Node     string   `json:"node"`  // that it is about, "" = none
	Title    string   `json:"title"` // "" = that of the node
	Text     string   `json:"text"`
	Criteria []string `json:"criteria"` // none = the node is resolved
	Priority string   `json:"priority"` // low, medium, high, urgent; "" = medium
	Owner    string   `json:"owner"`    // lead, research, build, qa, ops, user; "" = user
}

// LedgerDecisionForm is a decision that a person makes.
type LedgerDecisionForm struct {
	Node     string         `json:"node"`     // the Goal or Question that it answers, "" = none
	Title    string         `json:"title"`    // "" = that of the node
	Decision string         `json:"decision"` // one sentence, "" = the chosen option
	Context  string         `json:"context"`
	Reasons  []string       `json:"reasons"`
	Options  []LedgerOption `json:"options"`
	Unless   []string       `json:"unless"`   // what would change it
	RestsOn  []string       `json:"restsOn"`  // ids of entries
	Replaces string         `json:"replaces"` // the decision that it takes the place of, "" = none
}
