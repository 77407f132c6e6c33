package graphstore

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
	"time"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// FuzzRecord: what a line of the journal says is taken whole or refused, and what was taken is written back the same.
func FuzzRecord(f *testing.F) {
	before, after := &graph.Agent{Position: "n01"}, &graph.Agent{Position: "n02", Turn: 3}
	rec := Record{
		At: time.Date(2026, 1, 15, 14, 22, 0, 0, time.UTC), Kind: KindStep, Turn: "t0003", By: "Explorer", Label: message.New("step.outside", "a", "<ä>\n").About(message.Written("x")), Undoes: []uint64{1, 2}, Beside: true,
		Ops: []graph.Op{
			graph.NodeOp("", nil, &graph.Node{ID: "n01", Name: "A", Type: "goal"}), graph.EdgeOp("n05", &graph.Edge{ID: "e01", From: "n01", To: "n02"}, nil),
			graph.LevelOp("n05", nil, &graph.LevelMeta{File: "graph-data-n05.json"}), graph.AgentOp("Explorer", before, after),
		},
		NextNode: 16, NextEdge: 9, Data: []byte(`{"reply":"x"}`),
	}
	f.Add(rec.encode())
	f.Add([]byte(`{"at":"2026-01-15T14:22:00Z","kind":"step","ops":[{"node":{"id":"n04"}}],"nextId":-1}`))
	f.Add([]byte(`{"label":"Pack","message":{"id":"step.unheard","of":[{"id":"step.outside","values":{}}]}}`))
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

// A record is read as it was written: each of its fields, and the smallest number of each.
func TestARecordKeepsEachOfItsFields(t *testing.T) {
	rec := Record{
		Seq: 7, At: time.Date(2026, 1, 15, 14, 22, 0, 0, time.UTC), Kind: KindStep, Turn: "t0003", By: "Explorer", Label: message.New("step.outside"), Undoes: []uint64{1}, With: 1,
		Beside: true, Room: "texts", Told: true, Ops: []graph.Op{graph.AgentOp("Explorer", nil, &graph.Agent{Position: "n02", Turn: 1})}, NextNode: 1, NextEdge: 2, Data: []byte(`{"reply":"x"}`),
	}
	for i := range reflect.TypeFor[Record]().NumField() {
		if reflect.ValueOf(rec).Field(i).IsZero() {
			t.Errorf("the test says nothing of %s", reflect.TypeFor[Record]().Field(i).Name)
		}
	}
	if got, err := decodeRecord(7, rec.encode()); err != nil || !reflect.DeepEqual(got, rec) {
		t.Errorf("%v, %+v, not %+v", err, got, rec)
	}
}

// The first step of a project counts as any other: what was folded of it is known by its number.
func TestAProjectOfOneStepIsFoldedAndKnownAgain(t *testing.T) {
	m := disktest.New()
	l := reopen(t, m)
	l.do(t, newNode("n01", "one"))
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if text := m.Files()[graphDir+"/"+graph.RootFile]; !strings.Contains(text, `"lastSeq": 1`) {
		t.Errorf("the file does not say of which step it is: %s", text)
	}
	again := reopen(t, m)
	same(t, "reopened", l.g, again.g)
	if len(again.Diagnostics()) > 0 {
		t.Error(again.Diagnostics())
	}
}

// A label is there in English for people and older programs, and as a message. What has words no more, or none yet, and what an
// older program wrote, is shown to the letter.
func TestALabelIsKeptInWordsAndAsAMessage(t *testing.T) {
	m := message.New("step.outside").About(message.Written("A \"b\""))
	line := string((&Record{Label: m}).encode())
	if !strings.Contains(line, `"label":"Edited outside","message":{"id":"step.outside"`) {
		t.Errorf("written as %s", line)
	}
	for text, want := range map[string]message.Message{
		line:                             m,
		`{"label":"Set state of \"A\""}`: message.Written(`Set state of "A"`),
		`{"label":"As it was","message":{"id":"step.of-tomorrow","values":{"n":"3"}}}`:           message.Written("As it was"),
		`{"label":"As it was","message":{"id":"step.outside","of":[{"id":"step.of-tomorrow"}]}}`: message.Written("As it was"),
		`{}`: {},
	} {
		rec, err := decodeRecord(1, []byte(text))
		if err != nil || !rec.Label.Equal(want) {
			t.Errorf("%s: %+v, %v", text, rec.Label, err)
		}
	}
}
