package service

import (
	"crg/backend"
	"crg/backend/base/message"
	"crg/backend/project"
	"crg/backend/project/renew"
	"crg/backend/project/texts"
)

// Texts is the project's prompts, phases, definitions and defaults beside those of a new project.
type Texts concern

// TextsView is what differs, and whether it is offered.
type TextsView struct {
	Offered   bool       `json:"offered"`                          // CRG has newer texts, and nobody decided on them yet
	Recording string     `json:"recording"`                        // an agent that plays a recording, which was made with the texts as they are
	Order     string     `json:"order"`                            // the file of the phase order in force
	Back      bool       `json:"back"`                             // the texts from before the last step can be put back
	Files     []TextRow  `json:"files"`                            // all but those that are the same, by name
	Group     *TextGroup `json:"group" ts_type:"TextGroup | null"` // of the files, those that belong together, with their settings
}

// TextGroup are texts that are offered as one.
type TextGroup struct {
	Name     string     `json:"name"`     // answers
	Files    []string   `json:"files"`    // by name
	Settings string     `json:"settings"` // the file of its settings
	Hash     string     `json:"hash"`     // of that file
	Lines    []TextLine `json:"lines"`    // which a new project has there, and this one has not
}

// TextLine is a setting that belongs to texts.
type TextLine struct {
	Key   string `json:"key"`
	Value string `json:"value"`
	Now   string `json:"now"` // the value that a person wrote
	Own   bool   `json:"own"` // a person wrote it: it stays
}

// TextRow is one text of the project beside that of a new one.
type TextRow struct {
	Name string `json:"name"` // its place in a new project
	File string `json:"file"` // its name on disk
	Kind string `json:"kind"` // older, new, edited, removed, own
	Hash string `json:"hash"` // of the version on disk; "" = it is not there
	Now  string `json:"now"`
	Next string `json:"next"`
	Can  bool   `json:"can"` // it can be taken
}

// View is what differs from a new project. Errors: file.read.
func (s *Texts) View() (TextsView, error) {
	all, err := s.project.Renewal.Compare()
	files := s.project.Files()
	v := TextsView{Offered: all.Offered, Recording: all.Recording, Order: files.OrderFor(files.Agent().Name).File, Back: all.Back != nil}
	for _, f := range all.Files {
		if f.Kind != texts.Same {
			v.Files = append(v.Files, TextRow{Name: f.Name, File: f.File, Kind: string(f.Kind), Hash: f.Hash, Now: f.Now, Next: f.Next, Can: renew.Takeable(f)})
		}
	}
	if g := all.Group; g != nil {
		v.Group = &TextGroup{Name: g.Name, Files: g.Files, Settings: project.SettingsFile, Hash: all.Settings, Lines: []TextLine{}}
		for _, l := range g.Lines {
			v.Group.Lines = append(v.Group.Lines, TextLine(l))
		}
	}
	return v, err
}

// Take makes the chosen texts those of a new project, and writes the chosen lines of a group's settings, all or none. Errors: file.changed, graph.rule, file.write, disk.full.
func (s *Texts) Take(chosen []renew.Choice) (Edited, error) {
	return s.step("step.new-texts", func(p *backend.Project) error { return p.Renewal.Take(chosen) })
}

// step changes some of the texts as one step of the person.
func (s *Texts) step(label string, do func(p *backend.Project) error) (Edited, error) {
	step, err := s.app.textStep(message.New(label), false, func() error { return do(s.project) })
	return Edited{Step: step}, err
}

// PutBack puts the texts back as they were before Take, and names those that stay as they changed since.
// Errors: texts.nothing-kept, graph.rule, file.write, disk.full.
func (s *Texts) PutBack() (stayed []string, err error) {
	_, err = s.step("step.old-texts", func(p *backend.Project) (err error) { stayed, err = p.Renewal.PutBack(); return err })
	return stayed, err
}

// Decline has these texts never offered again; others of a later CRG are. Errors: graph.rule, file.write, disk.full.
func (s *Texts) Decline() error {
	return s.project.Renewal.Decline()
}
