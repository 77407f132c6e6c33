package notebook

import (
	"encoding/json"
	"slices"
	"strings"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/wing"
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

// answered is what Answered did, for Undo.
type answered struct {
	Question string `json:"question"`
}

// Answered makes a question a note like others, as a step of Undo. Errors: graph.rule where the project is only read, file.write.
func (n *Notebook) Answered(question string) error {
	if n.host.ReadOnly {
		return fault.New("graph.rule", "").Because("reading-only")
	}
	data, err := json.Marshal(answered{question})
	if err == nil {
		err = n.replace("? "+question, question)
	}
	if err == nil {
		n.host.Did(message.New("notebook.step", "text", question), data, false)
	}
	return err
}

// TurnStep makes a note the question again that it was, or answers it once more. Error: undo.changed where the line is neither.
func (n *Notebook) TurnStep(data json.RawMessage, back bool) (json.RawMessage, bool, error) {
	var a answered
	if err := json.Unmarshal(data, &a); err != nil {
		return nil, false, err
	}
	from, to := "? "+a.Question, a.Question
	if back {
		from, to = to, from
	}
	return nil, false, n.replace(from, to)
}

// replace writes one line anew. Where it is so already, nothing is written.
func (n *Notebook) replace(from, to string) error {
	lines := strings.Split(n.Notes(), "\n")
	i := slices.IndexFunc(lines, func(line string) bool { return noted(line) == from })
	if i < 0 && slices.ContainsFunc(lines, func(line string) bool { return noted(line) == to }) {
		return nil
	}
	if i < 0 {
		return fault.New("undo.changed", Name+"/"+notesFile)
	}
	lines[i] = to
	if err := disk.ReplaceIn(n.host.Store, notesFile, disk.Bytes([]byte(strings.Join(lines, "\n")+"\n"))); err != nil {
		return err
	}
	n.host.News("notes")
	return nil
}

// noted is a line as replace compares it.
func noted(line string) string {
	if question := asks(line); question != "" {
		return "? " + question
	}
	return strings.TrimSpace(line)
}

var _ wing.Turner = (*Notebook)(nil)
