package backend_test

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"crg/backend/artifact/cite"
	"crg/backend/artifact/pages"
	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/prompt"
	"crg/backend/run"
	"crg/backend/run/chat/basis"
	"crg/backend/run/turn"
)

// windows are the sizes of models that the scenario is run with: context window and longest reply.
var windows = [][2]int{{32768, 4096}, {8192, 2048}}

// The proof that the loop reads, links and answers without a clever model: the clerk copies and counts, and what becomes of
// it is the work of the prompts and the rules.
func TestARunReachesAnAnswerAndEnds(t *testing.T) {
	for name, s := range libraries(t) {
		for _, window := range windows {
			t.Run(fmt.Sprintf("%s %d", name, window[0]), func(t *testing.T) {
				t.Parallel()
				r := study(t, s, window, nil)
				t.Log(r.figures())
				took := 0
				for _, turn := range r.turns {
					took += turn.TokensEstimated + llm.Estimate(turn.Reply)
				}
				f := r.forecast // the clerk's replies are shorter than what a reply may take
				if !f.Ends || f.Tokens < took || f.Tokens > 5*took || f.Turns < len(r.turns) || f.Turns > len(r.turns)+5 {
					t.Errorf("the forecast said %+v, it took %d turns and %d tokens", f, len(r.turns), took)
				}
				if f, err := r.Run.Forecast(); err != nil || f.Turns != 0 {
					t.Errorf("with nothing left to do the forecast says %+v, %v", f, err)
				}
				for _, miss := range r.misses() {
					t.Error(miss)
				}
				if s.answer != "" {
					r.talk(s.question, s.answer)
				}
			})
		}
	}
}

// The negative control: the same clerk on the same documents, with the default texts of before, reads nothing through and
// answers nothing.
func TestTheTextsOfBeforeReachNoAnswer(t *testing.T) {
	before := map[string]string{}
	root := os.DirFS("testdata/before")
	if err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(root, name)
		before[name] = string(text)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	for _, window := range windows {
		r := study(t, libraries(t)["tram or buses"], window, before, "phases/conclude.txt", "definitions/node-types/conclusion.txt",
			"definitions/edge-types/answers.txt", "definitions/states/refuted.txt")
		t.Log(r.figures())
		misses := strings.Join(r.misses(), "\n")
		for _, want := range []string{
			"all of them read in turn 0", "the goal has these answers: map[]", "0 thoughts were drawn from [n03]", "0 thoughts were drawn from [n04]", "the run ended: false",
		} {
			if !strings.Contains(misses, want) {
				t.Errorf("with the texts of before nothing is missed about %q, but\n%s", want, misses)
			}
		}
	}
}

// agentWith is the settings of an agent with a window and a longest reply.
func agentWith(window [2]int) string {
	return fmt.Sprintf("[agent: Explorer]\nprovider: practice\nmodel: clerk\nrole: Primary reasoning agent\ncontext-window: %d\nmax-tokens: %d\n", window[0], window[1])
}

// talk asks in the chat what stands in a document and in no thought.
func (r *studied) talk(question, want string) {
	r.t.Helper()
	r.Doc.View(func(g *graph.Graph) {
		for _, n := range g.Root().Nodes() {
			if n.Type != graph.TypeArtifact && strings.Contains(n.Full(), want) {
				r.t.Errorf("[%s] says what only a document shall say", n.ID)
			}
		}
	})
	if said, err := r.Chat.Ask(r.t.Context(), question); err != nil || !strings.Contains(said.Text, want) {
		r.t.Errorf("asked %q, it says %q, %v", question, said.Text, err)
	} else if b := r.Chat.History()[1].Basis; b == nil || b.Mark != basis.Supported || len(b.Rests) == 0 {
		r.t.Errorf("%q rests on %+v", said.Text, b)
	}
}

// studied is what came of the clerk's turns on a library.
type studied struct {
	*world
	turns    []journal.Turn
	forecast turn.Forecast // before the first of them
	pages    int
	read     int                       // the turn after which all was read, 0 = never
	ended    bool                      // the run ended by itself
	most     int                       // turns that it may take
	answer   map[string]map[string]int // conclusion that answers the goal → type of an edge that arrives → how many
}

