package graphstore

import (
	"encoding/json"
	"errors"
	"strconv"

	"crg/backend/base/diag"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/jsonread"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// formatVersion is the number in metadata.format. A file without one is as the document has it.
const formatVersion = 1

// head is a graph file apart from its nodes, edges and groups.
type head struct {
	name             string // "graph-data.json", in the folder graph/
	nextID, nextEdge int    // root file only
	lastSeq          uint64 // number of the last journal record that is folded in
	agents           map[string]graph.Agent
	meta             map[string]json.RawMessage // createdAt, lastModified and unknown keys
	extra            map[string]json.RawMessage // unknown keys beside metadata, nodes, edges
}

// raw is one graph file as read: not yet checked against the others.
type raw struct {
	head
	level            string
	nodes            map[string]*graph.Node
	edges            map[string]*graph.Edge
	groups           map[string]*graph.Group
	nodeIDs, edgeIDs []string // as they stand in the file: nearly sorted
	// doubled and nameless values wait for a new id
	looseNodes []*graph.Node
	looseEdges []*graph.Edge
	unplaced   map[*graph.Node]bool // the file does not say where they lie
	masters    []*graph.Node        // that have a file, or should
	listed     bool                 // it has a list of nodes, were it an empty one
}

func newRaw(name, level string) *raw { return newRawFor(name, level, 0) }

// newRawFor has room for a file of so many bytes: maps that grow step by step take as long as all the reading.
func newRawFor(name, level string, size int) *raw {
	const perNode, perEdge = 2000, 1500 // of a usual file; where it is more, the maps grow
	return &raw{
		head: head{name: name}, level: level, groups: map[string]*graph.Group{},
		nodes: make(map[string]*graph.Node, size/perNode), edges: make(map[string]*graph.Edge, size/perEdge),
	}
}

// decode reads one graph file. Errors: graph.damaged with line and reason, graph.newer.
func decode(name, level string, data []byte) (*raw, []diag.Diagnostic, error) {
	d := decoder{r: jsonread.New(data), out: newRawFor(name, level, len(data))}
	err := d.r.Object(d.top)
	if err == nil {
		err = d.r.End()
	}
	if err == nil {
		return d.out, d.found, nil
	}
	if fault.As(err) != nil {
		return nil, nil, err
	}
	return nil, nil, fault.Wrap(err, "graph.damaged", graphDir+"/"+name).About(why(err))
}

// why is an error of reading as a reason.
func why(err error) message.Message {
	var at *jsonread.Error
	if errors.As(err, &at) {
		return at.Message()
	}
	return message.Written(err.Error())
}

type decoder struct {
	r     *jsonread.Reader
	out   *raw
	found []diag.Diagnostic
}

func (d *decoder) say(offset int, id string, pairs ...string) {
	line, _ := d.r.Place(offset)
	d.found = append(d.found, diag.New(id, pairs...).At(graphDir+"/"+d.out.name, line))
}

func (d *decoder) top(key string) error {
	switch key {
	case "metadata":
		return d.object(d.metadata)
	case "nodes":
		d.out.listed = !d.r.Null()
		if !d.out.listed {
			return nil
		}
		return d.r.Array(d.node)
	case "edges":
		return d.list(d.edge)
	case "groups":
		return d.list(d.group)
	}
	return graph.KeepExtra(d.r, &d.out.extra, key)
}

func (d *decoder) object(member func(string) error) error {
	if d.r.Null() {
		return nil
	}
	return d.r.Object(member)
}

func (d *decoder) list(element func() error) error {
	if d.r.Null() {
		return nil
	}
	return d.r.Array(element)
}

func (d *decoder) metadata(key string) (err error) {
	var n int
	switch key {
	case "nextId":
		d.out.nextID, err = d.count()
	case "nextEdgeId":
		d.out.nextEdge, err = d.count()
	case "lastSeq":
		if n, err = d.count(); n <= disk.MaxSeq { // else it says nothing
			d.out.lastSeq = uint64(max(n, 0))
		}
	case "format":
		return d.format()
	case "agents":
		return d.object(d.agent)
	default:
		return graph.KeepExtra(d.r, &d.out.meta, key)
	}
	return err
}

func (d *decoder) count() (int, error) {
	if d.r.Null() {
		return 0, nil
	}
	return d.r.Int()
}

// format refuses files of a newer CRG: what they hold beyond ours would be lost.
func (d *decoder) format() error {
	if d.r.Null() {
		return nil
	}
	shown := ""
	if d.r.Kind() == '0' {
		n, err := d.r.Int() // 0 where it is none
		if n <= formatVersion {
			return err
		}
		shown = strconv.Itoa(n)
	} else {
		value, err := d.r.Raw()
		if err != nil {
			return err
		}
		shown = string(value)
	}
	return fault.New("graph.newer", graphDir+"/"+d.out.name, "format", shown)
}

func (d *decoder) agent(name string) error {
	var rest map[string]json.RawMessage
	a, err := graph.ReadAgent(d.r, func(key string) error { return graph.KeepExtra(d.r, &rest, key) })
	if err != nil {
		return err
	}
	if d.out.agents == nil {
		d.out.agents = map[string]graph.Agent{}
	}
	d.out.agents[name] = a
	if rest != nil {
		keepAgentExtra(&d.out.head, name, rest)
	}
	return nil
}

func (d *decoder) node() error {
	at := d.r.Offset()
	n, placed, err := graph.ReadPlaced(d.r)
	if err != nil {
		return err
	}
	if !placed {
		if d.out.unplaced == nil {
			d.out.unplaced = map[*graph.Node]bool{}
		}
		d.out.unplaced[n] = true
	}
	if n.Subgraph != "" || n.Type == graph.TypeMaster {
		d.out.masters = append(d.out.masters, n)
	}
	switch have := d.out.nodes[n.ID]; {
	case n.ID == "":
		d.out.looseNodes = append(d.out.looseNodes, n)
		d.say(at, "graph.no-id", "what", "node")
	case have == nil:
		d.out.nodes[n.ID] = n
		d.out.nodeIDs = append(d.out.nodeIDs, n.ID)
	case sameNode(have, n):
		d.say(at, "graph.double-id", "what", "same_node", "id", n.ID)
	default:
		d.out.looseNodes = append(d.out.looseNodes, n)
		d.say(at, "graph.double-id", "what", "node", "id", n.ID)
	}
	return nil
}

func (d *decoder) edge() error {
	at := d.r.Offset()
	e, err := graph.ReadEdge(d.r)
	if err != nil {
		return err
	}
	switch {
	case e.ID == "":
		d.out.looseEdges = append(d.out.looseEdges, e)
		d.say(at, "graph.no-id", "what", "edge")
	case d.out.edges[e.ID] == nil:
		d.out.edges[e.ID] = e
		d.out.edgeIDs = append(d.out.edgeIDs, e.ID)
	default:
		d.out.looseEdges = append(d.out.looseEdges, e)
		d.say(at, "graph.double-id", "what", "edge", "id", e.ID)
	}
	return nil
}

func (d *decoder) group() error {
	at := d.r.Offset()
	g, err := graph.ReadGroup(d.r)
	if err != nil {
		return err
	}
	for n := len(d.out.groups) + 1; g.ID == "" || d.out.groups[g.ID] != nil; n++ {
		if g.ID != "" {
			d.say(at, "graph.double-id", "what", "group", "id", g.ID)
		}
		g.ID = "g" + strconv.Itoa(n)
	}
	d.out.groups[g.ID] = g
	return nil
}

func sameNode(a, b *graph.Node) bool {
	var x, y graph.Writer
	x.Node(a)
	y.Node(b)
	return string(x.Buf) == string(y.Buf)
}
