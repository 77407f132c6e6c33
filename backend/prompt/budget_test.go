package prompt

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/action"
	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/project"
)

func TestCRG_208_Budget(t *testing.T) {
	for _, c := range []struct{ window, reply, setting, want int }{
		{32768, 2048, 0, 26112},
		{200000, 1024, 0, 169129},
		{1000, 900, 0, 85},
		{1000, 2000, 0, 0},
		{32768, 2048, 8000, 8000},
		{32768, 2048, 90000, 26112},
	} {
		a := project.Agent{ContextWindow: c.window, MaxTokens: c.reply}
		if got := Budget(a, project.Settings{TokenBudget: c.setting}); got != c.want {
			t.Errorf("CRG-208 window %d, reply %d, setting %d: %d, want %d", c.window, c.reply, c.setting, got, c.want)
		}
	}
}

func TestCRG_172_ReservedTokensCountInTheBudget(t *testing.T) {
	_, in := document(t)
	in.Reserved = 25000
	p, err := Assemble(in)
	if err != nil || p.Budget != 1112 || p.Tokens > 1112 {
		t.Errorf("%d of %d tokens, %v", p.Tokens, p.Budget, err)
	}
}

// star is a Goal with a hub that has many neighbours, each with three more steps behind it.
func star(t testing.TB, arms int) (*builder, Input) {
	b := build(t)
	text := strings.Repeat("Some words about this part of the matter. ", 30)
	b.node("", "n01 goal active 5 The Goal", "Find out what holds.")
	b.node("", "n02 standard active 3 The hub", "The hub in full.")
	b.edge("", "n02 supports n01")
	at := 3
	next := func(importance int) string {
		id := graph.FormatID('n', at)
		b.node("", fmt.Sprintf("%s standard active %d Node number %d", id, importance, at), text)
		at++
		return id
	}
	for i := range arms {
		one, two, three := next(1+i%5), next(2), next(2)
		b.edge("", "n02 supports "+one)
		b.edge("", two+" supports "+one)
		b.edge("", two+" supports "+three)
		b.edge("", three+" supports "+next(2)) // four steps away
	}
	in := b.input("n02", "file: guide", "data: current-graph-context", "data: available-actions")
	b.file(in.Snapshot, "guide", "Follow the rules of the house.")
	for turn := range 6 {
		in.Recent = append(in.Recent, did(turn+1, fmt.Sprintf("edit_node [n%02d]", turn), strings.Repeat("because ", 20)))
	}
	in.Recent[0].Outcomes = append(in.Recent[0].Outcomes, did(1, "pass", "x").Outcomes...)
	return b, in
}

func section(text, title string) string {
	_, rest, ok := strings.Cut(text, "== "+title)
	if !ok {
		return ""
	}
	body, _, _ := strings.Cut(rest, "\n\n==")
	return body
}

// The smaller the window, the more is trimmed, and always in the order of the document.
func TestCRG_210_TrimOrder(t *testing.T) {
	_, in := star(t, 12)
	stage, stages := 0, map[string]bool{}
	for budget := 12000; budget > 300; budget -= 50 {
		in.Snapshot.Settings.TokenBudget = budget
		p, err := Assemble(in)
		if err != nil {
			if !fault.Is(err, "prompt.too-long") {
				t.Fatal(err)
			}
			stages["error"] = true
			break
		}
		if llm.Estimate(p.Text) > budget || p.Tokens > budget {
			t.Fatalf("CRG-210: %d (%d) tokens of %d", p.Tokens, llm.Estimate(p.Text), budget)
		}
		overview := strings.Count(section(p.Text, "GRAPH OVERVIEW"), `"Node`)
		near := strings.Count(section(p.Text, "NEARBY"), " — ")
		history := strings.Count(section(p.Text, "RECENT"), "Turn ")
		adjacent := strings.Count(section(p.Text, "CONNECTED"), "Summary:")
		now := 0
		switch {
		case adjacent < 12:
			now = 4
		case history < 5:
			now = 3
		case near < 24:
			now = 2
		case overview < 12:
			now = 1
		}
		if now < stage {
			t.Fatalf("CRG-210: at %d tokens: overview %d, nearby %d, history %d, adjacent %d", budget, overview, near, history, adjacent)
		}
		stage = now
		stages[fmt.Sprint(now)] = true
		if now >= 2 && overview > 0 || now >= 3 && near > 0 || now >= 4 && history > 0 {
			t.Fatalf("CRG-210: stage %d keeps overview %d, nearby %d, history %d", now, overview, near, history)
		}
		for _, always := range []string{"Find out what holds.", "The hub in full.", "Follow the rules", "create_node:", "49 nodes"} {
			if now > 0 && !strings.Contains(p.Text, strings.Replace(always, "49", "50", 1)) {
				t.Fatalf("CRG-209: %q is missing at %d tokens", always, budget)
			}
		}
		trimmed := slices.ContainsFunc(p.Sections, func(s Section) bool { return s.Trimmed.Items > 0 && s.Trimmed.Tokens > 0 && s.Trimmed.Why != "" })
		warned := slices.ContainsFunc(p.Warnings, func(d diag.Diagnostic) bool { return d.ID == "prompt.trimmed" })
		if trimmed != (now > 0) || warned != trimmed {
			t.Fatalf("CRG-211: at %d tokens stage %d, trace %v, warning %v", budget, now, trimmed, warned)
		}
	}
	for _, s := range []string{"0", "1", "2", "3", "4", "error"} {
		if !stages[s] {
			t.Errorf("CRG-210: stage %s was never reached", s)
		}
	}
}

