package backend_test

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	answers "crg/backend/answer"
	"crg/backend/base/fault"
	"crg/backend/edit"
	"crg/backend/llm"
	"crg/backend/run"
)

// parts of the answer of sevenReports, with the number of their lines.
var sevenParts = []struct {
	title string
	lines int
}{{"Answer", 3}, {"Conditions", 9}, {"Which line first", 2}, {"Why", 6}, {"Ruled out", 3}, {"Objections", 5}, {"How sure", 2}, {"What would change it", 4}, {"Next steps", 6}}

// sevenReports is a project of seven documents of about 1,000 tokens in a window of 8,192, of each six thoughts, and an answer of 40 lines and about 850 words over
// them, with its review and its memo.
func sevenReports(t *testing.T, window, reply int, server answer) *world {
	t.Helper()
	var thoughts, text strings.Builder
	fact := func(doc, i int) string {
		return fmt.Sprintf("stop %d of line %d had about %d riders a day in the count of 2024", i, doc, 100*doc+10*i+11)
	}
	for d := range 7 {
		for i := range 6 {
			links := fmt.Sprintf("derived-from n%02d", d+2)
			if i == 5 {
				links += "; supports n01"
			}
			fmt.Fprintf(&thoughts, `[ACTION: create_node | type: standard | name: "Riders of stop %d.%d" | content: "The report of the line says \"%s\", which is what a tram would have to beat there." | links: "%s" | reason: "r"]`+"\n", d, i, fact(d, i), links)
		}
	}
	at := 0
	for _, p := range sevenParts {
		text.WriteString(`**` + p.title + `**\n`)
		for range p.lines {
			d, i := at%7, at/7%5
			mark := "- "
			if p.title == "Next steps" {
				mark = "1. "
			}
			fmt.Fprintf(&text, `%sOn line %d, %s, in the rain too, before rails [n%02d\].\n`, mark, d, fact(d, i), 9+6*d+i)
			at++
		}
	}
	model := &script{answers: []answer{
		says(thoughts.String()),
		says(`[ACTION: create_node | type: conclusion | name: "Wait" | content: "` + text.String() + `" | links: "answers n01" | reason: "r"]`), server,
	}}
	w := newWorld(t, model, map[string]string{
		"phases/draw.txt":               "[data: sources]\n[data: thoughts]\n[data: current-task]\n",
		"phases/conclude.txt":           "[data: open-ends | of: first]\n[data: current-task]\n",
		"phases/review.txt":             "[file: guidelines-review | steps: review]\n[data: goal-node]\n[data: heads]\n[data: answer | lines: numbered]\n[data: grounds]\n[data: checked]\n[data: current-task | reply: lines]\n",
		"prompts/guidelines-review.txt": "Hold the answer against its sources.\n",
		"phases/phase-order.txt":        "draw : 1\nconclude : 2 | until: done\nreview : 8 | until: done\nloop: false\n",
		"settings/ui-config.txt":        "link-reach: shown\nmemo: on\n",
		"settings/llm-config.txt":       fmt.Sprintf("[agent: Explorer]\nprovider: custom\nhost: https://models.example.com/v1\nmodel: m\ncontext-window: %d\nmax-tokens: %d\n", window, reply),
	})
	for d := range 7 {
		var doc strings.Builder
		fmt.Fprintf(&doc, "# Line %d\n\nStatus: Draft\n", d)
		for i := range 6 {
			fmt.Fprintf(&doc, "\nAs it was told to the council, %s, when the weather was good and no school was closed. The count must be made again where a road is shut. %s\n", fact(d, i), strings.Repeat("The town has a long history of lines that came and went. ", 8))
		}
		w.importFile(fmt.Sprintf("line%d.md", d), doc.String())
	}
	return w
}

var (
	partLine = regexp.MustCompile(`(?m)^L(\d+)(?: <[^>]*>)? "(.*)"$`)
	partHead = regexp.MustCompile(`(?m)^## ([^:\n]+): .*$`)
)

