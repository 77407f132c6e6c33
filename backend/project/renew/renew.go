// Package renew offers an older project the texts of a new one.
package renew

import (
	"slices"
	"strings"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/project/texts"
	"crg/backend/project/workspace"
)

// answeredFile holds the edition of new texts that the person has decided on, in whatever way: it is not offered again.
const answeredFile = ".crg/texts-answered"

// Renewal compares one project's texts with those of a new one, and takes what the person chose.
type Renewal struct {
	Workspace *workspace.Workspace
	ReadOnly  func() bool
}

// Texts are the project's prompts, phases, definitions and defaults beside those of a new project.
type Texts struct {
	Files     []texts.File // all of them, by name
	Offered   bool         // CRG has newer texts than this project, and nobody decided on them yet
	Recording string       // an agent that plays a recording, which was made with the texts as they are
	Back      *workspace.Swapped
}

// Choice is one file that shall become that of a new project; Hash is the version that was shown.
type Choice struct {
	Name string `json:"name"`
	Hash string `json:"hash"`
}

// Compare compares the project's texts with those of a new project of its kind.
func (r *Renewal) Compare() (Texts, error) {
	var out Texts
	var have []texts.Have
	for name, f := range r.Workspace.Current().Files {
		if !texts.Is(name) || f.Hash == "" {
			continue
		}
		h := texts.Have{File: name, Hash: f.Hash}
		if t, err := r.Workspace.Text(name); err == nil && !t.BuiltIn { // as it stands now, not as it was read last
			h = texts.Have{File: t.File, Data: []byte(t.Text), Hash: t.Hash}
		}
		have = append(have, h)
	}
	var err error
	if out.Files, err = texts.Compare(have, r.Workspace.Defaults(), texts.Built()); err != nil {
		return out, err
	}
	for _, f := range out.Files {
		out.Offered = out.Offered || f.Kind == texts.Older || f.Kind == texts.New
	}
	out.Offered = out.Offered && !r.ReadOnly() && r.answered() != texts.Edition(out.Files)
	for _, a := range r.Workspace.Current().Agents {
		if llm.Plays(a.Provider) {
			out.Recording = a.Name
			break
		}
	}
	if step, there := r.Workspace.LastSwap(); there {
		out.Back = &step
	}
	return out, nil
}

// Take makes the chosen texts those of a new project, all of them or none, and counts as the decision on this edition.
// What stood there can be put back. A turn sees all of them or none: its prompt comes from one reading of the files.
// Errors: graph.rule where it was opened to be read, file.changed, file.write, disk.full.
func (r *Renewal) Take(wanted []Choice) error {
	now, err := r.writable()
	if err != nil {
		return err
	}
	var changes []workspace.Change
	for _, c := range wanted {
		i := slices.IndexFunc(now.Files, func(f texts.File) bool { return f.Name == c.Name })
		if i < 0 || now.Files[i].Hash != c.Hash || !Takeable(now.Files[i]) {
			return fault.New("file.changed", c.Name)
		}
		f := now.Files[i]
		changes = append(changes, workspace.Change{File: f.File, Text: f.Next, Base: f.Hash})
	}
	if len(changes) > 0 {
		if err := r.Workspace.Swap(changes); err != nil {
			return err
		}
	}
	return r.answer(now)
}

// Takeable reports a text that could become that of a new project.
func Takeable(f texts.File) bool {
	return f.Kind != texts.Same && f.Kind != texts.Own && (f.Hash == "" || f.Text)
}

// PutBack puts the texts back as they were before Take. Those that changed since stay, and are named.
// Errors: graph.rule where it was opened to be read, texts.nothing-kept, file.write, disk.full.
func (r *Renewal) PutBack() (stayed []string, err error) {
	now, err := r.writable()
	if err != nil {
		return nil, err
	}
	if stayed, err = r.Workspace.SwapBack(); err != nil {
		return stayed, err
	}
	return stayed, r.answer(now)
}

// Decline has this edition of texts never offered again. Errors: project.unwritable, file.write, disk.full.
func (r *Renewal) Decline() error {
	now, err := r.writable()
	if err != nil {
		return err
	}
	return r.answer(now)
}

func (r *Renewal) writable() (Texts, error) {
	if r.ReadOnly() {
		return Texts{}, fault.New("graph.rule", "").Because("reading-only")
	}
	return r.Compare()
}

func (r *Renewal) answered() string {
	data, _ := r.Workspace.Disk().ReadFile(answeredFile)
	return strings.TrimSpace(string(data))
}

func (r *Renewal) answer(now Texts) error {
	return disk.ReplaceIn(r.Workspace.Disk(), answeredFile, disk.Bytes([]byte(texts.Edition(now.Files)+"\n")))
}