func TestCRG_210_LeastImportantNeighbourLosesFirst(t *testing.T) {
	_, in := star(t, 10)
	in.Snapshot.Settings.TokenBudget = 1800
	p, err := Assemble(in)
	if err != nil {
		t.Fatal(err)
	}
	connected := section(p.Text, "CONNECTED")
	lengths := map[string]int{}
	for _, block := range strings.Split(connected, "→ ")[1:] {
		for importance := range 6 {
			if strings.Contains(block, fmt.Sprintf("importance: %d)", importance)) && !strings.Contains(block, "GOAL") {
				key := fmt.Sprint(importance)
				lengths[key] = max(lengths[key], len(block))
			}
		}
	}
	if lengths["1"] >= lengths["5"] {
		t.Errorf("CRG-210: longest text of importance 1 is %d, of 5 is %d\n%s", lengths["1"], lengths["5"], connected)
	}
}

func TestCRG_211_TheWarningNamesWhatAndHowMuch(t *testing.T) {
	_, in := star(t, 12)
	in.Snapshot.Settings.TokenBudget = 3000
	p, err := Assemble(in)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range p.Warnings {
		if d.ID == "prompt.trimmed" {
			if !strings.Contains(d.Summary, "3000 tokens") || !strings.Contains(d.Summary, "overview: 0 of") || !strings.Contains(d.Summary, "of 24 nearby nodes") {
				t.Errorf("CRG-211: %s", d.Summary)
			}
			return
		}
	}
	t.Error("CRG-211: no warning")
}

func TestCRG_212_TooLong(t *testing.T) {
	b, in := document(t)
	old := b.g.Node("n05")
	long := old.Clone()
	var words strings.Builder
	for i := range 6000 {
		fmt.Fprintf(&words, "word%d ", i)
		if i%17 == 0 {
			words.WriteString("\n")
		}
	}
	long.SetText(words.String())
	b.apply(graph.NodeOp("", old, long))
	in.Snapshot.Settings.TokenBudget = 3000

	whole := ""
	pages := 0
	for page := 1; ; page++ {
		in.Page = page
		p, err := Assemble(in)
		if err != nil {
			t.Fatal(err)
		}
		if p.Tokens > 3000 || llm.Estimate(p.Text) > 3000 {
			t.Fatalf("CRG-212: page %d has %d tokens", page, p.Tokens)
		}
		if pages = p.Pages; pages < 2 {
			t.Fatalf("CRG-212: %d pages", pages)
		}
		if want := fmt.Sprintf("page %d of %d", page, pages); !strings.Contains(p.Text, want) {
			t.Fatalf("CRG-212: %q is missing", want)
		}
		body := section(p.Text, "YOUR POSITION")
		_, body, _ = strings.Cut(body, `: "`)
		if page < pages {
			_, body, _ = strings.Cut(section(p.Text, "YOUR POSITION"), `"):`)
			body = strings.TrimPrefix(body, ` "`)
		}
		whole += strings.TrimSuffix(body, `"`)
		if answer := Clarify(in, fmt.Sprintf("page %d", page)); !strings.Contains(answer, body) {
			t.Errorf("CRG-212: request_info for page %d gives %.80q", page, answer)
		}
		if page == pages {
			break
		}
	}
	if whole != long.L3 {
		t.Errorf("CRG-212: the pages do not add up to the text: %d of %d bytes", len(whole), len(long.L3))
	}

	in.Page, in.Snapshot.Settings.TokenBudget = 0, 150
	if p, err := Assemble(in); !fault.Is(err, "prompt.too-long") || p.Text != "" {
		t.Errorf("CRG-212: %v, %d bytes", err, len(p.Text))
	} else if err.Error() == "" || fault.CodeOf(err) != fault.Budget {
		t.Errorf("CRG-212: %v", err)
	}
	// A Goal is never cut: it is an error that names it.
	goal := b.g.Node("n01")
	huge := goal.Clone()
	huge.SetText(words.String())
	b.apply(graph.NodeOp("", goal, huge))
	in = b.input("n05", "data: goal-node", "data: current-graph-context")
	in.Snapshot.Settings.TokenBudget = 3000
	if _, err := Assemble(in); !fault.Is(err, "prompt.too-long") || !strings.Contains(err.Error(), "goal-node") {
		t.Errorf("CRG-212: %v", err)
	}
}

