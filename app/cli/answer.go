package cli

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"crg/backend"
	"crg/backend/answer"
	"crg/backend/answer/author"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/llm/trust"
)

// answered is the answer of a project as a program reads it.
type answered struct {
	Verdict  string       `json:"verdict"` // its first sentence
	Text     string       `json:"text"`    // with the marks of its notes: "It costs less [1][a]."
	Written  string       `json:"written"` // when it was written out as a memo; "" = these are its parts
	Stale    []staleCause `json:"stale"`
	Sure     answer.Level `json:"sure"`    // high, medium, low; "" = it does not say
	Checked  string       `json:"checked"` // by the person: right, wrong; "" = not yet
	Word     *answerWord  `json:"word"`    // what the person said last of it; null = nothing
	Notes    []answerNote `json:"notes"`
	Findings []string     `json:"findings"` // what a program finds wrong with it
}

// answerWord is what the person said of the answer.
type answerWord struct {
	Says    string   `json:"says"`    // right, wrong
	Why     string   `json:"why"`     // fact, missing, question, sure
	Words   string   `json:"words"`   // their own
	Node    string   `json:"node"`    // the thought that was made of them
	Stands  bool     `json:"stands"`  // no turn has written the answer anew since
	Replies []string `json:"replies"` // thoughts that speak against it
}

// staleCause says why the answer is out of date.
type staleCause struct {
	Why   string   `json:"why"` // fallen, unread, changed, newer
	Nodes []string `json:"nodes"`
}

// answerNote is what a mark leads to.
type answerNote struct {
	N     string `json:"n"` // "3", "a"
	Node  string `json:"node"`
	Quote string `json:"quote"` // word for word; "" = the agent's own reasoning, or a document in other words
	Place string `json:"place"`
}

func (a *App) answerCommand() *cobra.Command {
	write, checked, unsaid := false, false, false
	var given func() (trust.Book, error)
	not := author.Judgement{Word: answer.Word{Says: answer.Wrong}}
	c := &cobra.Command{
		Use: "answer DIR", Short: "Show the answer so far, with what each sentence rests on", Args: Needs(1, 1),
		Long: "Shows the answer so far, with what each sentence rests on. No model is asked but with --write, which has the answer written out anew.\n\n" +
			"With --checked or --not-right you say what you think of it. That is a step that crg undo takes back, and the next turn reads it first of all.",
		RunE: func(c *cobra.Command, args []string) error {
			open := a.Reading
			word, speaks := not, checked || unsaid || not.Said != ""
			if !speaks && (not.Why != "" || len(not.About) > 0) {
				return Usage("--why and --about belong to --not-right.")
			}
			if checked {
				word = author.Judgement{Word: answer.Word{Says: answer.Right}}
			} else if unsaid {
				word = author.Judgement{}
			} else if not.Why != "" && !slices.Contains(answer.Reasons, not.Why) {
				return Usage("--why is one of fact, missing, question, sure.")
			}
			if speaks {
				open = a.Writing
			}
			if write {
				allowed, err := given()
				if err != nil {
					return err
				}
				open = a.asking(allowed)
			}
			return open(args[0], func(p *backend.Project) error {
				if write {
					ctx, stop := stoppable(c.Context())
					defer stop()
					if err := p.Answer.WriteMemo(ctx); err != nil {
						return err
					}
				}
				if print := p.Answer.State().Print; speaks && print != "" {
					if err := p.Answer.Judge(print, word); err != nil {
						return err
					}
				}
				said, ok := a.teller().toldAnswer(p)
				if !ok {
					if a.JSON {
						_ = a.PrintJSON(nil)
					} else {
						a.Say("cli.no-answer", "dir", quoted(args[0]))
					}
					return Failed
				}
				if a.JSON {
					return a.PrintJSON(said)
				}
				a.printAnswer(said)
				return nil
			})
		},
	}
	given = asksModels(c)
	c.Flags().BoolVar(&write, "write", false, "have the model of the project write the answer out as a memo first")
	c.Flags().BoolVar(&checked, "checked", false, "say that you checked the answer")
	c.Flags().StringVar(&not.Said, "not-right", "", "say what is not right, in your own `words`; no model is asked")
	c.Flags().StringVar((*string)(&not.Why), "why", "", "with --not-right: `fact` (one is wrong), missing (something is), question (it answers another one), sure (too much so)")
	c.Flags().StringSliceVar(&not.About, "about", nil, "with --not-right: the `nodes` that it is about, such as n12")
	c.Flags().BoolVar(&unsaid, "take-back", false, "take back what you said of it")
	c.MarkFlagsMutuallyExclusive("checked", "not-right", "take-back")
	return a.WithJSON(c)
}

