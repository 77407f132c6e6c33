package backend

import (
	"sync"

	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/journal"
	"crg/backend/project/workspace"
	"crg/backend/recovery"
	"crg/backend/run"
	"crg/backend/run/document"
	"crg/backend/run/turn"
)

// listen passes news of files and graph on to whoever shows them, and marks a prompt that waits for approval as stale when
// something it was made of changed.
func (p *Project) listen() {
	p.History.Follow()
	p.Doc.OnChange(func(c document.Change) {
		if c.Step.By == graph.Person {
			p.Desk.MarkStale()
		}
		if c.Step.Kind == graphstore.KindReply {
			return // it is told as news of its turn; here whoever shows the graph would ask for changes that are none
		}
		p.Run.News.Publish(run.GraphChange{Version: c.Version, Step: c.Step})
	})
	p.Saving.Told = func(why error, news bool) {
		if why != nil {
			p.Run.Halt(why)
		}
		if news {
			p.Run.News.Publish(recovery.SavingChanged{})
		}
	}
	var over sync.WaitGroup
	stop := make(chan struct{})
	events, end := p.Workspace.Subscribe()
	over.Go(func() { p.follow(events, end, stop) })
	if !p.Doc.ReadOnly() {
		over.Go(func() { p.Saving.Watch(stop) })
	}
	p.stopWatching = sync.OnceFunc(func() { close(stop); over.Wait() })
}

// follow passes the news of the files on until stop. Where it fell behind it begins again, as if every file had changed.
func (p *Project) follow(events <-chan workspace.Event, end func(), stop <-chan struct{}) {
	defer func() { end() }()
	for {
		select {
		case <-stop:
			return
		case <-p.Workspace.GraphMoved():
			if p.Workspace.Still() == nil {
				p.graphMoved()
			} else { // it is the whole folder that is gone
				p.Saving.Look()
			}
		case <-p.foreign:
			p.Run.News.Publish(workspace.Event{Snapshot: p.Files()})
		case e, ok := <-events:
			if !ok {
				events, end = p.Workspace.Subscribe()
				e = workspace.Event{Snapshot: p.Files()}
			}
			p.filesMoved(e)
		}
	}
}

func (p *Project) foreignFound() {
	select {
	case p.foreign <- struct{}{}:
	default: // it is on its way
	}
}

func (p *Project) filesMoved(e workspace.Event) {
	if e.Snapshot != nil {
		p.Doc.View(func(*graph.Graph) { p.places.Rescale(e.Snapshot.Scale.Max) })
		p.Desk.MarkStale()
	}
	p.Run.News.Publish(e)
}

// heard passes a turn's news on to the run's listeners and to the diagnostic log.
func (p *Project) heard(e turn.Event) {
	where := journal.Where{Component: "turn", Phase: p.Run.Status().Phase, Turn: e.Turn, Agent: p.Files().Agent().Name}
	switch e.Kind {
	case turn.Retrying:
		p.Log.Warn(where, "call failed, trying again", "error", e.Err, "wait", e.Wait)
	case turn.Unreadable:
		p.Log.Warn(where, "reply could not be read", "failures", e.Failures, "why", e.Text)
	case turn.Finished:
		p.Log.Info(where, "turn finished", "actions", len(e.Outcomes))
		for _, o := range e.Outcomes {
			if o.Refused() {
				p.Log.Warn(where, "action refused", "action", o.Action.Name, "rule", o.Rejection.Rule, "message", o.Rejection.Message)
			}
		}
	}
	p.Run.Heard(e)
}