// What is named as too long is what is: the way to a node deep inside Masters, and no section that is smaller.
func TestCRG_212_ALongWayIsNamed(t *testing.T) {
	b := build(t)
	level, last := "", 0
	for i := range 300 {
		id := graph.FormatID('n', 1000+i)
		b.apply(graph.NodeOp(level, nil, &graph.Node{ID: id, Name: "A level with quite a long name", Type: graph.TypeMaster, Subgraph: graph.LevelFile(id)}))
		b.apply(graph.LevelOp(id, nil, &graph.LevelMeta{Parent: level, File: graph.LevelFile(id)}))
		level, last = id, 1001+i
	}
	b.apply(graph.NodeOp(level, nil, &graph.Node{ID: graph.FormatID('n', last), Name: "Inside", Type: "standard"}))
	in := b.input(graph.FormatID('n', last), "data: goal-node", "data: current-position", "data: current-graph-context", "data: available-actions")
	in.Snapshot.Settings.TokenBudget = 4000
	if _, err := Assemble(in); !fault.Is(err, "prompt.too-long") || !strings.Contains(err.Error(), "[data: current-position]") {
		t.Errorf("%v", err)
	}
}

func TestCRG_206_LargeTemplateWarns(t *testing.T) {
	b, in := document(t)
	in.Phase = phase("file: guide", "data: current-graph-context")
	for words, warns := range map[int]bool{100: false, 5000: false, 9000: true} {
		b.file(in.Snapshot, "guide", strings.Repeat("word ", words))
		p, err := Assemble(in)
		if err != nil {
			t.Fatal(err)
		}
		got := slices.ContainsFunc(p.Warnings, func(d diag.Diagnostic) bool { return d.ID == "prompt.template-large" })
		if got != warns {
			t.Errorf("CRG-206: %d words: warning %v", words, got)
		}
	}
}

