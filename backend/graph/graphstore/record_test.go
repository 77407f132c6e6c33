package graphstore

import (
	"bytes"
	"testing"
	"time"

	"crg/backend/graph"
)

// FuzzRecord: what a line of the journal says is taken whole or refused, and what was taken is written back the same.
func FuzzRecord(f *testing.F) {
	before, after := &graph.Agent{Position: "n01"}, &graph.Agent{Position: "n02", Turn: 3}
	rec := Record{
		At: time.Date(2026, 1, 15, 14, 22, 0, 0, time.UTC), Kind: KindStep, Turn: "t0003", By: "Explorer", Label: "Turn 3", Undoes: []uint64{1, 2},
		Ops: []graph.Op{
			graph.NodeOp("", nil, &graph.Node{ID: "n01", Name: "A", Type: "goal"}), graph.EdgeOp("n05", &graph.Edge{ID: "e01", From: "n01", To: "n02"}, nil),
			graph.LevelOp("n05", nil, &graph.LevelMeta{File: "graph-data-n05.json"}), graph.AgentOp("Explorer", before, after),
		},
		NextNode: 16, NextEdge: 9, Data: []byte(`{"reply":"x"}`),
	}
	f.Add(rec.encode())
	f.Add([]byte(`{"at":"2026-01-15T14:22:00Z","kind":"step","ops":[{"node":{"id":"n04"}}],"nextId":-1}`))
	f.Add([]byte(`{"ops":[{"sub":{"id":"n05","after":null}}],"undoes":[1e9,-1]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		rec, err := decodeRecord(7, data)
		if err != nil {
			return
		}
		once := rec.encode()
		again, err := decodeRecord(7, once)
		if err != nil {
			t.Fatalf("%s was taken, but not what was written of it: %v\n%s", data, err, once)
		}
		if twice := again.encode(); !bytes.Equal(once, twice) {
			t.Fatalf("%s became\n%s", once, twice)
		}
	})
}
