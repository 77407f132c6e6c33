package graphstore

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// told are all records as text, and what went wrong on the way.
func told(p Persistence) (all string, err error) {
	var b strings.Builder
	for rec, err := range p.Records(0) {
		if err != nil {
			return b.String(), err
		}
		fmt.Fprint(&b, rec.Seq, " ", len(rec.Ops))
		for _, op := range rec.Ops {
			if op.Node != nil && op.Node.After != nil {
				text := op.Node.After.Content
				fmt.Fprint(&b, " ", len(text), " ", text[max(0, len(text)-200):])
			}
		}
		b.WriteByte('\n')
	}
	return b.String(), nil
}

// aged is a project whose journal lies partly in three files of the history, which a long text of its own belongs to.
func aged(t *testing.T) (*disktest.Mem, *live, *Store, *time.Time) {
	t.Helper()
	m, now := disktest.New(), time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	s, err := OpenIn(m, Options{FoldAfter: -1, Clock: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	l := attach(s)
	l.do(t, newNode("n01", ""))
	for part := range 4 {
		l.do(t, content(l, fmt.Sprintf("%070000d", part)))
		l.do(t, content(l, "short"))
		for i := range 120 {
			l.do(t, rename(l, "n01", fmt.Sprint(part, i)))
		}
		if err := l.Fold(); err != nil {
			t.Fatal(err)
		}
		if part < 3 {
			s.log.Rotate()
			s.retire(s.LastSeq())
		}
	}
	if n := len(m.Under(pastDir)); n != 3 {
		t.Fatalf("%d files of the past", n)
	}
	return m, l, s, &now
}

func content(l *live, text string) graph.Op {
	op := rename(l, "n01", "")
	op.Node.After.Content = text
	return op
}

// refusing has the disk refuse the look or the change of that number, once, and names it.
func refusing(m *disktest.Mem, at int) (n *int, refused *string) {
	n, refused = new(int), new(string)
	hook := func(kind, name string) error {
		if *n++; *n == at {
			*refused = kind + " " + name
			return syscall.EIO
		}
		return nil
	}
	m.Hook, m.Reading = hook, hook
	return n, refused
}

// Whatever the disk refuses once while records are read or written, the record is told as lost, or it is there; no text is half, or another one.
func TestARecordIsWholeOrToldWhateverTheDiskRefuses(t *testing.T) {
	m, l, s, _ := aged(t)
	want, err := told(l)
	if err != nil || strings.Count(want, "\n") != 489 {
		t.Fatal(err, strings.Count(want, "\n"))
	}
	for at := 1; ; at++ {
		s.log.Close()
		again := reopen(t, m)
		n, refused := refusing(m, at)
		got, err := told(again)
		m.Hook, m.Reading = nil, nil
		if err == nil && got != want && !strings.Contains(got, "(This text is missing: the file "+blobDir) {
			t.Errorf("no %s: the records are others, and nobody is told", *refused)
		}
		if *n < at {
			break
		}
	}
	for at := 1; ; at++ {
		m, l, _, _ := aged(t)
		n, refused := refusing(m, at)
		err := l.try(content(l, strings.Repeat("long ", blobLimit)))
		m.Hook, m.Reading = nil, nil
		again := reopen(t, m)
		if diff := graph.Equal(l.g, again.g); diff != "" {
			t.Errorf("no %s: told is %v, and %s", *refused, err, diff)
		}
		if *n < at {
			break
		}
		if at > 20 {
			t.Fatalf("%d operations", *n)
		}
	}
}

// The past goes when it is old, and nothing of it where a part cannot be read; texts that a record names stay as long as it does.
func TestThePastStaysWhereItCannotBeRead(t *testing.T) {
	for at := 0; ; at++ {
		m, l, s, now := aged(t)
		*now = now.Add(keepAge + time.Hour)
		for i := range 2 {
			l.do(t, rename(l, "n01", fmt.Sprint("now ", i)))
		}
		before, err := told(l)
		if err != nil {
			t.Fatal(err)
		}
		n, refused := refusing(m, at)
		s.compact()
		s.thinned = true
		s.sweepBlobs()
		m.Hook, m.Reading = nil, nil
		after, err := told(l)
		gone := 3 - len(m.Under(pastDir))
		if err != nil || strings.Contains(after, "missing") || !strings.HasSuffix(before, after) {
			t.Errorf("no %s: %v, a record is lost", *refused, err)
		}
		if at == 0 && gone != 1 || strings.HasPrefix(*refused, "read "+pastDir) && gone > 1 || gone > 1 {
			t.Errorf("no %s: %d parts of the past are gone", *refused, gone)
		}
		if strings.HasPrefix(*refused, "read") && len(m.Under(blobDir)) < 4-gone {
			t.Errorf("no %s: %d texts are left", *refused, len(m.Under(blobDir)))
		}
		if at > *n {
			break
		}
	}
}

// breaking refuses one write, the n-th.
type breaking struct{ n, at int }

func (b *breaking) Write(data []byte) (int, error) {
	if b.n++; b.n == b.at {
		return 0, syscall.ENOSPC
	}
	return len(data), nil
}

func TestAGraphThatCannotBeWrittenWholeIsTold(t *testing.T) {
	g := graph.New()
	for i := range 600 {
		id := g.TakeNodeID()
		ops := []graph.Op{newNode(id, strings.Repeat("x", 100))}
		if i > 0 {
			ops = append(ops, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: id, Type: "derived-from", To: "n01"}))
		}
		if err := g.Begin().Apply(ops...); err != nil {
			t.Fatal(err)
		}
	}
	for at := 1; ; at++ {
		w := &breaking{at: at}
		if err := WriteLevel(w, g, ""); (err == nil) != (w.n < at) {
			t.Errorf("write %d of %d: %v", at, w.n, err)
		}
		if w.n < at {
			if at < 5 {
				t.Errorf("it was written in %d parts", at)
			}
			return
		}
	}
}

