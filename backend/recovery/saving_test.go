package recovery_test

import (
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"crg/backend/base/clock"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/graph/graphstore"
	"crg/backend/recovery"
)

// full is a store on a disk that takes nothing, or takes offence.
type full struct {
	graphstore.Persistence
	err error
}

func (f full) Append(*graphstore.Record) error { return f.err }

type told struct {
	why  error
	news bool
}

func watch(t *testing.T, still func() error) (*recovery.Saving, *disktest.Mem, chan told) {
	t.Helper()
	mem, heard := disktest.New(), make(chan told, 100)
	s := recovery.NewSaving(still, mem)
	s.Told = func(why error, news bool) { heard <- told{why, news} }
	stop := make(chan struct{})
	var over sync.WaitGroup
	over.Go(func() { s.Watch(stop) })
	t.Cleanup(func() { close(stop); over.Wait() })
	return s, mem, heard
}

func next(t *testing.T, heard chan told) told {
	t.Helper()
	select {
	case h := <-heard:
		return h
	case <-time.After(time.Minute):
		t.Fatal("nobody was told")
		return told{}
	}
}

func TestARefusedWriteIsToldAtOnceAndARoomThatIsBackIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, mem, heard := watch(t, func() error { return nil })
		refused := fault.New("disk.full", "graph")
		store := s.Noticing(full{graphstore.NewMemory(clock.Stepping()), refused})
		if err := store.Append(&graphstore.Record{}); !errors.Is(err, refused) {
			t.Fatal("the writer is not told: ", err)
		}
		if h := next(t, heard); h.why == nil || !h.news || s.Why() == nil {
			t.Fatalf("%+v, %v", h, s.Why())
		}
		if h := next(t, heard); h.why != nil || !h.news || s.Why() != nil { // the probe could be written
			t.Errorf("%+v, %v", h, s.Why())
		}
		if len(mem.Files()) != 0 {
			t.Errorf("a look leaves files behind: %v", mem.Files())
		}
		if h := next(t, heard); h.why != nil || h.news {
			t.Errorf("what is as before is news: %+v", h)
		}
	})
}

func TestAMistakeOfTheProgramIsNoLostDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, _, heard := watch(t, func() error { return nil })
		store := s.Noticing(full{graphstore.NewMemory(clock.Stepping()), fault.New("graph.no-node", "n01")})
		if err := store.Append(&graphstore.Record{}); err == nil {
			t.Fatal("no error")
		}
		if h := next(t, heard); h.why != nil || s.Why() != nil {
			t.Errorf("%+v", h)
		}
	})
}

func TestALostFolderIsSeenWhileNothingIsWritten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		gone := fault.New("project.gone", "somewhere")
		s, _, heard := watch(t, func() error { return gone })
		if h := next(t, heard); h.why == nil || !h.news || s.Why() == nil {
			t.Errorf("%+v", h)
		}
		synctest.Wait()
		began := time.Now()
		s.Look() // something was heard of it
		if next(t, heard); time.Since(began) != 0 {
			t.Errorf("looked after %v", time.Since(began))
		}
	})
}
