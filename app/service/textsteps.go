package service

import (
	"encoding/json"
	"time"

	"crg/backend"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/project/workspace"
	"crg/backend/run/document"
)

// writingOn is how long after the last key a text that is being written counts as the same step.
const writingOn = 2 * time.Minute

// edit does an edit of a text file as one step of the person.
func (a *App) edit(label message.Message, file string, do func() (string, error)) (Edited, error) {
	out := Edited{File: file}
	step, err := a.textStep(label, false, func() (err error) { out.Hash, err = do(); return err })
	out.Step = step
	return out, err
}

// writing is edit for a text that is saved while it is written: what follows soon on the same file is the same step.
func (a *App) writing(file string, do func() (string, error)) (Edited, error) {
	out := Edited{File: file}
	step, err := a.textStep(message.New("step.text", "file", file), true, func() (err error) { out.Hash, err = do(); return err })
	out.Step = step
	return out, err
}

// textStep does something to text files and gives the number of the step, 0 where nothing changed. What cannot be written into the journal was done all the
// same: it stands, and the log says that Undo does not know it.
func (a *App) textStep(label message.Message, on bool, do func() error) (uint64, error) {
	p, err := a.project()
	if err != nil {
		return 0, err
	}
	if !on {
		return TextStep(p, label, do)
	}
	return textStep(p, label, do, func(at time.Time) bool { return a.clock().Sub(at) <= writingOn })
}

// TextStep does something to text files as one step of the person, for wings. It gives the number of the step, 0 where nothing changed.
func TextStep(p *backend.Project, label message.Message, do func() error) (uint64, error) {
	return textStep(p, label, do, func(time.Time) bool { return false })
}

// textStep joins the step to the one before it where that was soon enough.
func textStep(p *backend.Project, label message.Message, do func() error, soon func(at time.Time) bool) (uint64, error) {
	data, err := p.Workspace.Step(func(text string) bool { return p.Keys().Written(text) != text }, do)
	if data == nil {
		return 0, err
	}
	step, bad := p.Doc.Did(document.Deed{
		Room: workspace.Room, Label: label, By: graph.Person, Data: data,
		Joined: func(before json.RawMessage, at time.Time) json.RawMessage {
			if !soon(at) {
				return nil
			}
			return workspace.Joined(before, data)
		},
	})
	if bad != nil {
		p.Log.Error(journal.Where{Component: "journal"}, bad)
	}
	return step, err
}

// What a person does to text files, as a step.
var _ = message.Add(message.Catalogue{
	"step.setting":      {"Setting {key}", "Einstellung „{key}“"},
	"step.price":        {"Price of {model}", "Preis von {model}"},
	"step.connection":   {"Connection of {agent}", "Einstellungen von {agent}"},
	"step.order":        {"Phase order", "Phasenfolge"},
	"step.definition":   {"Definition of {name}", "Definition von „{name}“"},
	"step.blocks":       {"Blocks of {phase}", "Blöcke der Phase {phase}"},
	"step.reads":        {"Reading what is kept", "Was der Agent liest"},
	"step.text":         {"Text of {file}", "Text von {file}"},
	"step.text-made":    {"Make {file}", "Anlegen von {file}"},
	"step.text-removed": {"Remove {file}", "Löschen von {file}"},
	"step.new-texts":    {"Take newer texts", "Übernehmen neuerer Texte"},
	"step.old-texts":    {"Put the old texts back", "Zurücklegen der alten Texte"},
})
