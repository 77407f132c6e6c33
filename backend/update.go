package backend

import (
	"crg/backend/answer"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/run"
)

// Before is the answer as it stood when the person asked to bring it up to date. Until they choose, it is the one that they read.
type Before struct {
	Answer string // id of the conclusion
	Text   string // what was read: its memo, else its parts
	said   string // digest of what the conclusion said
	seq    uint64 // of the newest step then
}

// Update is how far an answer is brought up to date.
type Update struct {
	Before
	Running bool
	Turns   int
	New     bool // the answer says something else than before; else the run ended without that
	Problem error
}

// BringUpToDate starts a run of one pass, which ends sooner where no phase has anything left to do. Errors: answer.none, answer.no-parts, those of the
// start of a run.
func (p *Project) BringUpToDate() error {
	now := p.Answer.State()
	if now.View.Answer == nil {
		return fault.New("answer.none", "")
	}
	n := now.View.Answer
	if answer.Parts(n.Full()) == nil {
		return fault.New("answer.no-parts", n.ID)
	}
	b := &Before{Answer: n.ID, Text: n.Full(), said: graph.Digest(n.Full()), seq: p.Doc.Newest()}
	if now.Memo != nil && now.Memo.Current {
		b.Text = now.Memo.Text
	}
	if err := p.Run.Check(); err != nil {
		return err
	}
	if err := p.Run.Start(run.Options{Follow: true, WaitForServer: true, OnePass: true}); err != nil {
		return err
	}
	p.before.Store(b)
	return nil
}

// Updating is what BringUpToDate has come to; ok is false where there is nothing to choose: nobody asked, or the person chose.
func (p *Project) Updating() (u Update, ok bool) {
	b := p.before.Load()
	if b == nil {
		return u, false
	}
	u.Before = *b
	status := p.Run.Status()
	u.Running = status.Running
	if last := status.Last; last != nil && !status.Running {
		u.Turns, u.Problem = last.Turns, last.Problem
	}
	p.Doc.View(func(g *graph.Graph) {
		n := g.Node(b.Answer)
		v, _ := answer.Look(g)
		u.New = n == nil || graph.Digest(n.Full()) != b.said || v.Answer == nil || v.Answer.ID != b.Answer
	})
	return u, true
}

// UseNew makes the new answer the one that is read. Nothing is changed in the graph: it stands there already.
func (p *Project) UseNew() {
	p.before.Store(nil)
	if p.Answer.News != nil {
		p.Answer.News()
	}
}

// KeepOld takes back what turns did since, as one step; what the person did stays. Errors: run.busy while they go on, undo.turn.
func (p *Project) KeepOld() error {
	b := p.before.Load()
	if b == nil {
		return nil
	}
	if p.Run.Status().Running {
		return fault.New("run.busy", "")
	}
	_, _, err := p.Doc.UndoTurnsSince(b.seq, message.New("step.keep-old"), graph.Person)
	if err != nil && !fault.Is(err, "undo.turn") {
		return err
	}
	p.UseNew()
	return nil
}
