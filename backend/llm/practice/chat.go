package practice

import (
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
	write := func(before, english string, values ...any) { b.WriteString(before + s.say(english, values...)) }
	write(s.say(Label)+": ", "I am built into CRG and follow fixed rules, so I cannot think about your message. This is what I can see.")
	if s.goal == nil && s.here == nil {
		write("\n\n", "This prompt shows me no graph: no goal and no position.")
	}
	if s.goal != nil {
		write("\n\n", "Goal [%s] %s", s.goal.id, quoted(s.goal.name))
		if list := sentences(s.goal.text); len(list) > 0 {
			b.WriteString(": " + list[0])
		}
	}
	if s.here != nil && (s.goal == nil || s.here.id != s.goal.id) {
		write("\n", "Position [%s] %s (%s)", s.here.id, quoted(s.here.name), plain(s.here.kind))
		if s.here.state != "" {
			write(", ", "state %s", plain(s.here.state))
		}
	}
	if s.count > 0 {
		write("\n", "This level has %d nodes.", s.count)
	}
	if len(s.near) > 0 {
		write("\n", "Connected:")
		for i, n := range s.near {
			if i == 6 {
				write("\n- ", "and %d more", len(s.near)-i)
				break
			}
			b.WriteString("\n- [" + n.id + "] " + quoted(n.name))
		}
	}
	if found := s.about(); len(found) > 0 {
		write("\n\n", "Your message shares words with:")
		for _, n := range found {
			b.WriteString("\n- [" + n.id + "] " + quoted(n.name))
		}
	} else if s.message != "" {
		write("\n\n", "No node that I can see shares words with your message.")
	}
	write("\n\n", "For a real answer, choose a model in Settings, Connection.")
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
