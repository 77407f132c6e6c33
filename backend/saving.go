package backend

import (
	"sync"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/graph/graphstore"
	"crg/backend/run"
)

// saving knows whether what the person and the model do can be kept. The folder of an open project may be deleted, moved,
// unmounted or made read-only: then nothing more is accepted, the run ends, what is in memory stays there, and the person
// is told, until the folder is back or the project was saved elsewhere.
type saving struct {
	mu     sync.Mutex
	why    error      // nil = it can be kept
	failed chan error // a write that the disk refused
}

// lookEvery is how soon a lost folder is seen while nothing is written.
const lookEvery = time.Second

// probe is the file that shows that the folder can be written to again.
const probe = ".crg/probe"

// Unsaved says why nothing can be saved now; nil = all is well.
func (p *Project) Unsaved() error {
	p.saving.mu.Lock()
	defer p.saving.mu.Unlock()
	return p.saving.why
}

// watchSaving looks until stop whether the project can still be saved.
func (p *Project) watchSaving(stop <-chan struct{}) {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		var err error
		select {
		case <-stop:
			return
		case err = <-p.saving.failed:
		case <-ticker.C:
			if err = p.Workspace.Still(); err == nil && p.Unsaved() != nil {
				err = disk.ReplaceIn(p.disk, probe, disk.Bytes(nil))
				_ = p.disk.Remove(probe)
			}
		}
		p.found(err)
	}
}

// found notes what a look or a write found, and tells it where it is new.
func (p *Project) found(err error) {
	p.saving.mu.Lock()
	same := (err == nil) == (p.saving.why == nil)
	p.saving.why = err
	p.saving.mu.Unlock()
	if err != nil {
		p.Run.Halt(err)
	}
	if !same {
		p.Run.Events.Publish(run.Event{Saving: true})
	}
}

// noticing is a store that tells of writes that the disk refused.
type noticing struct {
	graphstore.Persistence
	failed chan error
}

func (n noticing) Append(rec *graphstore.Record) error {
	err := n.Persistence.Append(rec)
	if err != nil && fault.CodeOf(err) == fault.Unavailable {
		select {
		case n.failed <- err:
		default: // one is waiting to be looked at
		}
	}
	return err
}