// study has the clerk work in a project of the default template until the run ends by itself, at most twenty turns.
// Files are written over the template, those named last are taken away.
func study(t *testing.T, s library, window [2]int, files map[string]string, gone ...string) *studied {
	t.Helper()
	all := map[string]string{"settings/llm-config.txt": agentWith(window)}
	maps.Copy(all, files)
	r := &studied{world: newWorldFrom(t, s.template, &script{answers: []answer{clerk}}, all)}
	r.close()
	removeAll(t, r.dir, gone...)
	r.open()
	name := s.goal
	if err := r.Edit.EditNodes([]string{"n01"}, edit.NodeEdit{Name: &name, Text: &name}); err != nil {
		t.Fatal(err)
	}
	for _, b := range s.files {
		r.importFile(b.name, b.text)
	}
	var err error
	if r.forecast, err = r.Run.Forecast(); err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 20 && !r.ended; n++ {
		s, err := r.Run.Run(t.Context(), run.Options{Turns: 1})
		if err != nil || s.Ending != run.Done {
			t.Fatalf("the run ended %q: %v", s.Ending, err)
		}
		if r.ended = s.Stands; s.Turns == 0 {
			break
		}
		r.turns = append(r.turns, r.last())
		if n == 1 {
			r.pages = pagesListed(r.last().Prompt)
		}
		if r.read == 0 && r.allRead() {
			r.read = n
		}
	}
	r.answer, r.most = r.answered(), s.most(window)
	return r
}

// misses is what the turns should have reached and did not.
func (r *studied) misses() (out []string) {
	miss := func(format string, values ...any) { out = append(out, fmt.Sprintf(format, values...)) }
	if r.read == 0 || r.read > r.most {
		miss("%d pages, all of them read in turn %d; read is %q", r.pages, r.read, r.agent().Read)
	}
	good := false
	for _, in := range r.answer {
		good = good || in[graph.EdgeSupports] >= 3 && in[graph.EdgeContradicts] >= 1
	}
	if !good {
		miss("the goal has these answers: %v", r.answer)
	}
	if !r.ended || len(r.turns) > r.most {
		miss("after %d turns, of at most %d, the run ended: %v", len(r.turns), r.most, r.ended)
	}
	for _, id := range r.apart() {
		miss("[%s] %q is not joined to the goal but by documents", id, r.node(id).Name)
	}
	for doc, drawn := range r.drawn() {
		if len(drawn) < 3 {
			miss("%d thoughts were drawn from [%s]", len(drawn), doc)
		}
		for _, id := range drawn {
			text := r.node(id).Full()
			quote := text[strings.Index(text, `"`)+1 : strings.LastIndex(text, `"`)]
			if !cite.In(r.node(doc).Full()).Has(quote) {
				miss("[%s] quotes %q, which does not stand in [%s]", id, quote, doc)
			}
		}
	}
	budget := prompt.Budget(r.Files().Agent(), r.Files().Settings)
	for _, turn := range r.turns {
		if turn.TokensEstimated > budget || len([]rune(turn.Prompt))/4 > budget {
			miss("turn %d: a prompt of %d tokens, the budget is %d", turn.Number, turn.TokensEstimated, budget)
		}
		for _, o := range turn.Outcomes {
			if o.Rejection != nil && o.Rejection.Rule != "same-edge" {
				miss("turn %d: %s was refused: %s", turn.Number, o.Text, o.Rejection.Message)
			}
			if o.Hint != "" {
				miss("turn %d: %s: %s", turn.Number, o.Text, o.Hint)
			}
		}
	}
	for i := 1; i < len(r.turns); i++ {
		if a, b := r.turns[i-1], r.turns[i]; a.Phase == b.Phase && fixedPart(a.Prompt) != fixedPart(b.Prompt) {
			miss("turn %d: what stands before the goal is not what stood there in turn %d", b.Number, a.Number)
		}
	}
	return out
}

var listedPages = regexp.MustCompile(`(?m)^\[n\d+\] ".*": (\d+) pages?\. `)

// pagesListed adds up the pages that SOURCES lists.
func pagesListed(prompt string) (sum int) {
	for _, m := range listedPages.FindAllStringSubmatch(prompt, -1) {
		n, _ := strconv.Atoi(m[1])
		sum += n
	}
	return sum
}

func (r *studied) documents() (ids []string) {
	r.Doc.View(func(g *graph.Graph) { ids = slices.Clone(g.Root().OfType(graph.TypeArtifact)) })
	return ids
}

func (r *studied) allRead() bool {
	marks := pages.ParseMarks(r.agent().Read)
	return !slices.ContainsFunc(r.documents(), func(id string) bool { return !marks.Has(id, 0, len(r.node(id).Full())) })
}