// What is no agent, edge, group or time of a record is told, in words; ids that stand twice are told, and nothing is thrown away.
func TestPartsOfAGraphFileThatAreNone(t *testing.T) {
	for _, text := range []string{`{"metadata":{"agents":{"E":5}}}`, `{"edges":[5]}`, `{"groups":[5]}`, `{"nodes":[5]}`, `{"metadata":{"format":[}}`} {
		m := disktest.New()
		m.WriteFile(path.Join(graphDir, graph.RootFile), []byte(text))
		if _, err := OpenIn(m, Options{}); !fault.Is(err, "graph.damaged") || strings.Contains(err.Error(), "panic") {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := decodeRecord(1, []byte(`{"at":"noon"}`)); err == nil || !strings.Contains(err.Error(), "is not a time") {
		t.Errorf("a time that is none: %v", err)
	}
	groups, _ := openText(t, root(`{"groups":[{"id":"g1","label":"a"},{"id":"g1","label":"b"},{"label":"c"}]}`), Options{})
	if found := groups.Diagnostics(); len(found) != 1 || found[0].ID != "graph.double-id" || groups.Graph().Root().Group("g2").Label != "b" {
		t.Errorf("groups: %v", found)
	}
	edges, _ := openText(t, map[string]string{
		graph.RootFile:        `{"nodes":[{"id":"n01"},{"id":"n02","subgraph":"graph-data-n02.json"},{"id":"n03"}],"edges":[{"id":"e01","from":"n01","to":"n03","type":"x"}]}`,
		"graph-data-n02.json": `{"nodes":[{"id":"n04"},{"id":"n05"}],"edges":[{"id":"e01","from":"n04","to":"n05","type":"y"}]}`,
	}, Options{})
	found := fmt.Sprint(edges.Diagnostics())
	if _, n := edges.Graph().Len(); n != 2 || edges.Graph().Edge("e01").Type != "x" || edges.Graph().Edge("e02").Type != "y" || !strings.Contains(found, "e02") {
		t.Errorf("edges: %d %v", n, found)
	}
}

// Nodes whose file says no place get one, in their order.
func TestNodesWithoutAPlaceGetOne(t *testing.T) {
	var asked []string
	s, _ := openText(t, root(`{"nodes":[{"id":"n10"},{"id":"n02"},{"id":"n01","position":{"x":1,"y":2}},{"id":"n03"}]}`), Options{Place: func(g *graph.Graph, level string, nodes []string) (ops []graph.Op) {
		asked = append(asked, nodes...)
		for i, id := range nodes {
			n := g.Node(id).Clone()
			n.Position.X = 100 * (i + 1)
			ops = append(ops, graph.NodeOp(level, g.Node(id), n))
		}
		return ops
	}})
	if fmt.Sprint(asked) != "[n02 n03 n10]" || s.Graph().Node("n10").Position.X != 300 || s.Graph().Node("n01").Position.X != 1 {
		t.Errorf("%v, %+v", asked, s.Graph().Node("n10").Position)
	}
}

// A store in memory says what is wrong with its records, too.
func TestMemorySaysWhatIsWrongWithItsRecords(t *testing.T) {
	for what, spoil := range map[string]func(m *Memory){
		"no record": func(m *Memory) { m.records = append(m.records, []byte("{")) },
		"a change of nothing": func(m *Memory) {
			_ = m.Append(&Record{Kind: KindStep, Label: message.Written("x"), Ops: []graph.Op{graph.NodeOp("", &graph.Node{ID: "n09"}, nil)}})
		},
	} {
		m := NewMemory(nil)
		spoil(m)
		if _, err := m.Reopen(); err == nil {
			t.Errorf("%s: nothing is told", what)
		}
	}
}

// A version that is put back takes the place of the file alone when that is kept; where it cannot be, all stays as it is.
func TestAFileThatCannotBeKeptStays(t *testing.T) {
	dir := t.TempDir()
	r, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	put := func(name, text string) string {
		full := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(full), 0o755), os.WriteFile(full, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
		return full
	}
	now := time.Now()
	file := put("graph/graph-data.json", "damaged")
	put(".crg/folded/graph-data.json", `{"nodes":[{"id":"n01"}]}`)
	for i, name := range []string{"20260101-000000", "20260103-000000", "20260102-000000"} {
		at := now.Add(-time.Duration(i+1) * time.Hour)
		if err := os.Chtimes(put(historyDir+"/"+name+"-graph-data.json", `{"nodes":[]}`), at, at); err != nil {
			t.Fatal(err)
		}
	}
	put(historyDir+"/20260104-000000-graph-data.json", "no graph")
	if err := os.Mkdir(filepath.Join(dir, historyDir, "20260105-000000-graph-data.json"), 0o755); err != nil {
		t.Fatal(err)
	}
	kept := KeptVersions(r, graph.RootFile)
	if len(kept) != 4 || kept[0].Nodes != 1 {
		t.Fatalf("%+v", kept)
	}
	for i := 1; i < len(kept); i++ {
		if kept[i].At.After(kept[i-1].At) {
			t.Errorf("%s is newer than %s", kept[i].Path, kept[i-1].Path)
		}
	}
	if err := errors.Join(os.Rename(filepath.Join(dir, historyDir), filepath.Join(dir, "aside")), os.WriteFile(filepath.Join(dir, historyDir), nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	for _, from := range []string{"", kept[0].Path} {
		_, err := Recover(r, graph.RootFile, from, now)
		if data, _ := os.ReadFile(file); err == nil || string(data) != "damaged" {
			t.Errorf("from %q: %v, and the file holds %q", from, err, data)
		}
	}
	if err := errors.Join(os.Remove(file), os.MkdirAll(filepath.Join(file, "x"), 0o755)); err != nil {
		t.Fatal(err)
	}
	if _, err := Recover(r, graph.RootFile, "", now); !fault.Is(err, "file.write") || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder in its place: %v", err)
	}
}
