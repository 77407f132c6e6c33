package graphstore

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"crg/backend/base/clock"
	"crg/backend/base/diag"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// OpenIn is Open on any disk.
func OpenIn(fsys disk.FS, o Options) (*Store, error) {
	if o.Clock == nil {
		o.Clock = clock.Real
	}
	if o.FoldAfter == 0 {
		o.FoldAfter = defaultFoldAfter
	}
	s := &Store{fs: fsys, o: o, blobs: blobs{fsys}, dirty: map[string]bool{}, kick: make(chan struct{}, 1), moved: make(chan struct{}, 1), meanwhile: map[string]diag.Diagnostic{}}
	if !o.ReadOnly {
		for _, dir := range []string{graphDir, foldedDir, historyDir, blobDir} {
			disk.RemoveTemps(fsys, dir)
		}
	}
	var err error
	for try := 0; try < 3; try++ { // a reader may meet the writer in the middle of a fold
		if err = s.load(); err == nil || !o.ReadOnly {
			break
		}
	}
	if err != nil {
		if s.log != nil {
			_ = s.log.Close()
		}
		return nil, err
	}
	return s, nil
}

// onDisk is one graph file on disk and what is known of it.
type onDisk struct {
	name    string
	data    []byte
	sum     string // of data
	raw     *raw
	found   []diag.Diagnostic
	err     error // it cannot be read as a graph
	foreign bool  // it is not as CRG left it
	missing bool
	born    bool // its level began in a record that the index does not know
}

func (s *Store) load() error {
	s.found = nil
	known := s.readIndex()
	files, err := s.readFiles()
	if err != nil {
		return err
	}
	strays := s.setApart(files)
	if err := s.openLog(files, known); err != nil {
		return err
	}
	if err := s.born(files, strays); err != nil {
		return err
	}
	for _, f := range files {
		if fault.Is(f.err, "graph.newer") || fault.Is(f.err, "file.read") { // there is something in it, and nobody can look what
			return f.err
		}
	}
	if known {
		if err := s.judge(files); err != nil {
			return err
		}
	}
	changed := false
	s.index.stats = map[string]stat{}
	for name, f := range files {
		changed = changed || f.foreign
		if !f.foreign {
			s.noteStat(name, f.sum)
		}
	}
	var before *graph.Graph
	if changed {
		if before, err = s.choices(files); err != nil {
			return err
		}
	}
	for _, f := range sortedFiles(files) {
		if f.err != nil {
			return f.err
		}
	}
	return s.finish(files, strays, before, changed)
}

// judge tells which files are not as CRG left them: those that differ from the index and were not written by a fold that a
// crash ended before it could write the index, too.
func (s *Store) judge(files map[string]*onDisk) error {
	unfinished, err := s.unfinished(files)
	if err != nil {
		return err
	}
	for name, f := range files {
		f.foreign = s.index.Files[name] != f.sum && !unfinished[name]
	}
	for name := range s.index.Files {
		if files[name] == nil {
			files[name] = &onDisk{name: name, missing: true, foreign: true}
		}
	}
	return nil
}

func (s *Store) readIndex() (known bool) {
	s.index = index{}
	data, err := s.fs.ReadFile(indexFile)
	if err == nil {
		known = json.Unmarshal(data, &s.index) == nil && s.index.sound()
	}
	if !known {
		s.index = index{}
	}
	if s.index.Files == nil {
		s.index.Files = map[string]string{}
	}
	return known
}

// sound refuses an index that CRG did not write: files that it names are moved away when their level ends.
func (i index) sound() bool {
	for name := range i.Gone {
		if !levelFileName(name) {
			return false
		}
	}
	for name := range i.Files {
		if name != graph.RootFile && !levelFileName(name) {
			return false
		}
	}
	return len(i.Files) > 0 && i.Seq <= disk.MaxSeq
}

// readFiles reads and decodes every file of the folder graph/ that has the name of a graph file.
func (s *Store) readFiles() (map[string]*onDisk, error) {
	names, err := s.fs.ReadDir(graphDir)
	if err != nil {
		return nil, fault.Wrap(err, "file.read", graphDir).About(disk.Why(err))
	}
	files := map[string]*onDisk{}
	for _, name := range names {
		if name != graph.RootFile && !levelFileName(name) {
			continue
		}
		if f := s.readFile(name); !f.missing {
			files[name] = f
		}
	}
	return files, nil
}

func (s *Store) readFile(name string) *onDisk {
	full := path.Join(graphDir, name)
	data, err := s.fs.ReadFile(full)
	f := &onDisk{name: name, data: data, missing: errors.Is(err, fs.ErrNotExist)}
	if err != nil {
		f.err = fault.Wrap(err, "file.read", full).About(disk.Why(err))
		return f
	}
	summed := make(chan string, 1)
	go func() { summed <- sum(data) }()
	f.raw, f.found, f.err = decode(name, "", data)
	f.sum = <-summed
	return f
}

