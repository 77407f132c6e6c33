package service

import (
	"cmp"
	"slices"

	"crg/backend/base/diag"
	"crg/backend/base/message"
	"crg/backend/problems"
)

// Files is the text files of the project, for the editors.
type Files concern

// TextFile is one text file as an editor shows it.
type TextFile struct {
	File    string `json:"file"`
	Text    string `json:"text"`
	Hash    string `json:"hash"`    // of this version: the base of an edit
	BuiltIn bool   `json:"builtIn"` // the file is missing: this is what a new project has
}

// Edited is a change of a file.
type Edited struct {
	File string `json:"file"`
	Hash string `json:"hash"` // of the version after the edit
	Step uint64 `json:"step"` // the number of the step, for UndoStep; 0 = nothing changed
}

// FileRow is one text file in a list.
type FileRow struct {
	File    string `json:"file"`
	Hash    string `json:"hash"`
	BuiltIn bool   `json:"builtIn"`
}

// FileProblem is something in a text file that is not as it should be.
type FileProblem struct {
	Severity string          `json:"severity"` // error, warning, info
	ID       string          `json:"id"`
	Said     message.Message `json:"said"` // with its values, for words in the person's language
	Summary  string          `json:"summary"`
	Remedy   string          `json:"remedy"`
	File     string          `json:"file"`
	Line     int             `json:"line"` // from 1; 0 = the whole file
}

// List names every text file that the project reads.
func (s *Files) List() ([]FileRow, error) {
	var out []FileRow
	for name, f := range s.project.Files().Files {
		out = append(out, FileRow{File: name, Hash: f.Hash, BuiltIn: f.Hash == ""})
	}
	slices.SortFunc(out, func(a, b FileRow) int { return cmp.Compare(a.File, b.File) })
	return out, nil
}

// Read reads one text file as it stands now. Errors: file.unsafe-name, file.read.
func (s *Files) Read(file string) (TextFile, error) {
	t, err := s.project.Workspace.Text(file)
	return TextFile{File: t.File, Text: t.Text, Hash: t.Hash, BuiltIn: t.BuiltIn}, err
}

// Save writes a text over the version it was made from. What is written on within two minutes is one step. Errors: file.changed, file.write, disk.full.
func (s *Files) Save(file, text, base string) (string, error) {
	edited, err := s.app.writing(file, func() (string, error) { return s.project.Workspace.Replace(file, text, base) })
	return edited.Hash, err
}

// Overwrite writes a text although the file is another one by now; that version is kept in .crg/history.
func (s *Files) Overwrite(file, text, base string) (string, error) {
	edited, err := s.app.writing(file, func() (string, error) { return s.project.Workspace.Write(file, text, base) })
	return edited.Hash, err
}

// Keep puts a text that will not be saved into .crg/history, so that it is not lost.
func (s *Files) Keep(file, text string) error {
	return s.project.Workspace.Keep(file, text)
}

// Create makes a new text file. Errors: file.exists, file.unsafe-name, file.write.
func (s *Files) Create(file, text string) (Edited, error) {
	return s.app.edit(message.New("step.text-made", "file", file), file, func() (string, error) { return s.project.Workspace.Make(file, text) })
}

// Remove deletes a text file; its last version is kept in .crg/history.
func (s *Files) Remove(file string) (Edited, error) {
	t, err := s.project.Workspace.Text(file)
	if err != nil {
		return Edited{}, err
	}
	return s.app.edit(message.New("step.text-removed", "file", t.File), t.File, func() (string, error) { return "", s.project.Workspace.Remove(t.File) })
}

// Problems are what the newest reading of the text files found, the gravest first.
func (s *Files) Problems() ([]FileProblem, error) {
	return fileProblems(s.project.Files().Diagnostics), nil
}

func fileProblems(all []diag.Diagnostic) []FileProblem {
	var out []FileProblem
	for _, d := range problems.Gravest(all) {
		out = append(out, fileProblem(d))
	}
	return out
}

func fileProblem(d diag.Diagnostic) FileProblem {
	return FileProblem{Severity: string(d.Severity), ID: d.ID, Said: d.Message, Summary: d.Summary, Remedy: d.Detail, File: d.File, Line: d.Line}
}
