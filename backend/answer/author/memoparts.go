package author

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"crg/backend/answer"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/project"
	"crg/backend/prompt"
	"crg/backend/run/ask"
)

// A memo that is too much for one call is written in three, from lines: the design measured 5,210 tokens where one call with the thoughts needs a
// prompt of 5,032 alone.

const (
	memoPart      = "memo-part" // prompts/memo-part.txt
	tokensOfWord  = 1.6         // of a memo, its ids with it
	replyShare    = 75          // hundredths of max-tokens that a reply is asked to take at most
	mostMemoWords = 1500        // of parts together; above it the longest heading is written anew
)

// inOne reports whether the memo fits in one call: its prompt, from which nothing was left out, in what a call may take, and its words in a reply.
func (a *Author) inOne(p prompt.Prompt, text string) bool {
	if slices.ContainsFunc(p.Sections, func(s prompt.Section) bool { return s.Trimmed.Items > 0 }) {
		return false
	}
	agent := a.Files().Agent()
	words := min(answer.MemoWords, answer.WordsOf(text)*150/100)
	return p.Tokens <= prompt.CallRoom(agent, a.Files().Settings) && float64(words)*tokensOfWord <= float64(agent.MaxTokens*replyShare/100)
}

// writeParts has a memo written part by part. What says the same lines as in the memo before keeps its text, by heading: before has them by the digests
// of their lines. Errors: answer.no-room, answer.no-memo, those of a call.
func (a *Author) writeParts(ctx context.Context, of about, before map[string]string) (m answer.Memo, err error) {
	var done []*answer.Written
	over, own, kept := 0, 0, false
	for _, part := range answer.MemoParts(of.answer.Full()) {
		part = part.After(over)
		var anew *answer.Written
		unwritten := part.Unwritten(before)
		kept = kept || len(unwritten.Heads) < len(part.Heads)
		if len(unwritten.Heads) > 0 {
			stands := slices.Concat(done, []*answer.Written{part.Joined(nil, before)}) // so that it is not said again
			if anew, err = a.writePart(ctx, of, unwritten, a.soFar(stands)); err != nil {
				return m, err
			}
			own += anew.Own
		}
		w := part.Joined(anew, before)
		over += a.wordsOf(w) - part.Words
		done = append(done, w)
	}
	if own == 0 && !kept {
		return m, fault.New("answer.no-memo", a.Files().Agent().Model)
	}
	if words := answer.WordsOf(a.soFar(done)); words > mostMemoWords {
		a.shorten(ctx, of, done, words-mostMemoWords)
	}
	m.Text, m.Heads = a.soFar(done), map[string]string{}
	a.View(func(g *graph.Graph) {
		for _, w := range done {
			w.Texts(g, m.Heads)
		}
	})
	return m, nil
}

// writePart makes the call of a part, and asks once for the lines that its reply says nowhere.
func (a *Author) writePart(ctx context.Context, of about, part answer.MemoPart, written string) (*answer.Written, error) {
	p, err := a.partPrompt(of, part, written)
	if err != nil {
		return nil, err
	}
	reply, err := a.askPart(ctx, p.Text)
	if err != nil {
		return nil, err
	}
	w := part.Read(reply)
	if missing := w.Missing(); len(missing) > 0 && w.Own > 0 {
		if reply, err := a.askPart(ctx, askMissing(missing, answer.German(of.answer.Full()))); err == nil {
			w.Add(reply)
		}
	}
	a.View(func(g *graph.Graph) { w.Correct(g) })
	return w, nil
}

// askPart is one call; of a reply that was cut at its limit its whole sentences count.
func (a *Author) askPart(ctx context.Context, text string) (string, error) {
	reply, err := a.Ask(ctx, Purpose, ask.Request{Messages: []llm.Message{{Role: llm.User, Text: text}}})
	if f := llm.FaultOf(err); f != nil && f.Class == llm.Cut && f.Text != "" {
		return answer.WholeSentences(f.Text), nil
	}
	return reply.Text, err
}

// shorten has the longest heading written anew, once. A reply that is no shorter is not taken.
func (a *Author) shorten(ctx context.Context, of about, done []*answer.Written, fewer int) {
	var longest *answer.Written
	var part answer.MemoPart
	most, at := 0, 0
	a.View(func(g *graph.Graph) {
		for _, w := range done {
			if p, head, words := w.Longest(g, fewer); words > most {
				longest, part, at, most = w, p, head, words
			}
		}
	})
	if longest == nil {
		return
	}
	if w, err := a.writePart(ctx, of, part, ""); err == nil && w.Own > 0 && a.wordsOf(w) < most {
		longest.Put(at, w)
	}
}

func (a *Author) soFar(done []*answer.Written) string {
	var out []string
	a.View(func(g *graph.Graph) {
		for _, w := range done {
			out = append(out, w.Text(g))
		}
	})
	return strings.Join(out, "\n\n")
}

func (a *Author) wordsOf(w *answer.Written) (words int) {
	a.View(func(g *graph.Graph) { words = answer.WordsOf(w.Text(g)) })
	return words
}

// partPrompt is the prompt of a part. Where the lines with sentences of their sources have no room, it is made of the lines alone. Errors:
// answer.no-room where these have none either.
func (a *Author) partPrompt(of about, part answer.MemoPart, written string) (p prompt.Prompt, err error) {
	a.View(func(g *graph.Graph) { p, err = a.partOf(g, of, part, written) })
	return p, err
}

