package service

import (
	"time"

	"crg/backend/answer"
	"crg/backend/answer/author"
	"crg/backend/artifact"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// Answers is the page with the answer to the goal, and what stands behind it.
type Answers concern

// AnswerView is all that the Answer view shows.
type AnswerView struct {
	Goal       *AnswerNode    `json:"goal" ts_type:"AnswerNode | null"`
	Answer     *AnswerNode    `json:"answer" ts_type:"AnswerNode | null"` // null: there is none yet
	Others     []AnswerNode   `json:"others"`                             // further conclusions that answer the goal
	Standing   string         `json:"standing"`                           // supported, leaning, contested, refuted, open
	Counts     AnswerCounts   `json:"counts"`
	Mark       string         `json:"mark"`                             // confirmed, supported, little, disputed
	Word       *AnswerWord    `json:"word" ts_type:"AnswerWord | null"` // what the person said last; null: nothing, or they took it back
	Sure       string         `json:"sure"`                             // high, medium, low; "" = it does not say
	Page       AnswerPage     `json:"page"`
	Paper      *AnswerPaper   `json:"paper" ts_type:"AnswerPaper | null"`   // of an answer with labelled parts: what is read instead of the page
	Update     *AnswerUpdate  `json:"update" ts_type:"AnswerUpdate | null"` // it was brought up to date, and the person has not chosen yet
	Refused    *AnswerPage    `json:"refused" ts_type:"AnswerPage | null"`  // a newer reply that names nothing of the graph
	Changes    []AnswerChange `json:"changes"`                              // since the page was written
	Reasons    []AnswerPoint  `json:"reasons"`
	Objections []AnswerPoint  `json:"objections"`
	Options    []AnswerOption `json:"options"`
	Open       []AnswerNode   `json:"open"`      // the most important
	Unsettled  int            `json:"unsettled"` // questions that are open in all
	Change     []AnswerNode   `json:"change"`    // what would change it
	Rests      []AnswerSource `json:"rests"`
	Able       bool           `json:"able"`                            // a model could write the page
	NoRoom     *Failure       `json:"noRoom" ts_type:"Failure | null"` // why its parts are not written out: the window of the model is too small
	Writing    bool           `json:"writing"`
	ForMs      int64          `json:"forMs"` // it has been written for so long
	Problem    *Failure       `json:"problem" ts_type:"Failure | null"`
	Damaged    int            `json:"damaged"` // lines of its file that cannot be read
}

// AnswerNode is a node that the view names.
type AnswerNode struct {
	ID         string `json:"id"`
	Name       string `json:"name"`
	Type       string `json:"type"`
	State      string `json:"state"`
	Importance int    `json:"importance"`
	Level      string `json:"level"`
}

// AnswerCounts is what a standing follows from.
type AnswerCounts struct {
	Reasons    int `json:"reasons"`
	Sourced    int `json:"sourced"` // of them, those with a source
	Objections int `json:"objections"`
	Answered   int `json:"answered"` // of them
}

// AnswerPage is the answer to read.
type AnswerPage struct {
	Print      string           `json:"print"`
	Written    bool             `json:"written"` // by a model; else composed of the nodes
	Agent      string           `json:"agent"`
	At         string           `json:"at"` // RFC 3339, "" = composed now
	Conclusion AnswerSentence   `json:"conclusion"`
	Why        []AnswerSentence `json:"why"`
	Against    []AnswerSentence `json:"against"`
	Cites      []AnswerCite     `json:"cites"`      // in the order of their numbers, from 1
	Confidence string           `json:"confidence"` // the agent's own word of it, "" = none
	Quotes     int              `json:"quotes"`
	False      int              `json:"false"`   // of them, those that are not word for word
	Verdict    string           `json:"verdict"` // of the person: right, wrong or ""
	Judged     string           `json:"judged"`  // RFC 3339
}

// AnswerSentence is one sentence. Places count as a page does, in units of UTF-16.
type AnswerSentence struct {
	Text   string        `json:"text"`
	Chips  []AnswerChip  `json:"chips"`
	Struck []AnswerFault `json:"struck"`
	Based  bool          `json:"based"`
	But    bool          `json:"but"` // it answers the sentence before it
}

// AnswerChip is a number of a passage or node behind a place of a sentence.
type AnswerChip struct {
	At   int `json:"at"`
	Cite int `json:"cite"` // from 1
}

// AnswerFault is a stretch that stands nowhere.
type AnswerFault struct {
	Kind string `json:"kind"` // no-node, no-page, quotation, figure
	From int    `json:"from"`
	To   int    `json:"to"`
}

// AnswerCite is a node, or a passage of a document, that sentences rest on.
type AnswerCite struct {
	Node  AnswerNode `json:"node"`
	Gone  bool       `json:"gone"`  // it is not in the graph any more, or counts no more
	From  int        `json:"from"`  // bytes of the document
	To    int        `json:"to"`    // 0 = no passage
	Place DocPlace   `json:"place"` // of the passage
}

// DocPlace is the part of a document that a passage stands on.
type DocPlace struct {
	Kind  string `json:"kind"`  // page, slide, sheet, chapter, mail, message; "" = the document has no parts of its own
	Label string `json:"label"` // what the document calls it: "7", "iv"
	Line  int    `json:"line"`  // from 1
}

// AnswerChange is what became of a node since the page was written.
type AnswerChange struct {
	Kind string `json:"kind"` // edited, gone, added, another
	Node string `json:"node"`
	Name string `json:"name"`
	Was  string `json:"was"`
	Is   string `json:"is"`
	From string `json:"from"` // its state then and now, where that changed
	To   string `json:"to"`
}

// AnswerPoint is a reason or an objection.
type AnswerPoint struct {
	Node    AnswerNode   `json:"node"`
	Text    string       `json:"text"`
	For     []AnswerNode `json:"for"`
	Against []AnswerNode `json:"against"`
	Settled bool         `json:"settled"` // an objection that something answers
	Sources []AnswerNode `json:"sources"`
	Places  []DocPlace   `json:"places"` // where it takes something from each source; one without a line = nothing word for word
}

// AnswerOption is a possible answer.
type AnswerOption struct {
	Node     AnswerNode   `json:"node"`
	Standing string       `json:"standing"`
	Fate     string       `json:"fate"` // chosen, possible, out
	Counts   AnswerCounts `json:"counts"`
}

// AnswerSource is a document, and the nodes behind the answer that were drawn from it.
type AnswerSource struct {
	Node  AnswerNode `json:"node"`
	Drawn []string   `json:"drawn"`
}

// View is the answer as it stands now.
func (s *Answers) View() (AnswerView, error) {
	p := s.project
	now := p.Answer.State()
	v := AnswerView{Able: now.Able, Writing: now.Writing, Damaged: now.Damaged}
	if now.Writing {
		v.ForMs = max(0, s.app.clock().Sub(now.Since).Milliseconds())
	}
	if now.Problem != nil {
		v.Problem = failure(now.Problem)
	}
	if now.NoRoom {
		v.Able, v.NoRoom = false, failure(fault.New("answer.no-room", p.Files().Agent().Model))
	}
	update, updating := p.Updating()
	if now.There {
		p.Doc.View(func(g *graph.Graph) {
			answerView(&v, g, now)
			if updating {
				v.Update = answerUpdate(g, update)
			}
		})
	}
	return v, nil
}

// Points is what speaks for and against an option. Error: graph.no-node.
func (s *Answers) Points(option string) (AnswerView, error) {
	var err error
	var v AnswerView
	s.project.Doc.View(func(g *graph.Graph) {
		at, _ := g.LevelOf(option)
		n := g.Node(option)
		if n == nil {
			err = noNode(option)
			return
		}
		counts, reasons, objections := answer.Argue(g.Level(at), n)
		v.Standing, v.Counts = string(counts.Standing()), answerCounts(counts)
		v.Reasons, v.Objections = answerPoints(g, reasons), answerPoints(g, objections)
	})
	return v, err
}

// Write has the page written and returns at once. Errors: answer.none, answer.no-model, graph.rule, run.stopped.
func (s *Answers) Write() error {
	return s.project.Answer.Write()
}

// BringUpToDate starts a run that brings the answer up to date. Errors: answer.none, answer.no-parts, those of Run.Start.
func (s *Answers) BringUpToDate() error {
	return s.project.BringUpToDate()
}

// UseNew makes the new answer the one that is read.
func (s *Answers) UseNew() error {
	s.project.UseNew()
	return nil
}

// KeepOld takes back, as one step, what the turns did that brought the answer up to date. Errors: run.busy, those of a step.
func (s *Answers) KeepOld() error {
	return s.project.KeepOld()
}

// Stop ends the writing.
func (s *Answers) Stop() error {
	s.project.Answer.Stop()
	return nil
}

// NotRight is what the person finds wrong with an answer.
type NotRight struct {
	Why   string   `json:"why"`   // fact, missing, question, sure
	Words string   `json:"words"` // their own
	About []string `json:"about"` // nodes behind the sentence that they mean; none = the whole answer
	From  []string `json:"from"`  // documents that say so
}

// AnswerWord is the person's last word on the answer, and what became of it.
type AnswerWord struct {
	Says    string       `json:"says"` // right, wrong
	At      string       `json:"at"`   // RFC 3339
	Why     string       `json:"why"`
	Words   string       `json:"words"`
	Node    *AnswerNode  `json:"node" ts_type:"AnswerNode | null"` // the thought that was made of it
	Stands  bool         `json:"stands"`                           // no turn has written the answer anew since
	Replies []AnswerNode `json:"replies"`                          // thoughts that speak against it
}

// Judge makes it a step of the history that the person checked the page with a print: right, or "" to take back what they said of it.
// Errors: answer.changed, answer.no-words for "wrong", graph.rule, disk.full, file.write.
func (s *Answers) Judge(print, verdict string) error {
	return s.say(print, author.Judgement{Word: answer.Word{Says: answer.Opinion(verdict)}})
}

// Deny makes it a step of the history that the answer on the page with a print is not right. No model is asked: it becomes a thought of the
// person's, which the next turn reads before all else. Errors: answer.changed, answer.no-words, graph.rule, disk.full, file.write.
func (s *Answers) Deny(print string, d NotRight) error {
	w := answer.Word{Says: answer.Wrong, Why: answer.Reason(d.Why), Said: d.Words}
	return s.say(print, author.Judgement{Word: w, About: d.About, From: d.From})
}

// JudgeThought makes what the person says of one thought a step of the history: "right", "wrong" with their words, which become a thought of theirs
// against it, or "" to take that back. Errors: graph.no-node, answer.no-words, graph.rule, disk.full, file.write.
func (s *Answers) JudgeThought(node, says, words string) error {
	return s.project.Answer.JudgeThought(node, author.Judgement{Word: answer.Word{Says: answer.Opinion(says), Said: words}})
}

func (s *Answers) say(print string, said author.Judgement) error {
	return s.project.Answer.Judge(print, said)
}

func timeOf(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.Format(time.RFC3339)
}

// DocumentPassages are passages of a document with the lines around them.
type DocumentPassages struct {
	Node     AnswerNode        `json:"node"`
	Lines    int               `json:"lines"` // of the document
	Passages []DocumentPassage `json:"passages"`
}

// DocumentPassage is one of them.
type DocumentPassage struct {
	Nodes []AnswerNode   `json:"nodes"` // that take it from there
	Exact bool           `json:"exact"` // word for word
	First int            `json:"first"` // number of its first line
	Last  int            `json:"last"`
	From  int            `json:"from"` // bytes of the document
	To    int            `json:"to"`
	Page  int            `json:"page"` // that it begins on, from 0
	Lines []DocumentLine `json:"lines"`
}

// DocumentLine is a line of a document. Marks are pairs of places in it, in units of UTF-16.
type DocumentLine struct {
	N      int    `json:"n"` // 0 where it is hidden
	Text   string `json:"text"`
	Hit    bool   `json:"hit"`
	Marks  []int  `json:"marks"`
	Hidden bool   `json:"hidden"` // in the file; no model gets it
}

// Passages opens a document at a place, or where to is 0 at what nodes take from it word for word; where they take nothing, at its
// beginning. Error: graph.no-node.
func (s *Answers) Passages(doc string, from, to int, nodes []string) (DocumentPassages, error) {
	var err error
	var v DocumentPassages
	s.project.Doc.View(func(g *graph.Graph) {
		d := g.Node(doc)
		if d == nil {
			err = noNode(doc)
			return
		}
		v = documentPassages(g, d, artifact.Excerpts(d, from, to, nodesOf(g, nodes)))
	})
	return v, err
}