// openLog opens the journal. Its numbers go on behind everything that is folded or in the history.
func (s *Store) openLog(files map[string]*onDisk, known bool) error {
	base := s.index.Seq
	for _, f := range files {
		if f.raw != nil && (!known || s.index.Files[f.name] == f.sum) {
			base = max(base, f.raw.lastSeq)
		}
	}
	past, err := disk.Segments(s.fs, pastDir)
	last := uint64(0) // record that there is
	if err == nil && len(past) > 0 {
		for e := range disk.ReadSegment(s.fs, path.Join(pastDir, past[len(past)-1])) {
			last = e.Seq
		}
	}
	base = max(base, last)
	log, report, err := disk.OpenLog(s.fs, journalDir, disk.LogOptions{Base: base, ReadOnly: s.o.ReadOnly, Aside: historyDir, Archive: pastDir})
	if err != nil {
		return err
	}
	s.log = log
	last = max(last, report.Last)
	s.behind = last < base && report.Damaged == "" && (known || report.Segments > 0)
	switch {
	case s.behind:
		s.found = append(s.found, diag.New("journal.behind", "last", fmt.Sprint(last), "base", fmt.Sprint(base), "dir", journalDir).At(journalDir, 0))
	case report.Damaged != "":
		s.found = append(s.found, diag.New("journal.damaged", append(keptAs(strings.Join(report.Aside, ", ")), "place", report.Damaged)...).At(journalDir, 0))
	case report.Torn > 0:
		s.found = append(s.found, diag.New("journal.torn").At(journalDir, 0))
	}
	return nil
}

// finish replays the journal onto the files and makes the graph. before is the graph as CRG left it, where the files were
// changed outside and that change is to become one step. judged says that a file was not as CRG left it.
func (s *Store) finish(files, strays map[string]*onDisk, before *graph.Graph, judged bool) error {
	root := files[graph.RootFile]
	if root == nil {
		root = &onDisk{name: graph.RootFile, raw: newRaw(graph.RootFile, "")}
		files[graph.RootFile] = root
		s.found = append(s.found, diag.New("graph.missing-file", "what", "root").At(graphDir+"/"+graph.RootFile, 0))
	}
	for _, f := range sortedFiles(files) {
		s.found = append(s.found, f.found...)
	}
	b, replayed, err := s.assemble(files)
	if err != nil {
		return err
	}
	s.graph = b.g
	s.found = append(s.found, b.found...)
	s.report(files, strays, b)
	nodes, edges := s.graph.Len()
	s.size = nodes + edges
	s.dirty = replayed
	if len(s.index.Files) > 0 { // what is not as the index says is written anew, or it would be judged anew at the next start
		for _, level := range s.graph.Levels() {
			name := b.fileOf(level)
			if f := files[name]; f == nil || f.sum != s.index.Files[name] {
				s.dirty[level] = true
			}
		}
	}
	s.pending = len(s.dirty) > 0
	for _, f := range sortedFiles(files) {
		b.repaired = b.repaired || len(f.found) > 0
	}
	if s.o.ReadOnly {
		return nil
	}
	return s.settle(files, b, before, judged)
}

// settle writes down what opening changed, before anything is built on it.
func (s *Store) settle(files map[string]*onDisk, b *builder, before *graph.Graph, judged bool) error {
	if b.repaired {
		for _, f := range sortedFiles(files) {
			if f.data == nil || !b.used[f.name] || !mentions(s.found, graphDir+"/"+f.name) {
				continue
			}
			if _, err := s.keepCopy(f.name, f.data); err != nil {
				return err
			}
		}
	}
	if before != nil {
		if ops := Diff(before, s.graph); len(ops) > 0 {
			rec := &Record{Kind: KindStep, By: outside, Label: message.New("step.outside"), Ops: ops, NextNode: s.graph.NextNode, NextEdge: s.graph.NextEdge}
			if err := s.Append(rec); err != nil {
				return err
			}
		}
	}
	if !b.repaired && !judged && !s.behind {
		return nil
	}
	if len(s.index.Files) > 0 && s.log.LastSeq() <= s.index.Seq {
		// Files are written with a number that the index does not hold yet: so those of a fold that a crash ends can be told.
		rec := &Record{Kind: KindNote, By: "crg", Label: message.New("step.in-order"), NextNode: s.graph.NextNode, NextEdge: s.graph.NextEdge}
		if err := s.Append(rec); err != nil {
			return err
		}
	}
	for _, level := range s.graph.Levels() {
		s.dirty[level] = true
	}
	for name, f := range files {
		s.noteStat(name, f.sum) // what is there now was read and is dealt with
	}
	s.pending = true
	s.view = func(look func(*graph.Graph)) { look(s.graph) }
	_, err := s.fold()
	s.view = nil
	clear(s.meanwhile) // what happened before is told in found
	if err == nil {
		err = s.keepBase() // however large: some of what was taken over may stand in no record
	}
	return err
}

func mentions(found []diag.Diagnostic, file string) bool {
	return slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return d.File == file })
}

func sortedFiles(files map[string]*onDisk) []*onDisk {
	out := make([]*onDisk, 0, len(files))
	for _, f := range files {
		out = append(out, f)
	}
	slices.SortFunc(out, func(a, b *onDisk) int { return strings.Compare(a.name, b.name) })
	return out
}