// answered counts the edges that arrive at each conclusion that answers the goal.
func (r *studied) answered() map[string]map[string]int {
	out := map[string]map[string]int{}
	r.Doc.View(func(g *graph.Graph) {
		for e := range g.Root().Touching("n01") {
			if e.To != "n01" || e.Type != "answers" || g.Node(e.From).Type != graph.TypeConclusion {
				continue
			}
			out[e.From] = map[string]int{}
			for in := range g.Root().Touching(e.From) {
				if in.To == e.From {
					out[e.From][in.Type]++
				}
			}
		}
	})
	return out
}

// drawn are the thoughts that were drawn from each document.
func (r *studied) drawn() map[string][]string {
	out := map[string][]string{}
	for _, doc := range r.documents() {
		out[doc] = nil
		r.Doc.View(func(g *graph.Graph) {
			for e := range g.Root().Touching(doc) {
				if e.To == doc && e.Type == graph.EdgeDerived {
					out[doc] = append(out[doc], e.From)
				}
			}
		})
	}
	return out
}

// apart are the thoughts from which no way leads to the goal but through a document.
func (r *studied) apart() (out []string) {
	r.Doc.View(func(g *graph.Graph) {
		reached := map[string]bool{"n01": true}
		for queue := []string{"n01"}; len(queue) > 0; {
			at := queue[0]
			queue = queue[1:]
			for e := range g.Root().Touching(at) {
				if to := e.Other(at); !reached[to] && g.Node(to).Type != graph.TypeArtifact {
					reached[to] = true
					queue = append(queue, to)
				}
			}
		}
		for _, n := range g.Root().Nodes() {
			if !reached[n.ID] && n.Type != graph.TypeArtifact {
				out = append(out, n.ID)
			}
		}
	})
	slices.Sort(out)
	return out
}

// A server keeps what it has read of a prompt as long as the next one begins with the same bytes. Two prompts of one phase do
// so up to the goal, whatever happened in between: turns, refusals, edits of the person, and a restart of the program.
func TestPromptsOfOnePhaseBeginAlike(t *testing.T) {
	w := newWorld(t, replies(grow, grow, `[ACTION: create_edge | from: n01 | to: n77 | type: supports | reason: "No such node."]`, grow, think), map[string]string{
		"phases/phase-order.txt": "exploration : 9\n", "settings/llm-config.txt": agentWith(windows[1]),
	})
	w.importFile("letter.md", stored(t, "citizens-letter.md").text)
	fixed := ""
	for n := range 6 {
		w.turns(1)
		now := fixedPart(w.last().Prompt)
		if fixed == "" {
			fixed = now
		}
		if now != fixed {
			t.Fatalf("turn %d begins otherwise:\n%s\n\nand not\n%s", n+1, now, fixed)
		}
		switch n {
		case 1, 4:
			w.reopen()
		case 2:
			text := "The person has changed this."
			if err := w.Edit.EditNodes([]string{"n03"}, edit.NodeEdit{Text: &text}); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, part := range []string{"You are Explorer.", "== DEFINITIONS ==", "== AVAILABLE ACTIONS ==", "== HOW TO EXPLORE =="} {
		has(t, fixed, part)
	}
}

// fixedPart is a prompt up to the goal.
func fixedPart(prompt string) string {
	before, _, _ := strings.Cut(prompt, "\n== GOAL ==\n")
	return before
}

// sharedPrefix is how much of a prompt is equal to the beginning of the one before it, within a phase, on average.
func (r *studied) sharedPrefix() float64 {
	sum, n := 0.0, 0
	for i := 1; i < len(r.turns); i++ {
		if a, b := r.turns[i-1], r.turns[i]; a.Phase == b.Phase {
			same := 0
			for same < min(len(a.Prompt), len(b.Prompt)) && a.Prompt[same] == b.Prompt[same] {
				same++
			}
			sum, n = sum+float64(same)/float64(len(b.Prompt)), n+1
		}
	}
	return sum / float64(max(1, n))
}

// figures is a line for who looks at a run: go test -v.
func (r *studied) figures() string {
	refused, done := map[string]int{}, 0
	for _, turn := range r.turns {
		for _, o := range turn.Outcomes {
			if o.Rejection != nil {
				refused[o.Rejection.Rule]++
			} else {
				done++
			}
		}
	}
	nodes, edges := r.counts()
	return strings.TrimSpace(fmt.Sprintf("%d turns, %d pages read at turn %d, %d nodes, %d edges, %d done, refused %v, answer %v, equal prefix %.2f",
		len(r.turns), r.pages, r.read, nodes, edges, done, refused, r.answer, r.sharedPrefix()))
}
