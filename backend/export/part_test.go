package export

import (
	"testing"
	"testing/fstest"

	"crg/backend/project"
)

var _ = project.Add(project.Part{Folder: "notebook"})

// A part that another room adds goes along with a scenario.
func TestAnAddedPartGoesAlong(t *testing.T) {
	got, err := Collect(fstest.MapFS{"notebook/first.txt": {Data: []byte("Ask again.")}, "elsewhere/x.txt": {Data: []byte("x")}})
	if err != nil || len(got) != 1 || got["notebook/first.txt"] != "Ask again." {
		t.Errorf("%v %v", got, err)
	}
}
