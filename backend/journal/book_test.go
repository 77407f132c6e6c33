package journal

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"
	"time"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// story is a journal, turn records and a conversation that grow.
type story struct {
	records []graphstore.Record
	turns   []Turn
	chat    []Entry
	read    int  // records that were read
	fails   bool // a record cannot be read behind those that are there
}

func (p *story) book() *Book {
	return NewBook(Sources{
		Records: func(from uint64) iter.Seq2[graphstore.Record, error] {
			return func(yield func(graphstore.Record, error) bool) {
				for _, r := range p.records {
					if r.Seq >= from {
						p.read++
						if !yield(r, nil) {
							return
						}
					}
				}
				if p.fails {
					yield(graphstore.Record{}, fault.New("file.read", "journal"))
				}
			}
		},
		TurnIDs: func() (ids []string) {
			for _, t := range p.turns {
				ids = append(ids, t.ID)
			}
			return ids
		},
		Turn: func(id string) (Turn, error) {
			return p.turns[slices.IndexFunc(p.turns, func(t Turn) bool { return t.ID == id })], nil
		},
		Chat: func(from int) []Entry { return p.chat[from:] },
	})
}

func (p *story) step(second int, rec graphstore.Record) uint64 {
	rec.Seq, rec.At = uint64(len(p.records)+1), at(second)
	if rec.Kind == "" {
		rec.Kind = graphstore.KindStep
	}
	p.records = append(p.records, rec)
	return rec.Seq
}

func (p *story) create(second int, turn, id string) uint64 {
	by := graph.Person
	if turn != "" {
		by = "Explorer"
	}
	return p.step(second, graphstore.Record{Turn: turn, By: by, Label: message.Written("Create " + id), Ops: []graph.Op{graph.NodeOp("", nil, &graph.Node{ID: id, Name: id, Type: "standard"})}})
}

func turnAt(n, second int) Turn {
	t := sampleTurn()
	t.ID, t.Number, t.StartedAt, t.EndedAt = fmt.Sprintf("t%04d", n), n, at(second), at(second+1)
	t.Files = map[string]string{"prompts/intro.txt": "v1"}
	return t
}

func shown(p Page) string {
	var out []string
	for _, r := range p.Rows {
		out = append(out, r.Key)
	}
	return strings.Join(out, " ")
}

func TestCRG_244_BookShowsTurnsAndWhatStandsBesideThem(t *testing.T) {
	p := &story{}
	p.create(1, "", "n01")
	p.create(11, "t0001", "n02")
	p.turns = []Turn{turnAt(1, 10)}
	p.chat = []Entry{{At: at(20), Kind: Chatted, Actor: graph.Person, Text: Wrote("Why so?")}}
	b := p.book()
	page := b.Page(Query{}, -1, 50)
	if got := shown(page); got != "s1 t0001.phase t0001 c1" {
		t.Fatalf("rows %s", got)
	}
	turn := page.Rows[2].Turn
	if turn == nil || turn.Refused != 3 || turn.Unreadable != 1 || len(turn.Did) != 1 || turn.Did[0] != (Did{Action: "create_node", N: 1}) {
		t.Errorf("the turn's row says %+v", turn)
	}
	if page.Counts["refused"] != 3 || page.Counts["you"] != 2 || page.Counts["turns"] != 1 {
		t.Errorf("counts %v", page.Counts)
	}
	for _, row := range []struct {
		q    Query
		want string
	}{
		{Query{Show: "turns"}, "t0001"},
		{Query{Show: "you"}, "s1 c1"},
		{Query{Kinds: []Kind{Refused}}, "t0001#6 t0001#7 t0001#8"},
		{Query{Text: "OUTSIDE visibility"}, "t0001"},
		{Query{Text: "\"Outside L2  visibility\""}, "t0001"},
		{Query{Text: "„outside visibility“"}, ""},
		{Query{Text: "why"}, "c1"},
		{Query{Kinds: []Kind{Refused}, Text: "locked by"}, "t0001#6"},
		{Query{Node: "n01"}, "s1 t0001"},
		{Query{Turn: "t0001"}, "t0001.phase t0001"},
		{Query{Text: "no such thing"}, ""},
		{Query{Text: "gone Knoten", Words: message.Wording{"log.refusal": "{what, select, a {Knoten {of} gone} other {Ebene}}"}, Kinds: []Kind{Refused}}, "t0001#6 t0001#7 t0001#8"},
		{Query{Text: "modified"}, "t0001"},
		{Query{Text: "prompt"}, "t0001"},
		{Query{Text: "prompt", Words: message.Wording{"log.sent": "Gesendet an {model}"}}, ""},                                                  // English that is not on the screen
		{Query{Text: "2", Words: message.Wording{"log.refusal": "{n, plural, one {# Mal} other {# Male}}"}, Kinds: []Kind{Refused}}, "t0001#8"}, // the number in the text, not the one that stands for a gap
	} {
		if got := shown(b.Page(row.q, -1, 50)); got != row.want {
			t.Errorf("%+v picks %q, not %q", row.q, got, row.want)
		}
	}
	if n := b.Locate(Query{}, "t0001"); n != 2 {
		t.Errorf("the turn is number %d", n)
	}
}

