// Package edit is what a person does to the graph. It becomes the same graph.Op as a model's action; only the checks before it
// differ. Each gesture is one undo step.
package edit

import (
	"os"
	"sync/atomic"

	"crg/backend/artifact/reading"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/base/secret"
	"crg/backend/graph"
	"crg/backend/graph/layout"
	"crg/backend/project"
	"crg/backend/run/document"
)

// Editor makes the person's gestures in one project.
type Editor struct {
	Doc     *document.Document
	Files   func() *project.Snapshot
	Places  *layout.Index
	Readers reading.Readers    // of the files that are imported
	Root    *os.Root           // the project's folder, which takes imported sources
	Own     func(file string)  // told of each file that is about to be written, so that it is not taken for another program's
	Stored  func() []string    // the files in files/ that could be imported
	Keys    func() secret.Keys // that are known: they stay out of texts for other programs

	newborn atomic.Pointer[newborn]
	told    told
}

// gesture is one change by the person: one undo step.
func (ed *Editor) gesture(label message.Message, fn func(*graph.Tx) error) error {
	_, err := ed.step(label, fn)
	return err
}

// step is a gesture that is offered to be taken back by its number.
func (ed *Editor) step(label message.Message, fn func(*graph.Tx) error) (document.Step, error) {
	return ed.Doc.Do(label, graph.Person, "", fn)
}

// defined fails where a word is not among the definitions. "" is always allowed, and so is the word of the policy.
func defined(defs map[string]*project.Definition, word, policy string) error {
	if word == "" || word == policy && policy != "" || defs[word] != nil {
		return nil
	}
	return fault.New("edit.undefined", word)
}

func allThere(g *graph.Graph, ids []string) error {
	for _, id := range ids {
		if g.Node(id) == nil {
			return fault.New("graph.no-node", id)
		}
	}
	return nil
}