func (a *Author) partOf(g *graph.Graph, of about, part answer.MemoPart, written string) (p prompt.Prompt, err error) {
	agent := a.Files().Agent()
	in := a.input(g, agent)
	in.Position = of.answer.ID
	in.Snapshot = withPart(in.Snapshot, part, answer.German(of.answer.Full()))
	for _, bare := range []bool{false, true} {
		in.Blocks = []prompt.Block{
			{Name: "lines", Depends: prompt.OnGraph, Priority: 2, Pieces: func(*prompt.Context) []prompt.Piece { return piecesOf(g, part, bare) }},
			{Name: "written", Depends: prompt.OnGraph, Priority: 1, Pieces: func(*prompt.Context) []prompt.Piece { return paragraphs(written) }},
		}
		if p, err = prompt.AssembleText(in, memoPart, ""); err != nil {
			continue
		}
		if fits := p.Tokens <= prompt.CallRoom(agent, a.Files().Settings) || bare; fits && !slices.ContainsFunc(p.Sections, func(s prompt.Section) bool { return s.Block == "data: lines" && s.Trimmed.Items > 0 }) && hasLines(p) {
			return p, nil
		}
	}
	return p, fault.New("answer.no-room", agent.Model)
}

func hasLines(p prompt.Prompt) bool {
	return slices.ContainsFunc(p.Sections, func(s prompt.Section) bool { return s.Block == "data: lines" })
}

// noRoom reports whether the window of the agent is too small for the memo of an answer, in one call and in parts.
func (a *Author) noRoom(g *graph.Graph, of about) bool {
	in := a.input(g, a.Files().Agent())
	in.Position = of.answer.ID
	if p, err := prompt.AssembleText(in, "memo", memoTextOf(of.answer)); err == nil && a.inOne(p, of.answer.Full()) {
		return false
	}
	return slices.ContainsFunc(answer.MemoParts(of.answer.Full()), func(part answer.MemoPart) bool {
		_, err := a.partOf(g, of, part, "")
		return err != nil
	})
}

// wantsRoom is noRoom where the project has its answers written out. It is asked whenever the answer is shown, so what was found is kept.
func (a *Author) wantsRoom(g *graph.Graph, of about) bool {
	files := a.Files()
	if files.Settings.Memo != "on" || answer.Parts(of.answer.Full()) == nil {
		return false
	}
	agent := files.Agent()
	key := fmt.Sprint(graph.Digest(of.answer.Full()), agent.ContextWindow, agent.MaxTokens, files.Settings.TokenBudget, a.Factor(agent))
	a.mu.Lock()
	known, is := a.roomOf == key, a.roomNone
	a.mu.Unlock()
	if known {
		return is
	}
	is = a.noRoom(g, of)
	a.mu.Lock()
	a.roomOf, a.roomNone = key, is
	a.mu.Unlock()
	return is
}

// withPart is a snapshot whose text of a part is filled in.
func withPart(s *project.Snapshot, part answer.MemoPart, german bool) *project.Snapshot {
	text, own := partText, project.Prompt{ID: memoPart, File: "prompts/" + memoPart + ".txt"}
	if german {
		text = partGerman
	}
	if file := s.Prompts[memoPart]; file != nil {
		own, text = *file, file.Text
	}
	var forms []string
	for _, h := range part.Heads {
		forms = append(forms, "## "+h.Title+": "+formOf(h.Key, german))
	}
	example := partExample
	if german {
		example = partExampleGerman
	}
	own.Text = strings.NewReplacer("{{words}}", strconv.Itoa(part.Words), "{{forms}}", strings.Join(forms, "\n"), "{{example}}", example).Replace(text)
	other := *s
	other.Prompts = maps.Clone(s.Prompts)
	if other.Prompts == nil {
		other.Prompts = map[string]*project.Prompt{}
	}
	other.Prompts[memoPart] = &own
	return &other
}

// leastAdded is how many words a sentence of a source has to add to its line to stand below it.
const leastAdded = 5

// piecesOf are the lines of a part with the documents that they come from, each with one sentence of them where that says more than the line.
func piecesOf(g *graph.Graph, part answer.MemoPart, bare bool) (out []prompt.Piece) {
	quoted := map[string]bool{}
	for _, h := range part.Heads {
		out = append(out, prompt.Piece{Text: h.Title})
		for _, l := range h.Lines {
			var docs []string
			var best answer.Passage
			most := 0
			for _, id := range answer.Named(l.Text) {
				n := g.Node(id)
				if n == nil {
					continue
				}
				found, loosely := answer.Passages(g, n)
				for _, d := range loosely {
					docs = append(docs, d.ID)
				}
				for _, q := range found {
					docs = append(docs, q.Doc.ID)
					if adds := answer.Adds(q.Quote, l.Text); adds >= leastAdded && adds > most && !quoted[q.Doc.ID+q.Quote] {
						best, most = q, adds
					}
				}
			}
			slices.SortFunc(docs, graph.Compare)
			label := fmt.Sprintf("L%d", l.No)
			if docs = slices.Compact(docs); len(docs) > 0 {
				label += " <" + strings.Join(docs, ", ") + ">"
			}
			out = append(out, prompt.Piece{Text: label, Quote: answer.Bare(l.Text)})
			if most > 0 && !bare {
				quoted[best.Doc.ID+best.Quote] = true
				out = append(out, prompt.Piece{Text: "  " + best.Doc.ID + ", " + best.Where() + ":", Quote: best.Quote})
			}
		}
	}
	return out
}

// paragraphs are what is written so far, without its ids: it is there so that it is not said again.
func paragraphs(written string) (out []prompt.Piece) {
	for line := range strings.SplitSeq(written, "\n") {
		if line = answer.Bare(line); line != "" {
			out = append(out, prompt.Piece{Text: line})
		}
	}
	return out
}
