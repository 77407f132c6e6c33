package graphstore

import (
	"encoding/json"
	"hash/crc32"
	"io"
	"maps"
	"slices"
	"strconv"
	"time"

	"crg/backend/base/jsonread"
	"crg/backend/graph"
)

// image is one level as it was at one moment. Nodes, edges and groups are values that never change, so holding them is
// enough: the file is written from it while the graph goes on.
type image struct {
	head
	level  string
	nodes  []*graph.Node // in id order
	edges  []*graph.Edge // sorted when they are written
	groups []*graph.Group
}

// capture takes the image of a level. It copies pointers only.
func capture(g *graph.Graph, level string) image {
	l := g.Level(level)
	im := image{level: level, head: head{name: l.Meta.File, meta: l.FileMeta, extra: l.FileExtra}}
	if level == "" {
		im.name, im.meta, im.nextID, im.nextEdge, im.agents = graph.RootFile, g.Meta, g.NextNode, g.NextEdge, g.Agents()
	}
	im.meta = maps.Clone(im.meta)
	im.nodes = slices.Clone(l.Nodes())
	im.edges = l.AllEdges()
	for _, id := range l.GroupIDs() {
		im.groups = append(im.groups, l.Group(id))
	}
	return im
}

// stamp sets the times of the file. createdAt is written once.
func (im *image) stamp(now time.Time) {
	at, _ := json.Marshal(now.UTC().Truncate(time.Second).Format(time.RFC3339))
	if im.meta == nil {
		im.meta = map[string]json.RawMessage{}
	}
	if im.meta["createdAt"] == nil {
		im.meta["createdAt"] = at
	}
	im.meta["lastModified"] = at
}

// WriteLevel writes a level of the graph as its file would be, for exports. "" is the top level.
func WriteLevel(out io.Writer, g *graph.Graph, level string) error {
	im := capture(g, level)
	return im.write(out)
}

// write puts the file out part by part: a large graph never stands in memory twice.
func (im *image) write(out io.Writer) error {
	w := &graph.Writer{Indent: true, Buf: make([]byte, 0, 1<<16)}
	flush := func(limit int) error {
		if len(w.Buf) < limit {
			return nil
		}
		_, err := out.Write(w.Buf)
		w.Buf = w.Buf[:0]
		return err
	}
	const part = 1 << 15
	graph.SortEdges(im.edges)
	w.Open('{')
	w.Key("metadata")
	im.writeMeta(w)
	w.Key("nodes")
	w.Open('[')
	for _, n := range im.nodes {
		w.Next()
		w.Node(n)
		if err := flush(part); err != nil {
			return err
		}
	}
	w.Close(']')
	w.Key("edges")
	w.Open('[')
	for _, e := range im.edges {
		w.Next()
		w.Edge(e)
		if err := flush(part); err != nil {
			return err
		}
	}
	w.Close(']')
	if len(im.groups) > 0 {
		w.Key("groups")
		w.Open('[')
		for _, g := range im.groups {
			w.Next()
			w.Group(g)
		}
		w.Close(']')
	}
	w.Extra(im.extra)
	w.Close('}')
	w.Buf = append(w.Buf, '\n')
	return flush(0)
}

func (im *image) writeMeta(w *graph.Writer) {
	w.Open('{')
	if im.level == "" {
		w.Key("nextId")
		w.Int(im.nextID)
	}
	rest := maps.Clone(im.meta)
	for _, key := range []string{"createdAt", "lastModified"} {
		if v := rest[key]; v != nil {
			w.Key(key)
			w.Raw(v)
			delete(rest, key)
		}
	}
	if im.level == "" {
		w.Key("nextEdgeId")
		w.Int(im.nextEdge)
	}
	w.Key("format")
	w.Int(formatVersion)
	if im.lastSeq > 0 {
		w.Key("lastSeq")
		w.Int(int(im.lastSeq))
	}
	if len(im.agents) > 0 {
		unknown := agentExtra(rest)
		w.Key("agents")
		w.Open('{')
		for _, name := range slices.Sorted(maps.Keys(im.agents)) {
			a := im.agents[name]
			w.Key(name)
			var one graph.Writer
			one.Agent(&a)
			if more := unknown[name]; len(more) > 2 {
				one.Buf = append(append(one.Buf[:len(one.Buf)-1], ','), more[1:]...)
			}
			w.Raw(one.Buf)
		}
		w.Close('}')
	}
	delete(rest, agentsKey)
	w.Extra(rest)
	w.Close('}')
}

// agentsKey is where unknown keys of agents wait in Graph.Meta; metadata has no unknown key of that name.
const agentsKey = "agents"

func agentExtra(meta map[string]json.RawMessage) map[string]json.RawMessage {
	out := map[string]json.RawMessage{}
	if meta[agentsKey] == nil {
		return out
	}
	r := jsonread.New(meta[agentsKey])
	_ = r.Object(func(name string) error { return graph.KeepExtra(r, &out, name) })
	return out
}

func keepAgentExtra(h *head, name string, rest map[string]json.RawMessage) {
	all := agentExtra(h.meta)
	var w graph.Writer
	w.Open('{')
	w.Extra(rest)
	w.Close('}')
	all[name] = w.Buf
	w = graph.Writer{}
	w.Open('{')
	w.Extra(all)
	w.Close('}')
	if h.meta == nil {
		h.meta = map[string]json.RawMessage{}
	}
	h.meta[agentsKey] = w.Buf
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// sum tells whether a file is the one that CRG wrote. It guards against mistakes, not against malice.
func sum(data []byte) string { return sumOf(crc32.Checksum(data, castagnoli), len(data)) }

func sumOf(crc uint32, size int) string {
	return strconv.FormatUint(uint64(crc), 16) + "-" + strconv.Itoa(size)
}

// summing passes bytes on and sums them up.
type summing struct {
	out  io.Writer
	crc  uint32
	size int
}

func (s *summing) Write(p []byte) (int, error) {
	s.crc = crc32.Update(s.crc, castagnoli, p)
	s.size += len(p)
	return s.out.Write(p)
}
