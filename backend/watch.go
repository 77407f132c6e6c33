package backend

import (
	"crg/backend/graph"
	"crg/backend/run"
	"crg/backend/run/document"
)

// listen passes news of files and graph on to whoever shows them, and marks a prompt that waits for approval as stale when
// something it was made of changed.
func (p *Project) listen() {
	p.Doc.OnChange(func(c document.Change) {
		if c.Step.By == graph.Person {
			p.Desk.MarkStale()
		}
		p.Run.Events.Publish(run.Event{Graph: &run.GraphChange{Version: c.Version, Step: c.Step}})
	})
	events, stop := p.Workspace.Subscribe()
	p.stopWatching = stop
	go func() {
		for e := range events {
			if e.Snapshot != nil {
				p.Doc.View(func(*graph.Graph) { p.places.Rescale(e.Snapshot.Scale.Max) })
				p.Desk.MarkStale()
				p.Run.Events.Publish(run.Event{Files: e.Snapshot.Number})
			}
			if e.NewFile != "" {
				p.Run.Events.Publish(run.Event{NewFile: e.NewFile})
			}
		}
	}()
}
