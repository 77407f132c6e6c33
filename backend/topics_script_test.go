package backend_test

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// topic is a question with documents, what a person would call decisive in them, and what a scripted server holds of it.
type topic struct {
	folder, asks                     string
	options, thoughts, growth, later []scripted
	states                           [][2]string // option, state
	title                            string      // name of the conclusion
	lines                            []string    // of the answer; "[Conditions]" begins a part
	mends, updates                   []mend
	facts                            []decisive
}

// scripted is a thought that a script holds: a quotation in it says on which page it is drawn.
type scripted struct {
	name, content string
	links         [][2]string // type, name of a thought
}

func (s scripted) quote() string {
	if m := firstQuote.FindStringSubmatch(s.content); m != nil {
		return m[1]
	}
	return ""
}

// mend is what a review or a later document makes of a line.
type mend struct{ was, now, why string }

// decisive is a fact: the document that it stands in, and the words that stand in each text that has it.
type decisive struct {
	document string
	words    []string
}

func (f decisive) in(text string) bool {
	return !slices.ContainsFunc(f.words, func(w string) bool { return !strings.Contains(text, w) })
}

var (
	firstQuote = regexp.MustCompile(`"([^"]+)"`)
	refsOf     = regexp.MustCompile(`\s*\{([^}]*)\}`)
	partName   = regexp.MustCompile(`^\[([^\]]+)\]$`)
)

// topicOf reads a topic from its folder.
func topicOf(t *testing.T, dir string) *topic {
	t.Helper()
	c := &topic{folder: filepath.Join("testdata/topics", dir)}
	section := ""
	for line := range strings.SplitSeq(c.read(t, "script.txt"), "\n") {
		name, heads := strings.CutPrefix(line, "== ")
		switch {
		case heads:
			section = name
		case line == "" || strings.HasPrefix(line, "#"):
		default:
			c.line(section, line)
		}
	}
	for line := range strings.Lines(c.read(t, "facts.txt")) {
		if document, words, ok := strings.Cut(strings.TrimSpace(line), " | "); ok {
			c.facts = append(c.facts, decisive{document, strings.Split(words, "; ")})
		}
	}
	return c
}

func (c *topic) read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(c.folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// documents are the names of the files that are imported at the beginning, in their order; later ones begin with "later".
func (c *topic) documents(t *testing.T, later bool) (names []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(c.folder, "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if name := filepath.Base(f); strings.HasPrefix(name, "later") == later {
			names = append(names, name)
		}
	}
	return names
}

func (c *topic) line(section, line string) {
	head, begins := strings.CutPrefix(line, "@ ")
	switch section {
	case "goal":
		c.asks = line
	case "options", "thoughts", "growth", "later":
		list := map[string]*[]scripted{"options": &c.options, "thoughts": &c.thoughts, "growth": &c.growth, "later": &c.later}[section]
		if !begins {
			(*list)[len(*list)-1].content = line
			return
		}
		name, links, _ := strings.Cut(head, " | ")
		s := scripted{name: name}
		for _, l := range strings.Split(links, "; ") {
			if kind, to, ok := strings.Cut(l, " "); ok {
				s.links = append(s.links, [2]string{kind, to})
			}
		}
		*list = append(*list, s)
	case "states":
		name, state, _ := strings.Cut(line, " | ")
		c.states = append(c.states, [2]string{name, state})
	case "answer":
		if begins {
			c.title = head
			return
		}
		c.lines = append(c.lines, line)
	case "review", "update":
		m := mend{}
		m.was, m.now, _ = strings.Cut(line, " => ")
		m.now, m.why, _ = strings.Cut(m.now, " || ")
		if section == "review" {
			c.mends = append(c.mends, m)
		} else {
			c.updates = append(c.updates, m)
		}
	}
}

// all are the thoughts that stand in a document or follow from some.
func (c *topic) all() []scripted { return slices.Concat(c.options, c.thoughts, c.growth, c.later) }

// content is what the script says of a thought, "" = it holds none of that name.
func (c *topic) content(name string) string {
	for _, s := range c.all() {
		if s.name == name {
			return s.content
		}
	}
	return ""
}

// germanLabels are the labels that the German texts ask for.
var germanLabels = map[string]string{
	"Answer": "Antwort", "Find out first": "Zuerst herausfinden", "Conditions": "Bedingungen", "Why": "Warum", "Ruled out": "Ausgeschlossen", "Not now": "Noch nicht",
	"Objections": "Einwände", "How sure": "Wie sicher", "What would change it": "Was sie ändern würde", "Next steps": "Nächste Schritte",
}

// written is the answer as the script has it, with the ids of what a prompt shows whole; a line of which nothing is shown is left out. What a
// later document changes stands in it as soon as the thoughts of that document are shown.
func (c *topic) written(german bool, id func(name string) string) string {
	var out []string
	for _, line := range c.lines {
		if m := partName.FindStringSubmatch(line); m != nil {
			label := m[1]
			if german {
				label = cmp.Or(germanLabels[label], label)
			}
			out = append(out, "**"+label+"**")
			continue
		}
		for _, u := range c.updates {
			if named, ok := filled(u.now, id); ok && strings.Contains(line, u.was) {
				line = replaced(line, u.was, named)
			}
		}
		if line, ok := filled(line, id); ok {
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}

// filled puts ids in the place of names. ok is false where a group of names has none that is shown.
func filled(line string, id func(name string) string) (text string, ok bool) {
	ok = true
	text = refsOf.ReplaceAllStringFunc(line, func(group string) string {
		var ids []string
		for _, name := range strings.Split(refsOf.FindStringSubmatch(group)[1], "; ") {
			if at := id(name); at != "" {
				ids = append(ids, at)
			}
		}
		ok = ok && len(ids) > 0
		return " [" + strings.Join(ids, ", ") + "]"
	})
	return text, ok
}

// replaced is a line with what a change makes of it: a point as a whole, of a paragraph the sentence.
func replaced(line, was, now string) string {
	if mark, _, is := strings.Cut(line, " "); is && (mark == "-" || strings.HasSuffix(mark, ".") && len(mark) < 4) {
		return mark + " " + now
	}
	sentences := strings.SplitAfter(line, "}. ")
	for i, s := range sentences {
		if strings.Contains(s, was) {
			sentences[i] = now + " "
		}
	}
	return strings.TrimSpace(strings.Join(sentences, ""))
}
