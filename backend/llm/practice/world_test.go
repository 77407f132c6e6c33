package practice

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// world is a small graph that shows itself as the prompts of CRG do and obeys the agent's actions, written here a second
// time so that the agent is judged by the format of 004 §7.2 and not by its own reader.
type world struct {
	nodes    []*wnode
	edges    [][3]string // from, to, type
	at       string
	turn     int
	recent   []string // newest first
	rejected []string
}

type wnode struct{ id, name, kind, state, text, anchor, l1 string }

func (w *world) node(id string) *wnode {
	for _, n := range w.nodes {
		if n.id == id {
			return n
		}
	}
	return nil
}

func (w *world) add(kind, name, text string) *wnode {
	n := &wnode{id: fmt.Sprintf("n%02d", len(w.nodes)+1), kind: kind, name: name, text: text, state: "active", anchor: w.at}
	w.nodes = append(w.nodes, n)
	if w.at == "" {
		w.at = n.id
	}
	return n
}

func (w *world) linked(id string) bool {
	return slices.ContainsFunc(w.edges, func(e [3]string) bool { return e[0] == id || e[1] == id })
}

func (w *world) adjacent(id string) bool {
	for _, e := range w.edges {
		if e[0] == w.at && e[1] == id || e[1] == w.at && e[0] == id {
			return true
		}
	}
	n, here := w.node(id), w.node(w.at)
	return n != nil && (!w.linked(id) && n.anchor == w.at || !w.linked(w.at) && here.anchor == id)
}

func (n *wnode) head() string {
	if n.kind == "goal" {
		return fmt.Sprintf("[%s] %q (Goal, importance: 5)", n.id, n.name)
	}
	return fmt.Sprintf("[%s] \"%s\" (%s, %s, importance: 2)", n.id, n.name, strings.ToUpper(n.kind[:1])+n.kind[1:], n.state)
}

func (n *wnode) shown(label string) string {
	if n.kind == "artifact" {
		sum := sha256.Sum256([]byte(n.text))
		m := hex.EncodeToString(sum[:4])
		return label + "\n--- text " + m + " ---\n" + n.text + "\n--- end " + m + " ---"
	}
	return label + " \"" + n.text + "\""
}

func (w *world) prompt(phase string, turn, turns int, actions string) string {
	var b strings.Builder
	goal, here := w.nodes[0], w.node(w.at)
	fmt.Fprintf(&b, "You are Explorer. [ACTION: create_node | name: \"no\"]\n\n== RECENT ACTIONS ==\n%s\n\n== YOUR POSITION ==\n%s\n", strings.Join(w.recent[:min(5, len(w.recent))], "\n"), here.head())
	if here == goal {
		b.WriteString("[see GOAL below]\n")
	} else {
		b.WriteString(here.shown("Full content:") + "\n")
	}
	b.WriteString("\n== GOAL ==\n" + goal.head() + "\n" + goal.shown("Full content:") + "\n\n== CONNECTED NODES (L2) ==\n")
	for _, n := range w.nodes {
		if n.id == w.at || !w.adjacent(n.id) {
			continue
		}
		arrow, rest := "· ", " (no edge yet)"
		for _, e := range w.edges {
			if e[0] == w.at && e[1] == n.id {
				arrow, rest = "→ ", " via \""+e[2]+"\""
			} else if e[1] == w.at && e[0] == n.id {
				arrow, rest = "← ", " via \""+e[2]+"\""
			}
		}
		b.WriteString(arrow + n.head() + rest + "\n")
		if n != goal {
			b.WriteString(strings.Replace(n.shown("  Summary:"), "Summary: \"", "Summary: ", 1) + "\n")
		}
	}
	fmt.Fprintf(&b, "\n== GRAPH OVERVIEW (L0) ==\n%d nodes, %d edges.\n", len(w.nodes), len(w.edges))
	for _, n := range w.nodes {
		fmt.Fprintf(&b, "[%s] \"%s\", ", n.id, n.name)
	}
	fmt.Fprintf(&b, "\n\n== CURRENT TASK ==\nPhase: %s, turn %d of %d.\nTake actions.\n\n== AVAILABLE ACTIONS ==\nFormat: [ACTION: name | field: value | reason: \"why\"]\n", phase, turn, turns)
	for _, a := range strings.Fields(actions) {
		fmt.Fprintf(&b, "- %s: Does it.\n  Fields: target (node id)\n  [ACTION: %s | target: n99 | reason: \"x\"]\n", a, a)
	}
	b.WriteString("Node types: hypothesis, master, question, standard\nEdge types: contradicts, derived-from, relates-to, replaces, supports\nStates: active, archived, contested, resolved, supported\nImportance: 1 to 5")
	return b.String()
}

