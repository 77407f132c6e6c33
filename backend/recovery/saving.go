package recovery

import (
	"sync"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/graph/graphstore"
)

// SavingChanged is news: whether anything can be saved is another matter than before.
type SavingChanged struct{}

// Saving knows whether what the person and the model do can be kept. The folder of an open project may be deleted, moved,
// unmounted or made read-only: then nothing more is accepted, the run ends, what is in memory stays there, and the person
// is told, until the folder is back or the project was saved elsewhere.
type Saving struct {
	Still func() error               // whether the folder is the one that was opened
	Disk  disk.FS                    // of the folder
	Told  func(why error, news bool) // hears what each look and each refused write found; news: it was otherwise before

	mu     sync.Mutex
	why    error         // nil = it can be kept
	failed chan error    // a write that the disk refused
	now    chan struct{} // somebody wants to know at once
}

// NewSaving knows nothing bad yet.
func NewSaving(still func() error, in disk.FS) *Saving {
	return &Saving{Still: still, Disk: in, failed: make(chan error, 1), now: make(chan struct{}, 1)}
}

// While nothing is written and nothing is heard of the folder, as on a share, it is looked at now and then: a program that nobody uses sleeps. One that is
// lost is looked for more often.
const (
	atRest    = 10 * time.Second
	whileLost = 2 * time.Second
)

// probe is the file that shows that the folder can be written to again.
const probe = ".crg/probe"

// Why says why nothing can be saved now; nil = all is well.
func (s *Saving) Why() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.why
}

// Watch looks until stop whether the project can still be saved.
func (s *Saving) Watch(stop <-chan struct{}) {
	next := time.NewTimer(atRest)
	defer next.Stop()
	for {
		var err error
		select {
		case <-stop:
			return
		case err = <-s.failed:
		case <-s.now:
			err = s.look()
		case <-next.C:
			err = s.look()
		}
		s.found(err)
		if err == nil {
			next.Reset(atRest)
		} else {
			next.Reset(whileLost)
		}
	}
}

// Look has the folder looked at now: something was heard of it.
func (s *Saving) Look() {
	select {
	case s.now <- struct{}{}:
	default: // it is about to be
	}
}

func (s *Saving) look() error {
	err := s.Still()
	if err == nil && s.Why() != nil {
		err = disk.ReplaceIn(s.Disk, probe, disk.Bytes(nil))
		_ = s.Disk.Remove(probe)
	}
	return err
}

// found notes what a look or a write found, and tells it.
func (s *Saving) found(err error) {
	s.mu.Lock()
	news := (err == nil) != (s.why == nil)
	s.why = err
	s.mu.Unlock()
	s.Told(err, news)
}

// Noticing is a store whose refused writes are noticed.
func (s *Saving) Noticing(store graphstore.Persistence) graphstore.Persistence {
	return noticing{store, s.failed}
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
