package syntax

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"crg/backend/action"
	"crg/backend/base/unseen"
)

// text draws any text that Parse hands back unchanged: no CR, no reasoning tags, and nothing that nobody can see.
var text = rapid.Custom(func(t *rapid.T) string {
	parts := rapid.SliceOfN(rapid.OneOf(
		rapid.SampledFrom([]string{`\`, `"`, `]`, `[`, `|`, `\\`, `\"`, `\]`, " ", "\n", "“", "”", ",", "[ACTION: pass", "n05", "```", ":", "*", "\u00a0"}),
		rapid.String(),
	), 0, 8).Draw(t, "parts")
	s := strings.ToValidUTF8(strings.Join(parts, ""), "?")
	s, _ = unseen.Without(strings.NewReplacer("\r", "", "<", "").Replace(s))
	return s
})

func drawAction(t *rapid.T) action.Action {
	spec := rapid.SampledFrom(action.All()).Draw(t, "spec")
	a := action.Action{Name: spec.Name, Fields: map[string]string{}}
	for _, f := range spec.Fields {
		if !f.Required && rapid.Bool().Draw(t, "leave out") {
			continue
		}
		switch f.Kind {
		case action.NodeRef:
			a.Fields[f.Name] = rapid.SampledFrom([]string{"n01", "n100", "current", "last_created", "node-a"}).Draw(t, "ref")
		case action.EdgeRef:
			a.Fields[f.Name] = "e05"
		case action.NodeRefs:
			a.Fields[f.Name] = rapid.SampledFrom([]string{"n01", "n01, n02", "current, n03"}).Draw(t, "refs")
		default:
			a.Fields[f.Name] = text.Draw(t, f.Name)
		}
	}
	a.Reason = "r" + text.Draw(t, "reason")
	return a
}

func TestCRG_125_RenderedActionsAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var all []action.Action
		var b strings.Builder
		for range rapid.IntRange(1, 4).Draw(t, "actions") {
			a := drawAction(t)
			if len(all) > 0 && all[len(all)-1].Name == "move_to" {
				break
			}
			all = append(all, a)
			b.WriteString(Render(a) + "\n")
		}
		r := Parse(b.String())
		if !r.OK || len(r.Warnings) > 0 {
			t.Fatalf("%s\n%+v", b.String(), r)
		}
		for i := range r.Actions {
			r.Actions[i].Line = 0
		}
		if diff := cmp.Diff(all, r.Actions); diff != "" {
			t.Fatal(b.String(), diff)
		}
	})
}

// stable checks what must hold for any reply at all.
func stable(t interface{ Fatalf(string, ...any) }, reply string) {
	r := Parse(reply)
	if r.Actions == nil || r.Skipped == nil || r.Failures == nil || r.Warnings == nil {
		t.Fatalf("nil list for %q", reply)
	}
	if r.OK != (len(r.Failures) == 0 && r.BatchRejected == "") || r.OK && len(r.Actions) == 0 {
		t.Fatalf("OK is wrong for %q: %+v", reply, r)
	}
	Blocks(reply)
	Reminder(r)
	lines := 1 + strings.Count(normalise(reply), "\n")
	for _, a := range r.Actions {
		if a.Line < 1 || a.Line > lines {
			t.Fatalf("line %d of %d for %q", a.Line, lines, reply)
		}
		once := Render(a)
		again := Parse(once)
		if strings.Contains(once, "<") {
			continue // may hold a reasoning tag
		}
		if len(again.Actions) != 1 || len(again.Failures) > 0 || Render(again.Actions[0]) != once {
			t.Fatalf("not stable:\n%q\n%q\n%+v", reply, once, again)
		}
	}
	for _, f := range r.Failures {
		if f.Line < 0 || f.Line > lines {
			t.Fatalf("line %d of %d for %q", f.Line, lines, reply)
		}
	}
}

// pieces are what hostile replies are made of.
var pieces = []string{
	"[ACTION:", "[action: create_node", "[ACTION: move_to ", "| ", "|", "]", "[", `"`, `\`, `\"`, `\]`, "reason: ", "name:", "target: n01",
	" ", "\n", "\r\n", "**", "```\n", "“", "”", "<think>", "</think>", "<", "n05", "[n05]", ",", "é", "\xff", ":", "- ", `reason: "r"]`, "nodes: ",
}

func TestCRG_121_RandomReplies(t *testing.T) {
	n := 1_000_000
	if testing.Short() {
		n = 10_000
	}
	const shares = 8
	for share := range uint64(shares) {
		t.Run(fmt.Sprint(share), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(1, share))
			for range n / shares {
				var b strings.Builder
				for range rng.IntN(24) {
					b.WriteString(pieces[rng.IntN(len(pieces))])
				}
				stable(t, b.String())
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	f.Add(example)
	f.Add(strings.Join(pieces, ""))
	for _, s := range hostile(200) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, reply string) { stable(t, reply) })
}

// hostile are shapes that make careless parsers quadratic or worse, each of about n bytes.
func hostile(n int) map[string]string {
	rep := func(s string) string { return strings.Repeat(s, n/len(s)+1)[:n] }
	return map[string]string{
		"open-only":       rep("[ACTION: "),
		"open-quote":      rep(`[ACTION: create_node | name: "`),
		"open-quote-end":  rep(`[ACTION: create_node | name: "`) + `"]`,
		"quote-blanks":    rep(`[ACTION: create_node | name: "`)[:n/2] + `"` + strings.Repeat(" ", n/2),
		"backslashes":     `[ACTION: create_node | name: "` + rep(`\`),
		"backslash-quote": `[ACTION: create_node | name: "` + rep(`\\"`),
		"pipes":           `[ACTION: create_node ` + rep("| "),
		"brackets":        rep("["),
		"open-blanks":     rep("[          "),
		"closed-nested":   rep(`[ACTION: a | b: "c" [ACTION: d]] `),
		"refs":            rep(`[ACTION: move_to | target: [n05] "`),
		"ref-brackets":    `[ACTION: move_to | target: ` + rep("[n05"),
		"smart":           rep(`[ACTION: pass | reason: “x `),
		"thoughts":        rep("<think>a\n"),
		"thought-pairs":   rep("<think>a\n</think>[ACTION: pass]"),
		"unknown":         rep("[ACTION: fly]\n"),
		"no-reason":       rep("[ACTION: pass]\n"),
		"slashes":         rep(`\[ACTION: pass\| a`),
		"duplicates":      `[ACTION: pass ` + rep(`| reason: "r" `) + "]",
	}
}

// TestCRG_121_LinearOnHostileReplies counts the bytes that the parser looks at: a few times the reply, whatever its shape.
func TestCRG_121_LinearOnHostileReplies(t *testing.T) {
	for name, s := range hostile(256 << 10) {
		t.Run(name, func(t *testing.T) {
			for _, all := range []bool{false, true} {
				p := newParser()
				p.s, p.all = s, all
				p.run()
				if work := p.work + p.straight.work + p.smart.work; work > 6*len(s) {
					t.Errorf("%d bytes were looked at %d times", len(s), work/len(s))
				}
			}
		})
	}
}

func TestListsOfAResultAreBounded(t *testing.T) {
	r := Parse(strings.Repeat("[ACTION: pass]\n[ACTION: fly]\n[ACTION: pass | x: y | reason: \"r\"]\n", 1000))
	if len(r.Failures) != limit || len(r.Skipped) != limit || len(r.Warnings) != limit {
		t.Fatal(len(r.Failures), len(r.Skipped), len(r.Warnings))
	}
	if want := "(and 900 more faults)"; !strings.Contains(r.Failures[limit-1].Why, want) {
		t.Error(r.Failures[limit-1])
	}
}
