package notebook

import (
	"strings"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
)

// asks is the question of a line, "" = it asks nothing.
func asks(line string) string {
	text, is := strings.CutPrefix(strings.TrimSpace(line), "?")
	if !is {
		return ""
	}
	return strings.TrimSpace(text)
}

// Asked are the questions among the notes.
func (n *Notebook) Asked() (out []string) {
	for line := range strings.Lines(n.Notes()) {
		if question := asks(line); question != "" {
			out = append(out, question)
		}
	}
	return out
}

// Answered makes a question a note like others. Errors: graph.rule where the project is only read, file.write.
func (n *Notebook) Answered(question string) error {
	if n.host.ReadOnly {
		return fault.New("graph.rule", "").Because("reading-only")
	}
	lines := strings.Split(n.Notes(), "\n")
	for i, line := range lines {
		if asks(line) == question {
			lines[i] = question
		}
	}
	if err := disk.ReplaceIn(n.host.Store, notesFile, disk.Bytes([]byte(strings.Join(lines, "\n")+"\n"))); err != nil {
		return err
	}
	n.host.News("notes")
	return nil
}
