package graphstore

import (
	"iter"
	"sync"

	"crg/backend/base/clock"
	"crg/backend/base/diag"
	"crg/backend/graph"
)

// Memory is a store without a disk: for tests, for a graph that nobody wants to keep, and as the second implementation
// that keeps Persistence honest (CRG-101).
type Memory struct {
	mu      sync.Mutex
	clock   clock.Clock
	records [][]byte
	graph   *graph.Graph
}

// NewMemory is an empty store. now may be nil.
func NewMemory(now clock.Clock) *Memory {
	if now == nil {
		now = clock.Real
	}
	return &Memory{clock: now, graph: graph.New()}
}

// Reopen is a store with the same records and the graph that they make, as after a restart.
func (m *Memory) Reopen() (*Memory, error) {
	m.mu.Lock()
	next := NewMemory(m.clock)
	next.records = append(next.records, m.records...)
	m.mu.Unlock()
	for rec, err := range next.Records(0) {
		if err != nil {
			return nil, err
		}
		for _, op := range rec.Ops {
			if err := next.graph.Apply(op); err != nil {
				return nil, err
			}
		}
		next.graph.NextNode = max(next.graph.NextNode, rec.NextNode)
		next.graph.NextEdge = max(next.graph.NextEdge, rec.NextEdge)
	}
	next.graph.Version = 0
	return next, nil
}

func (m *Memory) Graph() *graph.Graph             { return m.graph }
func (m *Memory) Diagnostics() []diag.Diagnostic  { return nil }
func (m *Memory) ReadOnly() bool                  { return false }
func (m *Memory) Attach(func(func(*graph.Graph))) {}
func (m *Memory) Fold() error                     { return nil }
func (m *Memory) Close() error                    { return nil }

// LastSeq is the number of the newest record.
func (m *Memory) LastSeq() uint64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	return uint64(len(m.records))
}

func (m *Memory) Append(rec *Record) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	rec.Seq, rec.At = uint64(len(m.records)+1), m.clock()
	m.records = append(m.records, rec.encode())
	return nil
}

func (m *Memory) Records(from uint64) iter.Seq2[Record, error] {
	m.mu.Lock()
	records := m.records
	m.mu.Unlock()
	return func(yield func(Record, error) bool) {
		for i := max(int(from)-1, 0); i < len(records); i++ {
			if rec, err := decodeRecord(uint64(i+1), records[i]); !yield(rec, err) {
				return
			}
		}
	}
}
