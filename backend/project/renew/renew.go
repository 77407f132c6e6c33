// Package renew offers an older project the texts of a new one.
package renew

import (
	"slices"
	"strings"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/project"
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
	Group     *texts.Group // what belongs together, and is offered as one; nil = nothing
	Settings  string       // the version of ui-config.txt in which the group's lines would be written
	Offered   bool         // CRG has newer texts than this project, and nobody decided on them yet
	Recording string       // an agent that plays a recording, which was made with the texts as they are
	Back      *workspace.Swapped
}

// Choice is one file that shall become that of a new project; Hash is the version that was shown. Of ui-config.txt only the lines of a
// group are written, those of Keys.
type Choice struct {
	Name string   `json:"name"`
	Hash string   `json:"hash"`
	Keys []string `json:"keys"`
}

// Compare compares the project's texts with those of a new project of its kind.
func (r *Renewal) Compare() (Texts, error) {
	var out Texts
	took := r.took()
	var have []texts.Have
	for name, f := range r.Workspace.Current().Files {
		if !texts.Is(name) || f.Hash == "" {
			continue
		}
		h := texts.Have{File: name, Hash: f.Hash}
		if t, err := r.Workspace.Text(name); err == nil && !t.BuiltIn { // as it stands now, not as it was read last
			h = texts.Have{File: t.File, Data: []byte(t.Text), Hash: t.Hash}
		}
		h.Taken = took[strings.ToLower(name)]
		delete(took, strings.ToLower(name))
		have = append(have, h)
	}
	for name := range took { // somebody took it out again
		have = append(have, texts.Have{File: name, Taken: true})
	}
	var err error
	if out.Files, err = texts.Compare(have, r.Workspace.Defaults(), texts.Built()); err != nil {
		return out, err
	}
	if t, doc, err := r.Workspace.Config(project.SettingsFile); err == nil && !t.BuiltIn {
		out.Settings = t.Hash
		out.Group = texts.GroupOf(out.Files, doc, r.Workspace.Defaults(), texts.Built())
	} else {
		out.Group = texts.GroupOf(out.Files, nil, r.Workspace.Defaults(), texts.Built())
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

// took are the texts that came with a step of Take, in lower case.
func (r *Renewal) took() map[string]bool {
	all := map[string]bool{}
	step, there := r.Workspace.LastSwap()
	for at := &step; there && at != nil; at = at.Earlier {
		for _, f := range at.Files {
			all[strings.ToLower(f.File)] = true
		}
	}
	return all
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
		if c.Name == project.SettingsFile {
			change, err := now.settings(c)
			if err != nil {
				return err
			}
			changes = append(changes, change)
			continue
		}
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

// settings are the lines of the group that were chosen, in ui-config.txt as it was shown.
func (now Texts) settings(c Choice) (workspace.Change, error) {
	change := workspace.Change{File: c.Name, Base: c.Hash}
	if now.Group != nil && now.Settings == c.Hash {
		for _, l := range now.Group.Lines {
			if slices.Contains(c.Keys, l.Key) {
				change.Values = append(change.Values, workspace.Value{Key: l.Key, Value: l.Value})
			}
		}
	}
	if len(change.Values) == 0 || len(change.Values) != len(c.Keys) {
		return change, fault.New("file.changed", c.Name)
	}
	return change, nil
}

// Whole are the choices that take the group, but for what a person wrote: files that they edited or took out, and lines of
// settings to which they gave another value. Those are left, by name.
func (now Texts) Whole() (take []Choice, left []string) {
	if now.Group == nil {
		return nil, nil
	}
	for _, f := range now.Files {
		switch {
		case !now.Group.Has(f.Name):
		case f.Kind == texts.Older || f.Kind == texts.New:
			take = append(take, Choice{Name: f.Name, Hash: f.Hash})
		default:
			left = append(left, f.File)
		}
	}
	lines := Choice{Name: project.SettingsFile, Hash: now.Settings}
	for _, l := range now.Group.Lines {
		if l.Own {
			left = append(left, project.SettingsFile+" ("+l.Key+": "+l.Now+")")
			continue
		}
		lines.Keys = append(lines.Keys, l.Key)
	}
	if len(lines.Keys) > 0 {
		take = append(take, lines)
	}
	return take, left
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
