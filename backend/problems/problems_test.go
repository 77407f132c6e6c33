package problems_test

import (
	"slices"
	"strconv"
	"testing"
	"testing/fstest"

	"crg/backend/base/clock"
	"crg/backend/base/diag"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/problems"
	"crg/backend/project"
	"crg/backend/project/workspace"
	"crg/backend/run/document"
)

var _ = diag.Add(diag.Warning, diag.Table{"sample.text": {{"A text."}}, "sample.prompt": {{"A prompt."}}, "sample.known": {{"Known."}}, "sample.look": {{"By a look."}}})

type wings struct{ looks int }

func (w *wings) Problems() []diag.Diagnostic { return []diag.Diagnostic{diag.New("sample.known")} }
func (w *wings) Check() []diag.Diagnostic {
	w.looks++
	return []diag.Diagnostic{diag.New("sample.look")}
}

func finder(t *testing.T) (f *problems.Finder, files *project.Snapshot, assembled *int) {
	t.Helper()
	doc, err := document.Open(graphstore.NewMemory(clock.Stepping()))
	if err != nil {
		t.Fatal(err)
	}
	files, assembled = &project.Snapshot{Number: 1, Diagnostics: []diag.Diagnostic{diag.New("sample.text")}}, new(int)
	return &problems.Finder{
		Doc: doc, Files: func() *project.Snapshot { return files },
		Prompts: func() []diag.Diagnostic { *assembled++; return []diag.Diagnostic{diag.New("sample.prompt")} },
	}, files, assembled
}

func ids(list []diag.Diagnostic) (out []string) {
	for _, d := range list {
		out = append(out, d.ID)
	}
	return out
}

func TestPromptsAreAssembledOnceForEachReadingOfTheFiles(t *testing.T) {
	f, files, assembled := finder(t)
	want := []string{"sample.text", "sample.prompt"}
	for range 3 {
		if got := ids(f.Known()); !slices.Equal(got, want) {
			t.Errorf("%v", got)
		}
	}
	if *assembled != 1 {
		t.Errorf("prompts were assembled %d times", *assembled)
	}
	files.Number++
	if f.Known(); *assembled != 2 {
		t.Error("a change of the files was not noticed")
	}
	if len(files.Diagnostics) != 1 {
		t.Errorf("what the files say was added to: %v", ids(files.Diagnostics))
	}
}

func TestALookAtEverythingIsNotForWhatIsAskedOften(t *testing.T) {
	f, _, _ := finder(t)
	w := &wings{}
	f.Wings = w
	if got := ids(f.Known()); !slices.Contains(got, "sample.known") || slices.Contains(got, "sample.look") || w.looks != 0 {
		t.Errorf("%v after %d looks", got, w.looks)
	}
	if got := ids(f.Warnings()); !slices.Contains(got, "sample.look") || w.looks != 1 {
		t.Errorf("%v after %d looks", got, w.looks)
	}
	if got := ids(f.Check().Diagnostics); !slices.Contains(got, "sample.known") || !slices.Contains(got, "sample.look") {
		t.Errorf("the report leaves out what wings say: %v", got)
	}
}

func TestTheReportCountsAndFindsWhatTheGraphMayNotBe(t *testing.T) {
	f, _, _ := finder(t)
	_, err := f.Doc.Do(message.Written("a step"), graph.Person, "", func(tx *graph.Tx) error {
		return tx.Apply(graph.NodeOp("", nil, &graph.Node{ID: "n01", Name: "Goal", Type: graph.TypeGoal, State: "active", Importance: 5}))
	})
	if err != nil {
		t.Fatal(err)
	}
	r := f.Check()
	if r.Nodes != 1 || r.Edges != 0 || r.Levels != 1 || r.Errors != 0 || r.Warnings < 2 {
		t.Errorf("%+v", r)
	}
	f.Doc.View(func(g *graph.Graph) { g.Node("n01").ID = "n05" }) // broken behind everybody's back
	r = f.Check()
	if r.Errors == 0 || !slices.Contains(ids(r.Diagnostics), "graph.invariant") {
		t.Errorf("a broken graph passes: %+v", r)
	}
}

