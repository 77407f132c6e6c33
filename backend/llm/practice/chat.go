package practice

import (
	"fmt"
	"slices"
	"strings"
)

// message is what the person wrote in a chat prompt: what follows its heading, or the line "The message:".
func message(all []line) string {
	start := -1
	for i, l := range all {
		if l.fenced {
			continue
		}
		if m := heading.FindStringSubmatch(l.text); m != nil && strings.Contains(strings.ToUpper(m[1]), "MESSAGE") ||
			strings.EqualFold(strings.TrimSpace(l.text), "The message:") {
			start = i + 1
			break
		}
	}
	if start < 0 {
		return ""
	}
	var out []string
	for _, l := range all[start:] {
		out = append(out, l.text)
	}
	return strings.TrimSpace(strings.Join(out, "\n"))
}

// chat answers in plain words what the prompt shows. It never claims to understand.
func (s *scene) chat() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: I am built into CRG and follow fixed rules, so I cannot think about your message. This is what I can see.", Label)
	if s.goal == nil && s.here == nil {
		b.WriteString("\n\nThis prompt shows me no graph: no goal and no position.")
	}
	if s.goal != nil {
		fmt.Fprintf(&b, "\n\nGoal [%s] %s", s.goal.id, quoted(s.goal.name))
		if list := sentences(s.goal.text); len(list) > 0 {
			fmt.Fprintf(&b, ": %s", list[0])
		}
	}
	if s.here != nil && (s.goal == nil || s.here.id != s.goal.id) {
		fmt.Fprintf(&b, "\nPosition [%s] %s (%s)", s.here.id, quoted(s.here.name), plain(s.here.kind))
		if s.here.state != "" {
			b.WriteString(", state " + plain(s.here.state))
		}
	}
	if s.count > 0 {
		fmt.Fprintf(&b, "\nThis level has %d nodes.", s.count)
	}
	if len(s.near) > 0 {
		b.WriteString("\nConnected:")
		for i, n := range s.near {
			if i == 6 {
				fmt.Fprintf(&b, "\n- and %d more", len(s.near)-i)
				break
			}
			fmt.Fprintf(&b, "\n- [%s] %s", n.id, quoted(n.name))
		}
	}
	if found := s.about(); len(found) > 0 {
		b.WriteString("\n\nYour message shares words with:")
		for _, n := range found {
			fmt.Fprintf(&b, "\n- [%s] %s", n.id, quoted(n.name))
		}
	} else if s.message != "" {
		b.WriteString("\n\nNo node that I can see shares words with your message.")
	}
	b.WriteString("\n\nFor a real answer, choose a model in Settings, Connection.")
	return b.String()
}

// about are the nodes in full view that share telling words with the message, at most four.
func (s *scene) about() []*node {
	var out []*node
	for _, n := range append([]*node{s.goal, s.here}, s.near...) {
		if n == nil || slices.Contains(out, n) {
			continue
		}
		if len(out) < 4 && shared(s.message, n.name+" "+n.text) > 0 {
			out = append(out, n)
		}
	}
	return out
}

func quoted(name string) string { return "\"" + cut(plain(name), 80) + "\"" }