// writer writes out the lines of a part, each as it is, under its heading; a review finds nothing, and shortens by leaving the rain out.
func writer(careless bool) answer {
	part := 0
	return func(ctx context.Context, req llm.Request) (llm.Reply, error) {
		text := req.Messages[len(req.Messages)-1].Text
		var out []string
		switch {
		case strings.Contains(text, "Shorten lines of an answer"):
			for _, m := range shownLine.FindAllStringSubmatch(text, -1) {
				out = append(out, "L"+m[1]+": "+strings.Replace(m[2], ", in the rain too,", "", 1))
			}
		case strings.Contains(text, "== LINES ==") && !strings.Contains(text, "part of a memo"):
			return holdsAll(ctx, req)
		case strings.Contains(text, "Your part lacks these lines"):
			return llm.Reply{Text: "I have said all that matters.", Finish: "stop"}, nil
		case strings.Contains(text, "Write a part of a memo"):
			part++
			_, lines, _ := strings.Cut(text, "== LINES ==")
			for _, h := range partHead.FindAllStringSubmatch(text, -1) {
				out = append(out, "## "+h[1])
				_, of, _ := strings.Cut(lines, "\n"+h[1]+"\n")
				for row := range strings.SplitSeq(of, "\n") {
					m := partLine.FindStringSubmatch(row)
					if m == nil && !strings.HasPrefix(row, " ") && !strings.Contains(row, ", line ") && row != "" {
						break
					}
					if m != nil {
						out = append(out, "- "+strings.TrimSuffix(listMark.ReplaceAllString(m[2], ""), ".")+" (L"+m[1]+").")
					}
				}
			}
			if careless && part == 1 {
				out[1] = strings.Replace(out[1], "riders", "999 riders", 1)           // a false number
				out[2] = regexp.MustCompile(` \(L\d+\)`).ReplaceAllString(out[2], "") // no label
				out = append(out[:3], out[4:]...)                                     // a lost line
				out = append(out, "I hope that this helps you to decide well.")
			}
		default:
			return llm.Reply{Text: `[ACTION: pass | reason: "All holds."]`, Finish: "stop"}, nil
		}
		return llm.Reply{Text: strings.Join(out, "\n"), Finish: "stop"}, nil
	}
}

// Seven documents, a window of 8,192 with replies of 2,048: review and memo take at most 25,000 tokens, and the memo has every line with the thoughts behind it,
// whatever a careless reply does to them.
func TestReviewAndMemoInASmallWindow(t *testing.T) {
	for name, careless := range map[string]bool{"whole": false, "careless": true} {
		t.Run(name, func(t *testing.T) {
			w := sevenReports(t, 8192, 2048, writer(careless))
			s, err := w.Run.Run(t.Context(), run.Options{Turns: 20})
			if err != nil || s.Ending != run.Done {
				t.Fatalf("%d turns, %q: %v", s.Turns, s.Ending, err)
			}
			sum, parts := 0, 0
			for _, call := range w.model.calls()[2:] {
				text := call.Messages[0].Text
				reply, _ := writer(false)(t.Context(), call) // what was answered, near enough
				sum += llm.Estimate(text) + llm.Estimate(reply.Text)
				if strings.Contains(text, "Write a part of a memo") {
					parts++
				}
				if n := llm.Estimate(text); n > (8192-2048)*85/100 {
					t.Errorf("a prompt of %d tokens", n)
				}
			}
			for _, rec := range w.Records.Last(5) {
				t.Logf("%s %s: %d outcomes %.80s", rec.ID, rec.Sections[0].Block, len(rec.Outcomes), rec.Reply)
				for _, o := range rec.Outcomes {
					if o.Rejection != nil {
						t.Errorf("%s: %s", o.Text, o.Rejection.Message)
					}
				}
			}
			t.Logf("%d calls, %d tokens, %d turns", len(w.model.calls())-2, sum, s.Turns)
			if sum > 25_000 || parts != 3 {
				t.Errorf("%d tokens, %d parts", sum, parts)
			}
			m := w.Answer.State().Memo
			if m == nil || !m.Current {
				t.Fatalf("%+v", m)
			}
			if m.Lost.Words > 1000 || len(m.Lost.Unknown)+len(m.Lost.Ids)+len(m.Lost.Bare)+len(m.Lost.Numbers)+len(m.Lost.Cares)+len(m.Lost.Quotes) > 0 {
				t.Errorf("%+v", m.Lost)
			}
			for _, l := range answers.Lines(w.node("n51").Full()) {
				for _, f := range answers.Figures(l.Text) {
					if !strings.Contains(m.Text, f) {
						t.Errorf("L%d: %s is lost", l.No, f)
					}
				}
			}
			for _, no := range []string{"(L", "999", "I hope"} {
				if strings.Contains(m.Text, no) {
					t.Errorf("%q stands in the memo", no)
				}
			}
		})
	}
}