func (a *App) toldAnswer(p *backend.Project) (said answered, ok bool) {
	said = answered{Stale: []staleCause{}, Notes: []answerNote{}, Findings: []string{}} // lists for programs, also when empty
	state := p.Answer.State()
	n := state.View.Answer
	if n == nil {
		return said, false
	}
	if state.Verdict != answer.None {
		said.Checked = string(state.Verdict)
	}
	if w := state.Word; w != nil {
		said.Word = &answerWord{Says: string(w.Says), Why: string(w.Why), Words: w.Said, Node: w.Node, Replies: append([]string{}, state.Replies...)}
		p.Doc.View(func(g *graph.Graph) { said.Word.Stands = w.Holds(g, n) })
	}
	p.Doc.View(func(g *graph.Graph) {
		at, _ := g.LevelOf(n.ID)
		level := g.Level(at)
		paper, parted := answer.Write(g, n, strconv.Quote)
		if state.Memo != nil && state.Memo.Current {
			if memo, ok := answer.WriteAs(g, n, state.Memo.Text, strconv.Quote); ok {
				paper, said.Written = memo, state.Memo.At.Format(time.RFC3339)
			}
		}
		if state.NoRoom {
			why, _ := a.tellError(fault.New("answer.no-room", p.Files().Agent().Model))
			said.Findings = append(said.Findings, why)
		}
		f := answer.Check(g, level, n)
		if !parted {
			said.Text = strings.TrimSpace(n.Full())
			said.Verdict = state.Page.Conclusion.Text
			return
		}
		said.Text, said.Verdict = paperText(paper), answer.FirstSentence(paper)
		said.Sure = answer.Certainty(g, level, n)
		said.Stale = append(said.Stale, causes(f)...)
		said.Findings = append(said.Findings, a.findings(f)...)
		said.Notes = append(said.Notes, a.notesOf(paper)...)
	})
	return said, true
}

// paperText is a paper as plain text with headings.
func paperText(p answer.Paper) string {
	var b strings.Builder
	number := 0 // of a point
	for i, s := range p.Sections {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString("## " + s.Title + "\n\n")
		for k, l := range s.Lines {
			switch s.Kinds[k] {
			case answer.Ordered:
				if k == 0 || s.Kinds[k-1] != answer.Ordered {
					number = 0
				}
				number++
				fmt.Fprintf(&b, "%d. ", number)
			case answer.Bulleted:
				b.WriteString("- ")
			}
			b.WriteString(l.String() + "\n")
		}
	}
	return b.String()
}

func (a *App) notesOf(p answer.Paper) (out []answerNote) {
	for _, n := range p.Notes {
		for _, q := range n.Passages {
			note := answerNote{N: n.Mark, Node: n.Node.ID, Quote: q.Quote, Place: q.Doc.Name + ", " + q.Where()}
			if q.Loose {
				note.Place = a.Words("cli.loosely", "place", note.Place)
			}
			out = append(out, note)
		}
		for _, d := range n.Loosely {
			place := d.Name
			if n.Node != d { // else a document that is named itself, none of whose sentences shows what is said
				place = a.Words("cli.loosely-said", "place", place, "text", answer.Bare(n.Node.Full()))
			}
			out = append(out, answerNote{N: n.Mark, Node: n.Node.ID, Place: place})
		}
	}
	for _, n := range p.Own {
		out = append(out, answerNote{N: n.Mark, Node: n.Node.ID, Place: a.Words("cli.own", "text", answer.Bare(n.Node.Full()))})
	}
	return out
}

func causes(f answer.Findings) (out []staleCause) {
	var fallen []string
	for _, at := range f.Fallen {
		fallen = append(fallen, at.ID)
	}
	for _, c := range []staleCause{{"fallen", fallen}, {"unread", f.Unread}, {"changed", f.Changed}, {"newer", f.Newer}} {
		if len(c.Nodes) > 0 {
			out = append(out, c)
		}
	}
	return out
}

// findings are what is wrong with an answer beside its being out of date.
func (a *App) findings(f answer.Findings) (out []string) {
	for _, at := range f.Against {
		out = append(out, a.Words("cli.unweighed", "by", at.By, "node", at.ID))
	}
	if len(f.Missing) > 0 {
		out = append(out, a.Words("cli.lacks", "parts", strings.Join(f.Missing, ", ")))
	}
	for _, s := range f.Bare {
		out = append(out, a.Words("cli.bare", "text", s))
	}
	if len(f.Numbers) > 0 {
		out = append(out, a.Words("cli.numbers", "numbers", strings.Join(f.Numbers, ", ")))
	}
	return out
}

func (a *App) printAnswer(said answered) {
	switch {
	case said.Checked == string(answer.Right):
		a.Say("cli.checked")
		a.Printf("\n")
	case said.Word != nil && said.Word.Stands:
		a.Say("cli.not-right", "words", said.Word.Words)
		a.Printf("\n")
	}
	for _, c := range said.Stale {
		a.Say("cli.stale", "why", c.Why, "nodes", strings.Join(c.Nodes, ", "))
	}
	if len(said.Stale) > 0 {
		a.Printf("\n")
	}
	a.Printf("%s\n", strings.TrimRight(said.Text, "\n"))
	if len(said.Notes) > 0 {
		a.Printf("\n")
	}
	for _, n := range said.Notes {
		if n.Quote != "" {
			a.Printf("[%s] %s: \"%s\"\n", n.N, n.Place, n.Quote)
		} else {
			a.Printf("[%s] %s\n", n.N, n.Place)
		}
	}
	for i, s := range said.Findings {
		if i == 0 {
			a.Printf("\n")
			a.Say("cli.findings")
		}
		a.Printf("- %s\n", s)
	}
}