// What an older CRG masked in a packed project is named, in nodes, links and files; the files of documents and what CRG writes beside are not looked at.
func TestTextsInWhichSomethingWasMaskedAreNamed(t *testing.T) {
	f, _, _ := finder(t)
	f.Folder = fstest.MapFS{
		"prompts/role.txt": {Data: []byte("Be kind.\nThe basic •••• is wanted.\n")}, "prompts/plain.txt": {Data: []byte("Be kind.")},
		"files/letter.txt": {Data: []byte("••••")}, "graph/graph-data.json": {Data: []byte("••••")}, ".crg/logs/crg.log": {Data: []byte("••••")},
	}
	_, err := f.Doc.Do(message.Written("a step"), graph.Person, "", func(tx *graph.Tx) error {
		for _, n := range []*graph.Node{
			{ID: "n01", Name: "Goal", Type: graph.TypeGoal, State: "active", Importance: 5},
			{ID: "n02", Name: "Basic", Content: "the basic •••• is wanted", Type: "standard", State: "active"},
			{ID: "n03", Name: "letter.txt", Content: "••••", Type: graph.TypeArtifact, State: "active"},
		} {
			if err := tx.Apply(graph.NodeOp("", nil, n)); err != nil {
				return err
			}
		}
		return tx.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: "e01", From: "n03", To: "n01", Type: "supports", Reason: "••••"}))
	})
	if err != nil {
		t.Fatal(err)
	}
	var where []string
	for _, d := range f.Check().Diagnostics {
		if d.ID == "text.masked" {
			where = append(where, d.Node+d.File+":"+strconv.Itoa(d.Line))
		}
	}
	if !slices.Equal(where, []string{"n02:0", "n03:0", "n03:0", "prompts/role.txt:2"}) {
		t.Error(where)
	}
}

func TestOnlyAFileThatCannotBeUsedHasAnotherVersionInItsPlace(t *testing.T) {
	has := func(versions ...workspace.Version) problems.Versions {
		return func(file string, v workspace.Version) bool { return file == "a.txt" && slices.Contains(versions, v) }
	}
	unusable := diag.New("file.unusable", "used", "last").At("a.txt", 3)
	for _, c := range []struct {
		d    diag.Diagnostic
		has  problems.Versions
		want problems.Remedy
	}{
		{unusable, has(workspace.LastGood, workspace.BuiltIn), problems.Remedy{Restore: true, UseOwn: true, GoodInUse: true}},
		{unusable, has(workspace.BuiltIn), problems.Remedy{UseOwn: true, BuiltIn: true}},
		{unusable, has(), problems.Remedy{}},
		{diag.New("sample.text").At("a.txt", 3), has(workspace.LastGood, workspace.BuiltIn), problems.Remedy{UseOwn: true}},
	} {
		if got := problems.RemedyOf(c.d, c.has); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.d.ID, got, c.want)
		}
	}
}

func TestTheGravestComeFirstAndEachOnce(t *testing.T) {
	all := []diag.Diagnostic{diag.New("sample.text").At("b.txt", 1), diag.New("file.unusable", "used", "last").At("z.txt", 9), diag.New("sample.text").At("a.txt", 1), diag.New("sample.text").At("b.txt", 1)}
	var places []string
	for _, d := range problems.Once(problems.Gravest(all)) {
		places = append(places, d.File)
	}
	if !slices.Equal(places, []string{"z.txt", "b.txt", "a.txt"}) {
		t.Error(places)
	}
	if all[0].File != "b.txt" || all[1].File != "z.txt" {
		t.Error("the list that was given is in another order")
	}
}

// What is wrong with an answer that has parts is told by name; one without parts is left to the other checks.
func TestWhatIsWrongWithAnAnswerIsTold(t *testing.T) {
	f, _, _ := finder(t)
	text := "**Answer**\nBuy 44 buses [n02]. And this sentence rests on nothing at all."
	if _, err := f.Doc.Do(message.Message{}, graph.Person, "", func(tx *graph.Tx) error {
		conclusion := &graph.Node{ID: "n03", Type: graph.TypeConclusion, Name: "Buses", Content: text, State: graph.StateActive}
		for _, n := range []*graph.Node{
			{ID: "n01", Type: graph.TypeGoal, Name: "Tram?"},
			{ID: "n02", Type: graph.TypeStandard, Name: "Cheap", Content: "Buses are cheap.", State: graph.StateRefuted},
			conclusion,
		} {
			if err := tx.Apply(graph.NodeOp("", nil, n)); err != nil {
				return err
			}
		}
		return tx.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: "e01", From: "n03", To: "n01", Type: graph.EdgeAnswers}))
	}); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range f.Warnings() {
		if d.Node == "n03" {
			got = append(got, d.ID+": "+d.Summary)
		}
	}
	for _, want := range []string{
		"answer.fallen: The answer is out of date. What it rests on does not hold any more: Cheap.",
		"answer.parts: The answer lacks parts: Conditions, Why, Ruled out, Objections, How sure, What would change it, Next steps.",
		"answer.bare: 1 sentence of the answer rests on nothing: \"And this sentence rests on nothing…\".",
		"answer.numbers: Numbers of the answer stand in nothing that it names: 44.",
	} {
		if !slices.Contains(got, want) {
			t.Errorf("%s is missing in %q", want, got)
		}
	}
	if _, err := f.Doc.Do(message.Message{}, graph.Person, "", func(tx *graph.Tx) error {
		was := tx.Graph().Node("n03")
		n := was.Clone()
		n.SetText("Buy buses.")
		return tx.Apply(graph.NodeOp("", was, n))
	}); err != nil {
		t.Fatal(err)
	}
	if got := ids(f.Warnings()); slices.ContainsFunc(got, func(id string) bool { return id == "answer.parts" }) {
		t.Errorf("%q", got)
	}
}