// A heading whose lines are as they were keeps its text when the memo is written of a changed answer; who asks for it anew gets all of it anew.
func TestAMemoInPartsKeepsWhatDidNotChange(t *testing.T) {
	w := sevenReports(t, 8192, 2048, writer(false))
	if s, err := w.Run.Run(t.Context(), run.Options{Turns: 20}); err != nil || s.Ending != run.Done {
		t.Fatal(s, err)
	}
	before := w.Answer.State().Memo
	asked := len(w.model.calls())
	changed := strings.Replace(w.node("n51").Full(), "about 651 riders a day in the count of 2024", "about 651 riders a day", 1)
	if changed == w.node("n51").Full() {
		t.Fatal("nothing changed")
	}
	must(t, w.Edit.EditNodes([]string{"n51"}, edit.NodeEdit{Text: &changed}))
	if err := w.Answer.WriteMemo(t.Context()); err != nil {
		t.Fatal(err)
	}
	calls := w.model.calls()[asked:]
	if len(calls) != 1 || !strings.Contains(calls[0].Messages[0].Text, "== LINES ==\nNext steps\n") {
		t.Fatalf("%d calls; the last is\n%s", len(calls), calls[len(calls)-1].Messages[0].Text)
	}
	now := w.Answer.State().Memo
	upTo := func(text string) string { head, _, _ := strings.Cut(text, "## Next steps"); return head }
	if !now.Current || upTo(now.Text) != upTo(before.Text) || !strings.Contains(now.Text, "651 riders a day before") {
		t.Errorf("the memo is\n%s", now.Text)
	}
	if len(now.Lost.Ids)+len(now.Lost.Bare)+len(now.Lost.Numbers) > 0 {
		t.Errorf("%+v", now.Lost)
	}
	asked = len(w.model.calls())
	if err := w.Answer.WriteMemo(t.Context()); err != nil || len(w.model.calls())-asked < 3 {
		t.Errorf("asked for anew it took %d calls, %v", len(w.model.calls())-asked, err)
	}
}

// In a window too small for a part the parts of the answer stand as its page, and one line says so.
func TestAMemoThatHasNoRoom(t *testing.T) {
	w := sevenReports(t, 8192, 2048, writer(false))
	w.turns(2)
	write(t, w.dir, "settings/llm-config.txt", "[agent: Explorer]\nprovider: custom\nhost: https://models.example.com/v1\nmodel: m\ncontext-window: 1600\nmax-tokens: 500\n")
	w.Workspace.Refresh()
	if err := w.Answer.WriteMemo(t.Context()); !fault.Is(err, "answer.no-room") {
		t.Fatal(err)
	}
	if s := w.Answer.State(); !s.NoRoom || s.Memo != nil {
		t.Errorf("%v %+v", s.NoRoom, s.Memo)
	}
	write(t, w.dir, "settings/llm-config.txt", "[agent: Explorer]\nprovider: custom\nhost: https://models.example.com/v1\nmodel: m\ncontext-window: 8192\nmax-tokens: 2048\n")
	w.Workspace.Refresh()
	if s := w.Answer.State(); s.NoRoom {
		t.Error("there is room")
	}
}

