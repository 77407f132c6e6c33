package problems

import (
	"maps"
	"slices"
	"strconv"

	"crg/backend/artifact/pages"
	"crg/backend/base/diag"
	"crg/backend/graph"
	"crg/backend/project"
	"crg/backend/prompt"
	"crg/backend/review"
)

// Reached looks at how far the reasoning has come. It walks over the whole graph, so it is for who asks, not for every change.
func (f *Finder) Reached() (review.State, review.Stage) {
	files := f.Files()
	agent := files.Agent()
	var finish func() review.State
	var at graph.Agent
	f.Doc.View(func(g *graph.Graph) {
		at, _ = g.Agent(agent.Name)
		finish = f.reader.Look(g, pages.ParseMarks(at.Read), func(doc *graph.Node) []pages.Page {
			return prompt.PagesOf(doc, agent, files.Settings)
		})
	})
	stage := review.Stage{Begun: at.TurnTotal > 0, Answers: files.NodeTypes[graph.TypeConclusion] != nil && files.EdgeTypes[graph.EdgeAnswers] != nil}
	pass := 0
	for _, step := range files.OrderFor(agent.Name).Steps {
		pass += step.Turns
		stage.Reads = stage.Reads || prompt.Reads(files.Phases[step.Phase])
	}
	stage.Passed = stage.Begun && at.TurnTotal >= pass
	return finish(), stage
}

// Warnings are what a person may want to mend in the reasoning: what leads to no goal, was not read, is not answered, or is quoted
// wrongly. What a look at everything finds in files/ and in the wings stands there, too.
func (f *Finder) Warnings() []diag.Diagnostic {
	state, stage := f.Reached()
	out := append(state.Warnings(stage), f.answered()...)
	out = append(append(out, f.orphans()...), f.copied()...)
	if f.Wings != nil {
		out = append(out, f.Wings.Check()...)
	}
	return out
}

// mostOrphans is how many files are named each.
const mostOrphans = 10

// orphans are the files in files/ of which no document was made.
func (f *Finder) orphans() (out []diag.Diagnostic) {
	if f.Orphans == nil {
		return nil
	}
	all := f.Orphans()
	for _, file := range all[:min(len(all), mostOrphans)] {
		out = append(out, diag.New("file.orphan").At(file, 0))
	}
	if more := len(all) - len(out); more > 0 {
		out = append(out, diag.New("review.more", "more", strconv.Itoa(more)).As(diag.Warning))
	}
	return out
}

// copied are the copies in files/ that sync programs left.
func (f *Finder) copied() (out []diag.Diagnostic) {
	if f.Copies == nil {
		return nil
	}
	found := f.Copies()
	files := slices.Sorted(maps.Keys(found))
	for _, file := range files[:min(len(files), mostOrphans)] {
		out = append(out, project.CopyOf(file, found[file]))
	}
	return out
}

var _ = diag.Add(diag.Warning, diag.Table{
	"file.orphan": {
		{"No document was made of this file: its import was cut off, or it was put there by hand.", "Aus dieser Datei wurde kein Dokument: ihr Import brach ab, oder sie wurde von Hand hineingelegt."},
		{"Import it, which uses the file where it lies, or take it out of the folder.", "Sie importieren, dabei wird die Datei benutzt, wo sie liegt, oder sie aus dem Ordner nehmen."},
	},
})
