package texts

import (
	"io/fs"
	"slices"
	"strings"

	"crg/backend/project"
	"crg/backend/project/textform"
)

// Answers is the name of the group that makes answers win: phases that read in big steps, answer in parts and look at them again.
const Answers = "answers"

// firstOfAnswers came with the group: a phase that is older than it belongs to a project without the group.
const firstOfAnswers = "phases/review.txt"

// settingsOfAnswers are the lines of ui-config.txt without which the group's phases do half of what they are for.
var settingsOfAnswers = []string{"replies", "memo", "report"}

// Group are texts that do what they are for only together, with the settings that belong to them. It is offered as one.
type Group struct {
	Name  string
	Files []string // the names of those that differ, edited ones among them
	Lines []Line   // of ui-config.txt, as a new project has them, where this one does not
}

// Has reports a file of the group.
func (g *Group) Has(name string) bool { return g != nil && slices.Contains(g.Files, name) }

// Line is a setting that belongs to a group.
type Line struct {
	Key   string
	Value string // that of a new project
	Now   string // that which a person wrote; "" = there is no such line
	Own   bool   // a person wrote another value, so that it stays
}

// String is the line as it is written.
func (l Line) String() string { return l.Key + ": " + l.Value }

// GroupOf is the group that is offered to a project; nil = it has it, or a person made its phases. settings are the lines of its
// ui-config.txt; nil = the file is not there, so that a new project's counts already.
func GroupOf(files []File, settings *textform.Doc, defaults fs.FS, shipped Shipped) *Group {
	since := shipped.first(firstOfAnswers)
	if !slices.ContainsFunc(files, func(f File) bool { return lacks(f, since, shipped) }) {
		return nil
	}
	read := listed(files)
	g := &Group{Name: Answers}
	for _, f := range files {
		if f.Kind != Same && f.Kind != Own && (isPhase(f.Name) || strings.HasPrefix(f.Name, "definitions/") || read[f.Name]) {
			g.Files = append(g.Files, f.Name)
		}
	}
	if settings != nil {
		g.Lines = lines(settings, defaults)
	}
	return g
}

// lacks reports a phase that shows that the project was made before the group, and does not have it.
func lacks(f File, since int, shipped Shipped) bool {
	switch {
	case !isPhase(f.Name):
		return false
	case f.Kind == New:
		first := shipped.first(f.Name)
		return first == 0 || first >= since
	}
	return f.Kind == Older && shipped.generation(f.Name, Print([]byte(f.Now))) < since
}

func isPhase(name string) bool { return strings.HasPrefix(name, "phases/") }

// listed are the prompts that the phases of a new project show the model.
func listed(files []File) map[string]bool {
	read := map[string]bool{}
	for _, f := range files {
		if !isPhase(f.Name) {
			continue
		}
		blocks, _ := textform.Parse([]byte(f.Next)).Blocks()
		for _, b := range blocks {
			if b.Kind == string(project.FileBlock) {
				read["prompts/"+strings.TrimSuffix(b.Name, ".txt")+".txt"] = true
			}
		}
	}
	return read
}

// lines are the group's settings that a new project has, and this one has not.
func lines(here *textform.Doc, defaults fs.FS) (out []Line) {
	data, err := fs.ReadFile(defaults, project.SettingsFile)
	format, known := project.FormatOf(project.SettingsFile)
	if err != nil || !known {
		return nil
	}
	next, now := textform.Parse(data).Values(format), here.Values(format)
	for _, key := range settingsOfAnswers {
		wanted, there := next.Get(0, key)
		if !there {
			continue
		}
		l := Line{Key: key, Value: textform.CutComment(wanted.Value)}
		if has, written := now.Get(0, key); written {
			l.Now, l.Own = textform.CutComment(has.Value), true
		}
		if textform.Fold(l.Now) != textform.Fold(l.Value) {
			out = append(out, l)
		}
	}
	return out
}
