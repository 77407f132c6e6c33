package ledger

import (
	"errors"
	"strings"
	"testing"

	"crg/backend/project"
)

// The agent reads what is kept in every phase that has blocks, or in none: only phases where that is otherwise are written, and what cannot be written
// is told, with the phases behind it left as they are.
func TestThePhasesInWhichTheAgentReads(t *testing.T) {
	data := func(name string) project.Block { return project.Block{Kind: project.DataBlock, Name: name} }
	w := newWorld(t)
	w.files.Phases = map[string]*project.Phase{
		"a": {Blocks: []project.Block{data("goal"), data(blockName)}},
		"b": {Blocks: []project.Block{data("goal")}},
		"c": {},
		"d": {Blocks: []project.Block{data(strings.ReplaceAll(blockName, "-", "_"))}},
		"e": {Blocks: []project.Block{{Kind: "other", Name: blockName}}},
	}
	if in, of := w.Reads(); in != 2 || of != 5 {
		t.Errorf("it reads in %d of %d phases", in, of)
	}
	var written []string
	refused := ""
	w.host.Phase = func(id, block string, on bool) error {
		if id == refused {
			return errors.New("no")
		}
		if block != blockName {
			t.Errorf("block %q", block)
		}
		written = append(written, map[bool]string{true: "+", false: "-"}[on]+id)
		return nil
	}
	for _, c := range []struct {
		on, fails     bool
		refused, want string
	}{{true, false, "", "+b +e"}, {false, false, "", "-a -d"}, {true, true, "b", ""}, {true, true, "e", "+b"}, {true, false, "a", "+b +e"}} {
		written, refused, w.news = nil, c.refused, nil
		if err := w.Read(c.on); (err != nil) != c.fails || strings.Join(written, " ") != c.want || (len(w.news) > 0) == c.fails {
			t.Errorf("on: %v, %q refused: %v, written %v, news %v", c.on, c.refused, err, written, w.news)
		}
	}
}