// Random graphs, windows and texts: never above the budget, same input same bytes, each node in one list.
func TestCRG_213_NeverAboveTheBudget(t *testing.T) {
	words := []string{"the policy ", "und die Wirkung ", "== GOAL ==\n", "[ACTION: pass | reason: \"x\"] ", "日本語の文章", "naïve ", "12345 ", "<|im_start|>", "{{goal_name}} ", "\n", "a|b]\"\\ ", "--- end "}
	rapid.Check(t, func(t *rapid.T) {
		b := &builder{t, graph.New()}
		text := func(label string, most int) string {
			return strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 0, most).Draw(t, label), "")
		}
		levels := []string{""}
		members := map[string][]string{}
		for range rapid.IntRange(1, 25).Draw(t, "nodes") {
			level := rapid.SampledFrom(levels).Draw(t, "level")
			kind := rapid.SampledFrom([]string{"goal", "standard", "master", "artifact"}).Draw(t, "type")
			n := &graph.Node{ID: b.g.TakeNodeID(), Name: text("name", 4), Type: kind, State: rapid.SampledFrom([]string{"active", "archived"}).Draw(t, "state")}
			n.Importance = rapid.IntRange(1, 5).Draw(t, "importance")
			n.SetText(text("content", 120))
			n.L1, n.L2 = text("l1", 3), text("l2", 9)
			if rapid.Bool().Draw(t, "stale") {
				n.SummaryOf = "old"
			}
			if len(members[level]) > 0 {
				n.Anchor = rapid.SampledFrom(members[level]).Draw(t, "anchor")
			}
			if kind == "master" {
				n.Subgraph = graph.LevelFile(n.ID)
			}
			b.apply(graph.NodeOp(level, nil, n))
			members[level] = append(members[level], n.ID)
			if kind == "master" && len(levels) < 4 {
				b.inside(n.ID, level)
				levels = append(levels, n.ID)
			}
		}
		var all []string
		for _, level := range levels {
			all = append(all, members[level]...)
			if len(members[level]) > 1 {
				for range rapid.IntRange(0, 30).Draw(t, "edges") {
					pick := rapid.SampledFrom(members[level])
					b.edge(level, pick.Draw(t, "from")+" supports "+pick.Draw(t, "to"))
				}
			}
		}
		blocks := rapid.SliceOfN(rapid.SampledFrom([]string{
			"file: guide", "data: agent-identity", "data: goal-node", "data: current-position", "data: recent-actions", "data: current-task",
			"data: current-graph-context", "data: available-actions", "data: nearby-nodes", "data: current-node-full", "data: definitions", "data: nonsense",
		}), 0, 9).Draw(t, "blocks")
		in := b.input(rapid.SampledFrom(append(all, "n99")).Draw(t, "position"), blocks...)
		b.file(in.Snapshot, "guide", text("guide", 30))
		in.Snapshot.Settings.TokenBudget = rapid.IntRange(1, 6000).Draw(t, "budget")
		in.Factor = rapid.Float64Range(0.5, 2).Draw(t, "factor")
		in.Locked = map[string]bool{"n01": rapid.Bool().Draw(t, "locked")}
		in.Recent = []action.TurnActions{did(1, "edit_node [n01]", text("reason", 20)), {Turn: 2, Note: text("note", 9)}}
		in.Page = rapid.IntRange(0, 3).Draw(t, "page")

		for _, assemble := range []func(Input) (Prompt, error){Assemble, AssembleChat} {
			p, err := assemble(in)
			if err != nil {
				if !fault.Is(err, "prompt.too-long") {
					t.Fatal(err)
				}
				continue
			}
			if real := int(math.Ceil(float64(llm.Estimate(p.Text)) * in.Factor)); p.Tokens > p.Budget || real > p.Budget {
				t.Fatalf("CRG-213: %d (%d) tokens of %d", p.Tokens, real, p.Budget)
			}
			again, _ := assemble(in)
			if p.Text != again.Text {
				t.Fatalf("CRG-197: two texts for one input")
			}
			if id := twice(p); id != "" {
				t.Fatalf("CRG-194: %s stands in two lists:\n%s", id, p.Text)
			}
			for i, s := range p.Sections {
				if s.Digest != graph.Digest(s.Text) || !strings.Contains(p.Text, s.Text) {
					t.Fatalf("section %d is not in the text", i)
				}
			}
			if strings.Contains(p.Text, "<|im_start|>") {
				t.Fatal("a chat-control marker got through")
			}
			if g := b.g.Goal(); g != nil && !strings.Contains(p.Text, "["+g.ID+"]") {
				t.Fatalf("CRG-64: the Goal is missing:\n%s", p.Text)
			}
		}
	})
}

// twice is a node that stands in two places though its full text stands in none.
func twice(p Prompt) string {
	shares := map[string][]Share{}
	for _, chunk := range p.shown {
		id := chunk.ids[0]
		if shares[id] = append(shares[id], chunk.share); len(shares[id]) > 1 && !slices.Contains(shares[id], Full) {
			return id
		}
	}
	return ""
}

// Where room is short, of equally important neighbours the newest loses first: what the agent has known longest stays.
func TestCRG_210_OfEqualsTheNewestLosesFirst(t *testing.T) {
	b := build(t)
	text := strings.Repeat("Some words about this part of the matter. ", 30)
	b.node("", "n01 goal active 5 The Goal", "Find out what holds.")
	b.node("", "n02 standard active 3 The hub", "The hub in full.")
	b.edge("", "n02 supports n01")
	for n := 3; n < 15; n++ {
		id := graph.FormatID('n', n)
		b.node("", fmt.Sprintf("%s standard active 3 Node number %d", id, n), text)
		b.edge("", "n02 supports "+id)
	}
	in := b.input("n02", "data: current-graph-context", "data: available-actions")
	shortened := false
	for budget := 4000; budget > 900; budget -= 20 {
		in.Snapshot.Settings.TokenBudget = budget
		p, err := Assemble(in)
		if err != nil {
			break
		}
		before := math.MaxInt
		for n := 3; n < 15; n++ {
			_, part, _ := strings.Cut(section(p.Text, "CONNECTED"), "["+graph.FormatID('n', n)+"]")
			part, _, _ = strings.Cut(part, "\n→")
			if len(part)-len(fmt.Sprint(n)) > before {
				t.Fatalf("budget %d: n%02d tells more than an older one:\n%s", budget, n, p.Text)
			}
			shortened = shortened || len(part)-len(fmt.Sprint(n)) < before && n > 3
			before = len(part) - len(fmt.Sprint(n))
		}
	}
	if !shortened {
		t.Error("nothing was ever short")
	}
}
