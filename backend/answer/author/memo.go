package author

import (
	"context"
	"strconv"
	"strings"
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

// WriteMemo has the answer written out and waits for it. Errors: answer.none, answer.no-parts, answer.no-memo, answer.no-model, graph.rule where the project is
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
	memo, err := a.askMemo(ctx, p.Text)
	if err != nil {
		return err
	}
	agent := a.Files().Agent()
	r := Record{At: a.Clock(), Kind: Memoed, Goal: n.goal, Answer: n.answer.ID, Of: graph.Digest(n.answer.Full()), Memo: &memo, Agent: agent.Name, Model: agent.Model}
	if err := a.keep(r); err != nil {
		return err
	}
	a.tell()
	return nil
}

// about is what a memo is written of.
type about struct {
	goal   string
	answer *graph.Node
}

// memoPrompt is the prompt of a memo. Errors: answer.none, answer.no-parts.
func (a *Author) memoPrompt() (p prompt.Prompt, of about, err error) {
	a.View(func(g *graph.Graph) {
		v, ok := answer.Look(g)
		switch {
		case !ok || v.Answer == nil:
			err = fault.New("answer.none", "")
		case answer.Parts(v.Answer.Full()) == nil:
			err = fault.New("answer.no-parts", v.Answer.ID)
		default:
			of = about{v.Goal.ID, v.Answer}
			in := a.input(g, a.Files().Agent())
			in.Position = v.Answer.ID
			p, err = prompt.AssembleText(in, "memo", memoText)
		}
	})
	return p, of, err
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
	if words := answer.WordsOf(m.Text); words > answer.MemoWords*11/10 {
		reply, err := a.Ask(ctx, Purpose, ask.Request{Messages: []llm.Message{{Role: llm.User, Text: strings.ReplaceAll(shortenText, "{{words}}", strconv.Itoa(words)) + "\n" + m.Text}}})
		if err != nil {
			return m, nil // the longer one is there
		}
		if shorter := m.With(reply.Text); answer.WordsOf(shorter.Text) < words {
			m = shorter
		}
	}
	return m, nil
}

// memoOf is the newest memo of a goal.
func memoOf(g *graph.Graph, n *graph.Node, records []Record) *Memo {
	for i := len(records) - 1; i >= 0; i-- {
		r := records[i]
		if r.Kind == Memoed && r.Answer == n.ID {
			return &Memo{Memo: *r.Memo, At: r.At, Model: r.Model, Current: r.Of == graph.Digest(n.Full()), Lost: answer.Hold(g, n, *r.Memo)}
		}
	}
	return nil
}

// memoText is used where there is no prompts/memo.txt (answer design, "memo").
const memoText = `Write the answer below as a memo of at most 900 words for somebody who decides: they
know the business, not the subject, and have seen nothing else.

CONTENT. Say only what PARTS say, each thing once: what Answer says no other heading
repeats. PARTS hold more than fits. Keep the verdict, each condition with its
number, each warning, cost and open point, what rules an option out, each objection
with its reply. Leave out first: second reasons, examples, how things work inside.
FORM. Headings with "## ", in this order and length:
Answer: 6 sentences; the first is the verdict with its strongest reasons
Why: 6 sentences in two paragraphs
Find out first: 3 lines "- " at most
Conditions: 9 lines "- " of 30 words, each ending with "Fails: " and the number or
finding; lines that one test decides are one line
a part of PARTS with a title of its own: 2 sentences
Ruled out: 4 sentences. Objections: 6 sentences. How sure: 2 sentences
What would change it: 4 lines "- ", none that only turns a condition round
Next steps: 5 lines "1. " of 20 words: the test, and when to go on
No other lists, no bold.
SENTENCES. Whole and plain, about 18 words, in the language of the goal, joined by
reasons: because, but, so. At most one sum in a sentence. Explain a technical word
in a few words of your own where it first stands. Give a document a short name; at
its first mention say its year and what it is.
CONDITIONS. What must hold, and the number or finding at which it fails. Where one
of two is enough: "one of two: either … or …".
SUPPORT. Each sentence, also in a line, ends with the ids that it rests on, before
its full stop: [n901] or [n901, n902], at most three, only thoughts that say it.
What no source says carries "in our judgement", a sum "by our own arithmetic".
Keep each number with what it is compared with and at which value it holds, and
each caution: may, expected, about, on average, proposed. Quotation marks only for
words of a source, exactly.

Last: "## Sources", each document as "[n901] short name".

[data: goal-node]
[data: heads]
[data: answer | lines: parts]
[data: grounds | only: named]`

// shortenText asks for shorter headings, in a message of its own.
const shortenText = `Your memo has {{words}} words; at most 900 are read. Write the headings anew that are
too long. Each thing is said once, where it matters most; but no condition, warning,
cost, open point or reply goes as a whole. Of several values of one limit keep the
two that the reader will meet. Join sentences with one subject. Keep ids, cautions
and explained words. Answer with these headings only, as "## …".
`