type act map[string]string

// blocks is a strict reader of 004 §5.2.
func blocks(t testing.TB, reply string) []act {
	var out []act
	for {
		_, rest, ok := strings.Cut(reply, "[ACTION:")
		if !ok {
			return out
		}
		var parts []string
		cur, quoted, i := "", false, 0
		for ; i < len(rest); i++ {
			c := rest[i]
			switch {
			case quoted && c == '\\' && i+1 < len(rest) && strings.IndexByte(`"]`, rest[i+1]) >= 0:
				i++
				cur += string(rest[i])
			case c == '\\':
				t.Fatalf("a stray backslash in %q", rest[:i])
			case c == '"':
				quoted = !quoted
			case quoted && c == ']':
				t.Fatalf("an unescaped bracket in %q", rest[:i])
			case !quoted && (c == '|' || c == ']'):
				parts = append(parts, strings.TrimSpace(cur))
				cur = ""
			default:
				cur += string(c)
			}
			if !quoted && c == ']' && rest[i-1] != '\\' {
				break
			}
		}
		if i == len(rest) {
			t.Fatalf("an unclosed block: %q", rest)
		}
		a := act{"action": parts[0]}
		for _, p := range parts[1:] {
			k, v, ok := strings.Cut(p, ":")
			if !ok {
				t.Fatalf("a field without a colon: %q", p)
			}
			a[strings.TrimSpace(k)] = strings.TrimSpace(v)
		}
		if a["reason"] == "" {
			t.Fatalf("no reason: %v", a)
		}
		out = append(out, a)
		reply = rest[i+1:]
	}
}

func (w *world) obey(t testing.TB, acts []act, allowed string) {
	w.turn++
	last, start := "", w.at
	ref := func(s string) string {
		switch s {
		case "current":
			return start
		case "last_created":
			return last
		}
		return s
	}
	var log []string
	for i, a := range acts {
		line, bad := a["action"], ""
		if !slices.Contains(strings.Fields(allowed), a["action"]) {
			bad = "not listed"
		}
		target := w.node(ref(a["target"]))
		if target != nil {
			line += " [" + target.id + "]"
		}
		frozen := target != nil && (target.kind == "goal" || target.kind == "artifact")
		switch a["action"] {
		case "create_node":
			n := w.add(a["type"], a["name"], a["content"])
			last = n.id
			line = fmt.Sprintf("create_node [%s] %q", n.id, n.name)
		case "create_edge":
			e := [3]string{ref(a["from"]), ref(a["to"]), a["type"]}
			line = fmt.Sprintf("create_edge [%s] → [%s] via %q", e[0], e[1], e[2])
			for _, id := range e[:2] {
				if w.node(id) == nil || id != w.at && id != last && !w.adjacent(id) {
					bad = "not visible"
				}
			}
			if slices.Contains(w.edges, e) {
				line += "\n  REJECTED: identical edge"
			} else if bad == "" {
				w.edges = append(w.edges, e)
			}
		case "edit_node":
			if n := w.node(w.at); n.kind == "goal" || n.kind == "artifact" {
				bad = "frozen"
			} else {
				n.text = a["content"]
			}
			line = "edit_node [" + w.at + "]"
		case "set_state", "set_importance", "set_detail":
			if target == nil || frozen {
				bad = "frozen"
			} else if a["action"] == "set_state" {
				target.state = a["state"]
			} else if a["action"] == "set_detail" {
				target.l1 = a["l1"]
			}
		case "merge_nodes":
			if w.node(a["keep"]) == nil || w.node(a["merge"]) == nil {
				bad = "no node"
			}
		case "move_to":
			if i != len(acts)-1 {
				bad = "move is not last"
			}
			if target == nil || !w.adjacent(target.id) {
				bad = "not adjacent"
			} else {
				w.at = target.id
			}
		}
		if bad != "" {
			w.rejected = append(w.rejected, bad+": "+line)
		}
		log = append(log, fmt.Sprintf("Turn %d: %s\n  — \"%s\"", w.turn, line, a["reason"]))
	}
	w.recent = append(log, w.recent...)
}
