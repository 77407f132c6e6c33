package graphstore

import (
	"iter"
	"os"
	"strconv"
	"sync"
	"time"

	"crg/backend/base/clock"
	"crg/backend/base/diag"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// Folders and files of the store, relative to the project.
const (
	graphDir   = "graph"
	journalDir = ".crg/journal"
	historyDir = ".crg/history"
	pastDir    = ".crg/history/journal"
	blobDir    = ".crg/blobs"
	foldedDir  = ".crg/folded"
	indexFile  = ".crg/folded/index.json"
)

const defaultFoldAfter = time.Second

// Options say how to open a store.
type Options struct {
	ReadOnly bool        // no lock, no change on disk; the journal is replayed in memory
	Clock    clock.Clock // nil = the machine's
	// Fill gives a node what its file does not say: importance 0, state "" or type "" (nil = leave it).
	Fill func(*graph.Node)
	// Place finds places for the nodes of a level whose file says none (nil = the origin).
	Place func(g *graph.Graph, level string, nodes []string) []graph.Op
	// FoldAfter is the rest after the last record before the files are written, 1 s in a small project; a large one waits
	// thirty times as long. Below 0: only Fold and Close write.
	FoldAfter time.Duration
	// OnFold hears how each background fold ended (nil = nobody).
	OnFold func(err error)
	// OnForeign hears that Diagnostics tells of more graph files that another program changed. It must be quick (nil = nobody).
	OnForeign func()
}

// Store keeps the graph in files: Persistence for the product.
type Store struct {
	fs    disk.FS
	o     Options
	blobs blobs
	graph *graph.Graph
	found []diag.Diagnostic

	mu       sync.Mutex // log and what follows; taken after the document's lock, never before
	log      *disk.Log
	dirty    map[string]bool // levels that changed since they were folded
	pending  bool            // records of a change that is not folded
	behind   bool            // at the start it ended before a record that the graph files hold
	size     int             // nodes and edges at the last fold
	lastTime time.Time
	closed   bool
	// meanwhile is what other programs did to graph files since the start, the last of each file.
	meanwhile map[string]diag.Diagnostic

	foldMu sync.Mutex // one fold at a time; taken before the document's lock
	index  index
	// thinned: a part of the history was deleted in this run, so some texts may have lost their last record
	thinned bool
	view    func(func(*graph.Graph))
	kick    chan struct{}
	moved   chan struct{} // graph files may be other than CRG left them
	stop    chan struct{}
	done    chan struct{}
}

// index says what the graph files looked like when CRG wrote them, so that a foreign edit can be told.
type index struct {
	Seq   uint64            `json:"seq"`   // number of the last record that is folded
	Files map[string]string `json:"files"` // name → checksum and size
	// Gone are files of levels that ended, which are put away once the index says so.
	Gone  map[string]string `json:"gone,omitempty"`
	stats map[string]stat   // files as CRG left or read them in this run
}

type stat struct {
	size int64
	at   time.Time
	sum  string
}

// Open reads the graph of the project folder and replays what the files do not hold yet.
// Errors: graph.damaged, graph.newer, file.read, file.write, disk.full.
func Open(root *os.Root, o Options) (*Store, error) { return OpenIn(disk.Dir(root), o) }

func (s *Store) Graph() *graph.Graph { return s.graph }
func (s *Store) ReadOnly() bool      { return s.o.ReadOnly }

// LastSeq is the number of the newest record.
func (s *Store) LastSeq() uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.log.LastSeq()
}

// Append makes a record durable. Errors: disk.full, file.write, graph.rule when the store is read-only or closed.
func (s *Store) Append(rec *Record) error {
	if s.o.ReadOnly {
		return fault.New("graph.rule", "").Because("reading-only")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return fault.New("graph.rule", "").Because("closed")
	}
	ops, err := s.blobs.out(rec.Ops)
	if err != nil {
		return err
	}
	out := *rec
	out.Ops, out.At = ops, s.now()
	seq, err := s.log.Append(out.encode())
	if err != nil {
		return err
	}
	rec.Seq, rec.At = seq, out.At
	s.lastTime = out.At
	for _, op := range rec.Ops {
		s.dirty[op.Level] = true
	}
	if len(rec.Ops) > 0 {
		s.pending = true
		select {
		case s.kick <- struct{}{}:
		default:
		}
	}
	return nil
}

// now never goes back: the order of records is their number, and times that jump back would confuse a reader.
func (s *Store) now() time.Time {
	if t := s.o.Clock(); t.After(s.lastTime) {
		return t
	}
	return s.lastTime
}

// Records are the records still kept, oldest first: history, then the journal.
func (s *Store) Records(from uint64) iter.Seq2[Record, error] {
	s.mu.Lock()
	entries := s.log.Records(from)
	first := s.log.First()
	s.mu.Unlock()
	return func(yield func(Record, error) bool) {
		each := func(e disk.Entry, err error) bool {
			if err != nil {
				yield(Record{}, err)
				return false
			}
			rec, err := decodeRecord(e.Seq, e.Data)
			if err != nil {
				yield(Record{}, fault.Wrap(err, "graph.damaged", journalDir).About(message.New("damaged.record", "n", strconv.FormatUint(e.Seq, 10)).About(why(err))))
				return false
			}
			rec.Ops = s.blobs.in(rec.Ops)
			return yield(rec, nil)
		}
		for e, err := range s.archived(from, first) {
			if !each(e, err) {
				return
			}
		}
		for e, err := range entries {
			if !each(e, err) {
				return
			}
		}
	}
}

// Attach starts folding in the background.
func (s *Store) Attach(view func(func(*graph.Graph))) {
	s.view = view
	if s.o.ReadOnly || s.o.FoldAfter < 0 {
		return
	}
	s.stop, s.done = make(chan struct{}), make(chan struct{})
	if s.pending { // a crash came before the last fold
		s.kick <- struct{}{}
	}
	go s.background()
}

// background folds when nothing happened for a while.
func (s *Store) background() {
	defer close(s.done)
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	for {
		select {
		case <-s.stop:
			return
		case <-s.kick:
			timer.Reset(s.rest())
		case <-s.moved:
			if s.compare() {
				timer.Reset(s.o.FoldAfter) // soon, also in a large project: only what is not in order is written
			}
		case <-timer.C:
			_, err := s.fold()
			if err != nil {
				timer.Reset(10 * s.rest())
			}
			if s.o.OnFold != nil {
				s.o.OnFold(err)
			}
		}
	}
}

// small is the number of nodes and edges up to which a fold takes no noticeable time.
const small = 3000

func (s *Store) rest() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.size > small {
		return 30 * s.o.FoldAfter
	}
	return s.o.FoldAfter
}

// Close folds, keeps a copy of the folded files for the next start, and lets go of everything.
func (s *Store) Close() error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return nil
	}
	s.mu.Unlock()
	if s.stop != nil {
		close(s.stop)
		<-s.done
		s.stop = nil
	}
	var err error
	if !s.o.ReadOnly {
		if _, err = s.fold(); err == nil {
			_ = s.keepBase() // a spare: the next fold makes it
		}
		if f := fault.As(err); f != nil && f.Msg != "project.gone" { // what was done is in the journal all the same
			behind := fault.Wrap(err, "graph.behind", f.Subject).About(f.Of...)
			if f.Msg == "disk.full" {
				behind = behind.Because("disk-full")
			}
			err = behind
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	if !s.o.ReadOnly && err == nil {
		s.thinAll()
	}
	if closing := s.log.Close(); err == nil && closing != nil {
		err = fault.Wrap(closing, "file.write", journalDir).About(disk.Why(closing))
	}
	return err
}
