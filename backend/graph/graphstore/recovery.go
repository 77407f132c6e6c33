package graphstore

import (
	"os"
	"path"
	"slices"
	"strings"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// Kept is an earlier version of a graph file that can still be read.
type Kept struct {
	Path  string // ".crg/history/20261121-101500-graph-data.json"
	At    time.Time
	Nodes int
	Edges int
}

// KeptVersions lists the readable earlier versions of one graph file ("graph-data.json"), the newest first. The project
// must not be open.
func KeptVersions(root *os.Root, name string) []Kept {
	fsys := disk.Dir(root)
	candidates := []string{path.Join(foldedDir, name)}
	names, _ := fsys.ReadDir(historyDir)
	for _, n := range names {
		if strings.HasSuffix(n, "-"+name) {
			candidates = append(candidates, path.Join(historyDir, n))
		}
	}
	var out []Kept
	for _, c := range candidates {
		data, _ := fsys.ReadFile(c) // nothing is no graph
		r, _, err := decode(name, "", data)
		if err != nil {
			continue
		}
		k := Kept{Path: c, Nodes: len(r.nodes) + len(r.looseNodes), Edges: len(r.edges) + len(r.looseEdges)}
		if info, err := fsys.Stat(c); err == nil {
			k.At = info.ModTime()
		}
		out = append(out, k)
	}
	slices.SortStableFunc(out, func(a, b Kept) int { return b.At.Compare(a.At) })
	return out
}

// Recover puts an earlier version in the place of a graph file that cannot be read; from "" takes the file away, so that
// the graph starts from what the journal holds. The file as it was goes to the history, whose path is returned.
// Errors: graph.damaged where from cannot be read, file.unsafe-name, file.write.
func Recover(root *os.Root, name, from string, now time.Time) (keptAs string, err error) {
	if name != graph.RootFile && !levelFileName(name) {
		return "", fault.New("file.unsafe-name", name).Because("no-graph")
	}
	fsys := disk.Dir(root)
	var data []byte
	if from != "" {
		if !slices.ContainsFunc(KeptVersions(root, name), func(k Kept) bool { return k.Path == from }) {
			return "", fault.New("graph.damaged", from).Because("not-kept")
		}
		if data, err = fsys.ReadFile(from); err != nil {
			return "", fault.Wrap(err, "file.read", from).About(disk.Why(err))
		}
	}
	full := path.Join(graphDir, name)
	if old, err := fsys.ReadFile(full); err == nil {
		s := &Store{fs: fsys, o: Options{Clock: func() time.Time { return now }}}
		if keptAs, err = s.keepCopy(name, old); err != nil {
			return "", err
		}
	}
	if from == "" {
		if err := fsys.Remove(full); err != nil && !os.IsNotExist(err) {
			return "", fault.Wrap(err, "file.write", full).About(disk.Why(err))
		}
		return keptAs, nil
	}
	return keptAs, replace(fsys, full, data)
}