func TestBookReadsOnlyWhatIsNew(t *testing.T) {
	p := &story{}
	for i := range 30 {
		p.create(1, "", fmt.Sprintf("n%02d", i+1))
	}
	b := p.book()
	first := b.Page(Query{}, -1, 10)
	if first.Total != 30 || first.From != 20 || len(first.Rows) != 10 {
		t.Fatalf("the newest page is %d from %d of %d", len(first.Rows), first.From, first.Total)
	}
	p.read = 0
	p.create(2, "", "n31")
	second := b.Page(Query{}, -1, 10)
	if p.read != 1 {
		t.Errorf("%d records were read for one new one", p.read)
	}
	if second.Order != first.Order || second.Total != 31 || second.Rows[8].Key != first.Rows[9].Key {
		t.Error("rows changed their numbers although one came at the end")
	}
}

// What cannot be read of the journal is read later: no row is there twice, and none is made of the failure.
func TestBookGoesOnBehindWhatItCouldNotRead(t *testing.T) {
	p := &story{}
	p.create(1, "", "n01")
	p.fails = true
	b := p.book()
	if got := b.Page(Query{}, -1, 10); got.Total != 1 {
		t.Errorf("%d rows: %s", got.Total, shown(got))
	}
	p.fails = false
	p.create(2, "", "n02")
	if got := b.Page(Query{}, -1, 10); got.Total != 2 {
		t.Errorf("%d rows: %s", got.Total, shown(got))
	}
}

func TestBookTakesTheNewerRecordOfATurn(t *testing.T) {
	p := &story{}
	failed := turnAt(1, 10)
	failed.Result, failed.Outcomes = "failed", nil
	p.turns = []Turn{failed}
	b := p.book()
	before := b.Page(Query{}, -1, 10)
	p.create(21, "t0001", "n02")
	if got := shown(b.Page(Query{}, -1, 10)); got != "t0001" {
		t.Errorf("the journal's word on a known turn is told, too: %s", got)
	}
	b.Stored(turnAt(1, 20))
	after := b.Page(Query{}, -1, 10)
	if got := shown(after); got != "t0001.phase t0001" || after.Rows[1].Turn.Result != "applied" {
		t.Errorf("rows %s, result %s", got, after.Rows[1].Turn.Result)
	}
	if after.Order == before.Order {
		t.Error("a page of before still counts")
	}
	next := turnAt(2, 30)
	next.TurnInPhase, next.Files = 2, map[string]string{"prompts/intro.txt": "v2"}
	p.create(31, "t0002", "n03")
	b.Page(Query{}, -1, 10) // a look between the journal's record and the turn's own
	b.Stored(next)
	if got := shown(b.Page(Query{}, -1, 10)); got != "t0001.phase t0001 t0002.prompts/intro.txt t0002" {
		t.Errorf("rows %s", got)
	}
}

func TestCRG_248_SeriesFollowTheJournal(t *testing.T) {
	p := &story{}
	p.create(1, "", "n01")
	p.turns = []Turn{turnAt(1, 10), turnAt(2, 20), turnAt(3, 30)}
	p.create(11, "t0001", "n02")
	undo := p.create(21, "t0002", "n03")
	p.create(31, "t0003", "n04")
	p.step(40, graphstore.Record{
		Kind: graphstore.KindUndo, By: graph.Person, Undoes: []uint64{undo},
		Ops: []graph.Op{graph.NodeOp("", &graph.Node{ID: "n03"}, nil)},
	})
	b := p.book()
	var nodes []int
	for _, point := range b.Series(3, 0) {
		nodes = append(nodes, point.Nodes)
	}
	if !slices.Equal(nodes, []int{2, 3, 4}) {
		t.Errorf("nodes after the turns %v", nodes)
	}
	if point := b.Series(3, 0)[0]; point.TokensSent != 110 || point.TokensReceived != 20 || point.Done != 1 || point.Refused != 3 || point.Took != time.Second {
		t.Errorf("point %+v", point)
	}
	if !b.Undone("t0002") || b.Undone("t0003") {
		t.Error("turn 2 was undone, and no other")
	}
	p.step(50, graphstore.Record{Kind: graphstore.KindRedo, By: graph.Person, Undoes: []uint64{undo}})
	if b.Undone("t0002") {
		t.Error("turn 2 was done again")
	}
	// The oldest records may be gone: the size of today still anchors the plot.
	late := &story{turns: p.turns, records: p.records[2:4]}
	if got := late.book().Series(3, 0); got[2].Nodes != 3 || got[1].Nodes != 2 {
		t.Errorf("without the beginning: %d, %d", got[1].Nodes, got[2].Nodes)
	}
}
