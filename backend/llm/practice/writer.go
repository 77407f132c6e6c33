package practice

import (
	"slices"
	"strings"
)

// writer collects the actions of one reply.
type writer struct {
	s     *scene
	out   []string
	count int
}

// can reports whether the phase lists the action.
func (w *writer) can(action string) bool { return w.s.allowed[action] }

// add writes one action. fields are name, value pairs; values of text are quoted by text().
func (w *writer) add(action, reason string, fields ...string) {
	var b strings.Builder
	b.WriteString("[ACTION: " + action)
	for i := 0; i+1 < len(fields); i += 2 {
		b.WriteString(" | " + fields[i] + ": " + fields[i+1])
	}
	b.WriteString(" | reason: " + text(reason) + "]")
	w.out = append(w.out, b.String())
	w.count++
}

// text is a quoted value: a quote and a closing bracket get a backslash, and a backslash of its own would be mistaken for
// one, so it is written as a slash.
func text(s string) string {
	return `"` + strings.NewReplacer(`\`, "/", `"`, `\"`, `]`, `\]`).Replace(s) + `"`
}

// one of the listed words: the first of the wanted ones that the prompt offers, or the first wanted where it lists none.
func one(listed []string, wanted ...string) string {
	if len(listed) == 0 {
		return wanted[0]
	}
	for _, w := range wanted {
		if slices.Contains(listed, w) {
			return w
		}
	}
	for _, w := range listed {
		if w != "goal" && w != "artifact" && w != "master" && w != "patch-suggestion" {
			return w
		}
	}
	return wanted[0]
}

// link is an edge that a new node draws to another one.
type link struct{ kind, to, reason string }

// node makes a node with its edges: in one action where the project lets a node bring them along, else each in one of its own.
func (w *writer) node(i idea, links ...link) {
	s := w.s
	fields := []string{"type", one(s.nodeTypes, i.kind, "standard"), "name", text(i.name), "content", text(i.content)}
	s.names[fold(i.name)] = true
	if s.brings {
		var all []string
		for _, l := range links {
			all = append(all, l.kind+" "+l.to)
		}
		w.add("create_node", i.reason, append(fields, "links", text(strings.Join(all, "; ")))...)
		return
	}
	w.add("create_node", i.reason, fields...)
	for _, l := range links {
		if w.can("create_edge") {
			w.add("create_edge", l.reason, "from", "last_created", "to", l.to, "type", l.kind)
		}
	}
}

// create makes a node and joins it to the current one. The place is named by its id: a run pauses when the same action
// comes three turns running, and "current" would look the same everywhere.
func (w *writer) create(kind, name, content, edge, reason string) {
	s := w.s
	w.node(idea{kind, name, content, edge, reason}, link{one(s.edgeTypes, edge, "relates-to", "supports"), s.here.id, s.say("The new node belongs to %s.", s.here.id)})
}

func (w *writer) reply() string {
	s := w.s
	var b strings.Builder
	b.WriteString(s.say(Label) + ": " + s.say("I follow fixed rules and read only this prompt."))
	if s.here != nil {
		b.WriteString(" " + s.say("I stand on %s, with %d connected nodes.", s.here.id, len(s.near)))
	}
	for _, a := range w.out {
		b.WriteString("\n\n" + a)
	}
	return b.String()
}