// A large window writes it in one call, as ever; the text of a part is the project's where it has one, and German where the labels are.
func TestHowAMemoIsAskedFor(t *testing.T) {
	w := sevenReports(t, 32768, 4096, writer(false))
	w.turns(2)
	_ = w.Answer.WriteMemo(t.Context())
	calls := w.model.calls()
	has(t, calls[2].Messages[0].Text, "Write the answer below as a paper")
	w = sevenReports(t, 8192, 2048, writer(false))
	w.turns(2)
	write(t, w.dir, "prompts/memo-part.txt", "Our way, {{words}} words.\n{{forms}}\n[data: lines]\n")
	w.Workspace.Refresh()
	_ = w.Answer.WriteMemo(t.Context())
	has(t, w.model.calls()[2].Messages[0].Text, "Our way, ")
	has(t, w.model.calls()[2].Messages[0].Text, "\n## Answer: one paragraph; first the verdict")
	if len(w.model.calls()) < 3 {
		t.Error("three parts")
	}
}

// A memo of parts that came out long has its longest heading asked for anew, in fewer words than it has.
func TestAMemoOfPartsIsShortened(t *testing.T) {
	plain, heads := writer(false), map[string]int{} // words that each heading had
	wordy := func(ctx context.Context, req llm.Request) (llm.Reply, error) {
		r, err := plain(ctx, req)
		if strings.Contains(req.Messages[0].Text, "Our way") {
			r.Text = strings.ReplaceAll(r.Text, " (L", strings.Repeat(", as everybody in the town knows", 3)+" (L")
			for _, h := range strings.Split("\n"+r.Text, "\n## ")[1:] {
				name, text, _ := strings.Cut(h, "\n")
				heads[name] = max(heads[name], len(strings.Fields(text)))
			}
		}
		return r, err
	}
	w := sevenReports(t, 8192, 2048, wordy)
	w.turns(2)
	write(t, w.dir, "prompts/memo-part.txt", "Our way, {{words}} words. Write a part of a memo.\n{{forms}}\n[data: lines]\n")
	w.Workspace.Refresh()
	if err := w.Answer.WriteMemo(t.Context()); err != nil {
		t.Fatal(err)
	}
	calls := w.model.calls()
	last := calls[len(calls)-1].Messages[0].Text
	asked, name := regexp.MustCompile(`Our way, (\d+) words`).FindStringSubmatch(last), partHead.FindStringSubmatch(last)
	if asked == nil || name == nil {
		t.Fatalf("nothing was shortened: %s", last)
	}
	if n, _ := strconv.Atoi(asked[1]); n == 0 || n >= heads[name[1]] {
		t.Errorf("%s has %d words and is asked for in %d", name[1], heads[name[1]], n)
	}
}

// A part that was cut at its limit keeps its whole sentences; a model that writes nothing of the lines has written no memo; a call that fails leaves
// none.
func TestAPartThatFails(t *testing.T) {
	cut := func(context.Context, llm.Request) (llm.Reply, error) {
		return llm.Reply{}, &llm.Fault{Class: llm.Cut, Text: "## Answer\nOn line 0, stop 0 of line 0 had about 11 riders a day in the count of 2024, in the rain too, before rails (L1). On line"}
	}
	w := sevenReports(t, 8192, 2048, cut)
	w.turns(2)
	if err := w.Answer.WriteMemo(t.Context()); err != nil {
		t.Fatal(err)
	}
	if m := w.Answer.State().Memo; m == nil || strings.Contains(m.Text, "On line\n") || len(m.Lost.Ids)+len(m.Lost.Numbers) > 0 {
		t.Errorf("%+v", m)
	}
	w = sevenReports(t, 8192, 2048, says("I would rather not."))
	w.turns(2)
	if err := w.Answer.WriteMemo(t.Context()); !fault.Is(err, "answer.no-memo") {
		t.Error(err)
	}
	w = sevenReports(t, 8192, 2048, fails(llm.Fault{Class: llm.Refused}))
	w.turns(2)
	if err := w.Answer.WriteMemo(t.Context()); err == nil || w.Answer.State().Memo != nil {
		t.Error(err)
	}
}
