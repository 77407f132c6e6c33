// Package search finds nodes by their words, on all levels: names before texts, whole words before beginnings, accents and
// letter case aside.
//
// The index follows the graph. A change only notes which node is new; the words are read a moment later, off the path of the
// person's gesture, and at the latest by the next question.
package search

import (
	"math"
	"slices"
	"sync"

	"crg/backend/base/words"
	"crg/backend/graph"
)

// Index answers questions about one graph. Its methods are safe for concurrent use.
type Index struct {
	view func(func(*graph.Graph))

	noting  sync.Mutex // held for a moment only: the document waits for it
	started bool
	pending map[string]entry // by node id: not read yet; no node = it is gone
	queue   []string         // ids of the pending, in the order they came
	wake    chan struct{}
	taken   chan struct{} // closed when all nodes were noted

	mu    sync.Mutex // guards what follows, and reading
	docs  []document
	order []uint64 // of each document, among those of equal worth; see rankOf
	byID  map[string]uint32
	dict  *dictionary
	dead  []bool
	marks marks
	work  int // words that were read, and documents and words that questions looked at: what tests count

	stop    chan struct{}
	stopped sync.WaitGroup
	closing sync.Once
}

// entry is a node as it is now.
type entry struct {
	node  *graph.Node // nil = deleted
	level string
}

// document is one version of a node's text. A node whose text changes becomes a new document.
type document struct {
	entry
	names uint8 // words in its name
}

// rankOf orders what is equally good: what is important first, then short names, then what is old. The bits of the name
// count only for nodes that were found by it.
func rankOf(d document) uint64 {
	number, _ := graph.Number(d.node.ID)
	return uint64(min(max(d.node.Importance, 0), 255))<<39 | uint64(mostNames-d.names)<<32 | uint64(math.MaxUint32-uint32(number))
}

const (
	mostNames = 127     // words of a name that are counted
	wholeBit  = 1 << 47 // the name has no other words than those asked for
	shortBits = 0x7f << 32
)

// New makes an index that learns of nothing until Start. view lets it read the graph.
func New(view func(func(*graph.Graph))) *Index {
	return &Index{
		view: view, pending: map[string]entry{}, wake: make(chan struct{}, 1), taken: make(chan struct{}), byID: map[string]uint32{}, dict: newDictionary(), stop: make(chan struct{}),
	}
}

// Follow is an observer of the graph (graph.Observe).
func (x *Index) Follow(op graph.Op) {
	if op.Node == nil {
		return
	}
	x.noting.Lock()
	if x.started {
		x.note(op.Node.ID, entry{op.Node.After, op.Level})
	}
	x.noting.Unlock()
	select {
	case x.wake <- struct{}{}:
	default:
	}
}

// note needs x.noting.
func (x *Index) note(id string, e entry) {
	if _, waits := x.pending[id]; !waits {
		x.queue = append(x.queue, id)
	}
	x.pending[id] = e
}

// Start reads the graph in the background and keeps up with it until Close. It may be called again.
func (x *Index) Start() {
	x.noting.Lock()
	started := x.started
	x.started = true
	x.noting.Unlock()
	if started {
		return
	}
	x.stopped.Go(func() {
		x.take()
		close(x.taken)
		for {
			for x.read(chunk) {
				select {
				case <-x.stop:
					return
				default:
				}
			}
			select {
			case <-x.stop:
				return
			case <-x.wake:
			}
		}
	})
}

// Close ends the reading.
func (x *Index) Close() {
	x.closing.Do(func() { close(x.stop) })
	x.stopped.Wait()
}

// take notes every node of the graph. What was noted since the start is newer.
func (x *Index) take() {
	x.view(func(g *graph.Graph) {
		for _, id := range g.Levels() {
			l := g.Level(id)
			for _, n := range l.NodeIDs() {
				x.noting.Lock()
				if _, newer := x.pending[n]; !newer {
					x.note(n, entry{l.Node(n), id})
				}
				x.noting.Unlock()
			}
		}
	})
}

// chunk is how many nodes are read before a question may come in between.
const chunk = 256

// read takes some pending nodes into the index; it reports whether there were any.
func (x *Index) read(most int) bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.readLocked(most)
}

func (x *Index) readLocked(most int) bool {
	x.noting.Lock()
	ids := x.queue[:min(most, len(x.queue))]
	x.queue = x.queue[len(ids):]
	batch := make([]entry, len(ids))
	for i, id := range ids {
		batch[i] = x.pending[id]
		delete(x.pending, id)
	}
	x.noting.Unlock()
	for i, id := range ids {
		x.put(id, batch[i])
	}
	return len(ids) > 0
}

// put brings one node up to date.
func (x *Index) put(id string, e entry) {
	if doc, there := x.byID[id]; there {
		old := x.docs[doc].node
		if e.node != nil && old.Name == e.node.Name && old.Full() == e.node.Full() {
			x.docs[doc].entry = e // the words are the same
			x.order[doc] = rankOf(x.docs[doc])
			return
		}
		x.dead[doc], x.docs[doc].node = true, nil
		delete(x.byID, id)
	}
	if e.node == nil {
		return
	}
	doc := uint32(len(x.docs))
	d := document{entry: e}
	words.Each(e.node.Name, func(t words.Token) {
		d.names = min(d.names+1, mostNames)
		x.work++
		x.add(&x.dict.at(t.Word).name, doc)
	})
	words.Each(e.node.Full(), func(t words.Token) {
		x.work++
		x.add(&x.dict.at(t.Word).text, doc)
	})
	x.docs, x.order, x.dead, x.byID[id] = append(x.docs, d), append(x.order, rankOf(d)), append(x.dead, false), doc
}

// add puts a document at the end of a list, once.
func (x *Index) add(list *[]uint32, doc uint32) {
	if n := len(*list); n > 0 && (*list)[n-1] == doc {
		return
	}
	if len(*list) == cap(*list) && len(*list) > 16 {
		x.work += len(*list)
		*list = slices.DeleteFunc(*list, func(d uint32) bool { return d < uint32(len(x.dead)) && x.dead[d] })
	}
	*list = append(*list, doc)
}
