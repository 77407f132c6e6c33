package scenario

import (
	"bytes"
	"context"
	"io/fs"
	"path"

	"crg/backend/export"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/history"
)

// Write gives one turn of a project as a scenario: the files of today, the graph as it was before the turn, the
// replies the model gave. Its expectations are made by playing it in the empty folder dir. Earlier turns are not part of
// it, so its prompts show no recent actions from before. Errors: undo.turn for a turn that left no record.
func Write(ctx context.Context, p *history.History, files fs.FS, turn, dir string, open Open) ([]byte, error) {
	rec, err := p.Turn(turn)
	if err != nil {
		return nil, err
	}
	s := export.Scenario{Comment: "Turn " + turn + " of a project, as it was recorded.\n", Replies: rec.Replies}
	if len(s.Replies) == 0 {
		s.Replies = []string{rec.Reply}
	}
	if s.Files, err = export.Collect(files); err != nil {
		return nil, err
	}
	for name := range s.Files {
		if path.Dir(name) == "graph" {
			delete(s.Files, name)
		}
	}
	g, err := p.Before(turn)
	if err != nil {
		return nil, err
	}
	for _, level := range g.Levels() {
		var text bytes.Buffer
		if err := graphstore.WriteLevel(&text, g, level); err != nil {
			return nil, err
		}
		s.Files["graph/"+graph.LevelFile(level)] = text.String()
	}
	if s, err = Play(ctx, s, dir, open); err != nil {
		return nil, err
	}
	return export.WriteScenario(s, p.Keys()), nil
}
