package notebook

import (
	"context"
	"strings"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/run/ask"
)

var _ = fault.Add(fault.Invalid, fault.Table{
	"notebook.empty": {
		{"There is nothing in the notebook to sum up.", "Im Notizbuch steht nichts, was sich zusammenfassen ließe."},
		{"Write into notebook/notes.txt first.", "Zuerst in notebook/notes.txt schreiben."},
	},
})

const summaryFile = "summary.txt" // the model's, with its name and the day

// Summary is what a model said of the notes, "" where none was asked.
func (n *Notebook) Summary() string {
	text, err := n.host.Store.ReadFile(summaryFile)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(text))
}

// SumUp has the active agent's model say what the notes come to, and keeps that. Errors: notebook.empty, graph.rule where the
// project is only read, those of Host.Ask, file.write.
func (n *Notebook) SumUp(ctx context.Context) error {
	if n.host.ReadOnly {
		return fault.New("graph.rule", "").Because("reading-only")
	}
	notes := n.Notes()
	if notes == "" {
		return fault.New("notebook.empty", Name)
	}
	by, at := n.host.Files().Agent().Name, n.host.Clock()
	reply, err := n.host.Ask(ctx, Name, ask.Request{Messages: []llm.Message{
		{Role: llm.User, Text: "Sum up these notes in at most three sentences. Answer with nothing else.\n\n" + notes},
	}})
	if err != nil {
		return err
	}
	text := by + ", " + at.Format("2006-01-02") + "\n\n" + strings.TrimSpace(reply.Text) + "\n"
	if err := disk.ReplaceIn(n.host.Store, summaryFile, disk.Bytes([]byte(text))); err != nil {
		return err
	}
	n.host.News("summary")
	return nil
}
