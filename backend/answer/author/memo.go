package author

import (
	"context"
	"math"
	"slices"
	"time"

	"crg/backend/answer"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/prompt"
	"crg/backend/run/ask"
)

// Memo is the answer written out, as it is shown.
type Memo struct {
	answer.Memo
	At      time.Time
	Model   string
	Current bool        // the answer says what it said when the memo was written
	Lost    answer.Lost // what it lost of its parts or made up, as the graph is now
}

// WriteMemo has the answer written out and waits for it. Errors: answer.none, answer.no-parts, answer.no-memo, answer.no-room, answer.no-model, graph.rule where the project is
// only read, those of the call, disk.full, file.write.
func (a *Author) WriteMemo(ctx context.Context) error {
	if a.ReadOnly {
		return fault.New("graph.rule", "").Because("reading-only")
	}
	if !a.Able() {
		return fault.New("answer.no-model", a.Files().Agent().Name)
	}
	p, n, err := a.memoPrompt()
	if err != nil {
		return err
	}
	var memo answer.Memo
	if long, ok := a.taken(n); ok {
		memo, err = a.shortened(ctx, long), nil
	} else if a.inOne(p, n.answer.Full()) {
		memo, err = a.askMemo(ctx, p.Text)
	} else {
		memo, err = a.writeParts(ctx, n, a.headsBefore(n))
	}
	if err != nil {
		return err
	}
	return a.keepMemo(n, memo)
}

func (a *Author) keepMemo(of about, m answer.Memo) error {
	agent := a.Files().Agent()
	r := Record{At: a.Clock(), Kind: Memoed, Goal: of.goal, Answer: of.answer.ID, Of: graph.Digest(of.answer.Full()), Memo: &m, Agent: agent.Name, Model: agent.Model}
	if err := a.keep(r); err != nil {
		return err
	}
	a.tell()
	return nil
}

// Take keeps an answer that a review wrote out. One that is too long waits for WriteMemo, which asks for a shorter one; one that is no memo, or of another
// answer than the graph has now, is let go: WriteMemo writes it.
func (a *Author) Take(id, text string) {
	m, ok := answer.ReadMemo(text)
	var of about
	var err error
	a.View(func(g *graph.Graph) { of, err = inParts(g) })
	if a.ReadOnly || !ok || err != nil || of.answer.ID != id {
		return
	}
	if answer.WordsOf(m.Text) > longMemo {
		a.mu.Lock()
		a.long, a.longOf = m, graph.Digest(of.answer.Full())
		a.mu.Unlock()
		return
	}
	_ = a.keepMemo(of, m) // what cannot be written down is written again at the end of the pass
}

// taken is the memo of an answer that is still to be shortened.
func (a *Author) taken(of about) (m answer.Memo, ok bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.longOf != graph.Digest(of.answer.Full()) {
		return m, false
	}
	a.longOf = ""
	return a.long, true
}

// headsBefore are the texts of the newest memo's headings by the digests of their lines; nil where it is of just this answer: then somebody wants all
// of it written anew.
func (a *Author) headsBefore(of about) (heads map[string]string) {
	a.mu.Lock()
	records := a.records[:len(a.records):len(a.records)]
	a.mu.Unlock()
	a.View(func(g *graph.Graph) {
		if m := memoOf(g, of.answer, records); m != nil && !m.Current {
			heads = m.Heads
		}
	})
	return heads
}

// about is what a memo is written of.
type about struct {
	goal   string
	answer *graph.Node
}

// memoPrompt is the prompt of a memo. Errors: answer.none, answer.no-parts.
func (a *Author) memoPrompt() (p prompt.Prompt, of about, err error) {
	a.View(func(g *graph.Graph) {
		if of, err = inParts(g); err != nil {
			return
		}
		in := a.input(g, a.Files().Agent())
		in.Position = of.answer.ID
		if p, err = prompt.AssembleText(in, "memo", memoTextOf(of.answer)); fault.Is(err, "prompt.too-long") {
			p.Tokens, err = math.MaxInt, nil // it goes in parts
		}
	})
	return p, of, err
}

// inParts is the answer of a graph, if it has parts.
func inParts(g *graph.Graph) (of about, err error) {
	v, ok := answer.Look(g)
	switch {
	case !ok || v.Answer == nil:
		return of, fault.New("answer.none", "")
	case answer.Parts(v.Answer.Full()) == nil:
		return of, fault.New("answer.no-parts", v.Answer.ID)
	}
	return about{v.Goal.ID, v.Answer}, nil
}

// askMemo asks for the memo, and once for a shorter one. What is longer all the same is kept: nothing is cut that the model wrote.
func (a *Author) askMemo(ctx context.Context, text string) (m answer.Memo, err error) {
	reply, err := a.Ask(ctx, Purpose, ask.Request{Messages: []llm.Message{{Role: llm.User, Text: text}}})
	if err != nil {
		return m, err
	}
	m, ok := answer.ReadMemo(reply.Text)
	if !ok {
		return m, fault.New("answer.no-memo", a.Files().Agent().Model)
	}
	return a.shortened(ctx, m), nil
}

// longMemo is so many words that a shorter memo is asked for: a model counts no words, and cells of tables are among them; the call would cost as much as
// the whole memo.
const longMemo = answer.MemoWords * 5 / 4

func (a *Author) shortened(ctx context.Context, m answer.Memo) answer.Memo {
	words := answer.WordsOf(m.Text)
	if words <= longMemo {
		return m
	}
	reply, err := a.Ask(ctx, Purpose, ask.Request{Messages: []llm.Message{{Role: llm.User, Text: shorten(m.Text, words)}}})
	if err != nil {
		return m // the longer one is there
	}
	if shorter := m.With(reply.Text); answer.WordsOf(shorter.Text) < words {
		return shorter
	}
	return m
}

// memoOf is the newest memo that was written of what an answer says now, else the newest of the answer: a text that comes back, by Undo or because
// the old answer was kept, has its memo again.
func memoOf(g *graph.Graph, n *graph.Node, records []Record) *Memo {
	var found *Record
	digest := graph.Digest(n.Full())
	for i := range slices.Backward(records) {
		r := &records[i]
		if r.Kind != Memoed || r.Answer != n.ID {
			continue
		}
		if found == nil || r.Of == digest {
			found = r
		}
		if r.Of == digest {
			break
		}
	}
	if found == nil {
		return nil
	}
	return &Memo{Memo: *found.Memo, At: found.At, Model: found.Model, Current: found.Of == digest, Lost: answer.Hold(g, n, *found.Memo)}
}
