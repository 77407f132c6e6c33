package graphstore

import (
	"bytes"
	"encoding/json"
	"path"
	"strings"
	"testing"

	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// FuzzOpen: whatever the files of a foreign project say together, a reader and a writer see the same graph or none, nothing outside of
// the store's own folders is touched, and what was opened opens again the same.
func FuzzOpen(f *testing.F) {
	const master = `{"metadata":{"nextId":9},"nodes":[{"id":"n05","type":"master","subgraph":"graph-data-n05.json"},{"id":"n01"}],"edges":[{"id":"e01","from":"n01","to":"n05","type":"x"}]}`
	const inner = `{"nodes":[{"id":"n06"},{"id":"n07"}],"edges":[{"id":"e02","from":"n06","to":"n01","external":true,"externalNode":"n01","direction":"out","redirectedEdge":"e01"}]}`
	for _, index := range []string{"", "null", `{"seq":3,"files":{"graph-data.json":"x","../phases/growth.txt":"y","../../out":"z","":"q",".":"q"}}`, `{"seq":18446744073709551615,"files":{"graph-data.json":"x"}}`} {
		for _, rec := range []string{
			`{"kind":"step","ops":[{"node":{"id":"n01","after":{"id":"n01","name":"B"}}}],"nextId":9}`, `{"ops":[{"level":"n05","sub":{"id":"n05","after":null}}]}`,
			`{"ops":[{"level":"n09","node":{"id":"n08","after":{"id":"n08"}}},{"level":"../x","node":{"id":"n10","after":{"id":"n10"}}}]}`,
			`{"ops":[{"level":"n05","sub":{"id":"n05","after":{"parent":"n05","file":"../../phases/growth.txt"}}},{"level":"n01","sub":{"id":"n01","after":{"parent":"n06","file":"graph-data.json"}}}]}`,
		} {
			f.Add([]byte(index), []byte(rec), []byte(master), []byte(inner))
		}
	}
	f.Add([]byte(`{}`), []byte(`{}`), []byte(`{"nodes":[{"id":"n05","subgraph":"graph-data-n06.json"}]}`), []byte(`{"nodes":[{"id":"n06","subgraph":"graph-data-n05.json"}]}`))
	f.Fuzz(func(t *testing.T, index, rec, rootFile, levelFile []byte) {
		m := disktest.New()
		others := map[string]string{"phases/growth.txt": "growth", "files/a.txt": "a", "out": "out", ".crg/lock": "l"}
		for name, text := range others {
			m.WriteFile(name, []byte(text))
		}
		m.WriteFile(indexFile, index)
		m.WriteFile(graphDir+"/"+graph.RootFile, rootFile)
		m.WriteFile(graphDir+"/graph-data-n05.json", levelFile)
		log, _, err := disk.OpenLog(m, journalDir, disk.LogOptions{})
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range bytes.Split(rec, []byte("\n")) {
			if json.Valid(line) {
				if _, err := log.Append(line); err != nil {
					t.Fatal(err)
				}
			}
		}
		reading, errReading := OpenIn(m, Options{ReadOnly: true})
		s, err := OpenIn(m, Options{FoldAfter: -1})
		if (err == nil) != (errReading == nil) {
			t.Fatalf("writer: %v, reader: %v", err, errReading)
		}
		if err == nil {
			graph.Check(s.Graph()) // it finds fault with the graph, not the other way round
			if diff := graph.Equal(reading.Graph(), s.Graph()); diff != "" {
				t.Fatalf("a reader sees another graph: %s", diff)
			}
			l := attach(s)
			l.do(t, newNode(l.g.TakeNodeID(), "new"))
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			same(t, "opened again", l.g, reopen(t, m).g)
		}
		for name, text := range others {
			if data, _ := m.ReadFile(name); string(data) != text {
				t.Errorf("%s became %q", name, data)
			}
		}
		for name := range m.Files() {
			if top, _, _ := strings.Cut(path.Clean(name), "/"); others[name] == "" && top != "graph" && top != ".crg" {
				t.Errorf("%s was made", name)
			}
		}
	})
}

// TestCRG_59_NumbersOfForeignFilesAreNeverTooHigh: what a file says of counters and ids cannot lead to a file that CRG itself refuses
// to read, or to an id that is given twice.
func TestCRG_59_NumbersOfForeignFilesAreNeverTooHigh(t *testing.T) {
	for _, text := range []string{
		`{"metadata":{"nextId":9007199254740992,"nextEdgeId":9007199254740992,"lastSeq":9007199254740992}}`,
		`{"metadata":{"nextId":4503599627370496,"nextEdgeId":4503599627370496,"lastSeq":4503599627370495}}`,
		`{"nodes":[{"id":"n202611211430001234"},{"id":"n999999999999999999"}],"edges":[{"id":"e999999999999999999","from":"n202611211430001234","to":"n999999999999999999","type":"x"}]}`,
		`{"nodes":[{"id":"n4503599627370496"},{"id":"n4503599627370497"}]}`,
	} {
		m := disktest.New()
		m.WriteFile(graphDir+"/"+graph.RootFile, []byte(text))
		for range 3 {
			s, err := OpenIn(m, Options{FoldAfter: -1})
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			l := attach(s)
			a, b, e := l.g.TakeNodeID(), l.g.TakeNodeID(), l.g.TakeEdgeID()
			err = l.try(newNode(a, "a"), newNode(b, "b"), graph.EdgeOp("", nil, &graph.Edge{ID: e, From: a, To: b, Type: "x"}))
			if err != nil && !fault.Is(err, "file.write") {
				t.Fatalf("%s: %v", text, err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			if diff := graph.Equal(l.g, reopen(t, m).g); diff != "" {
				t.Fatalf("%s: %s", text, diff)
			}
		}
	}
}
