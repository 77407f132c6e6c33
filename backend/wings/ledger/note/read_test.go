package note

import (
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/graph/graphstore"
	"crg/backend/wings/ledger/harvest"
)

func turn(seq uint64, rejection string) graphstore.Record {
	return graphstore.Record{Seq: seq, Kind: graphstore.KindStep, Turn: fmt.Sprintf("t%04d", seq), By: "Explorer", Data: []byte(fmt.Sprintf(
		`{"outcomes":[{"action":{"action":"note_fact","fields":{"fact":"Fact %d."},"reason":"So."},"about":["n%d",""]%s}]}`, seq, seq, rejection))}
}

// What a rule refused or a person declined is no note, nor is what stands in a reply or in an undone turn.
func TestOnlyWhatWasDoneIsNoted(t *testing.T) {
	reply := turn(2, "")
	reply.Kind = graphstore.KindReply
	got, about := Follow(nil, []graphstore.Record{turn(1, `,"rejection":{"rule":"declined","message":"no"}`), reply, turn(3, "")})
	if len(got) != 1 || got[0].Seq != 3 || got[0].Kind != "assumption" || got[0].Text != "Fact 3." || fmt.Sprint(about) != "[n3]" {
		t.Errorf("%+v %v", got, about)
	}
}

// However turns are undone and done again, by Undo or by steps of their own: a note stands where its turn does. The same records in portions, and twice, come to
// the same, and whoever hears them a second time is told of the same nodes: what follows from them may not have been written.
func TestANoteStandsWhileItsTurnDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var records []graphstore.Record
		var done, undone []uint64 // steps, as Undo and Redo take them
		takes := map[uint64]uint64{}
		gone := map[uint64]bool{} // by Undo
		turns := []uint64{}
		var stands func(seq uint64) bool
		stands = func(seq uint64) bool {
			for step, of := range takes {
				if of == seq && stands(step) {
					return false
				}
			}
			return !gone[seq]
		}
		for seq := uint64(1); seq <= uint64(rapid.IntRange(1, 20).Draw(t, "records")); seq++ {
			rec := turn(seq, "")
			switch what := rapid.IntRange(0, 3).Draw(t, "what"); {
			case what == 1 && len(done) > 0:
				last := done[len(done)-1]
				rec = graphstore.Record{Seq: seq, Kind: graphstore.KindUndo, Undoes: []uint64{last}}
				done, undone = done[:len(done)-1], append(undone, last)
				gone[last] = true
			case what == 2 && len(undone) > 0:
				last := undone[len(undone)-1]
				rec = graphstore.Record{Seq: seq, Kind: graphstore.KindRedo, Undoes: []uint64{last}}
				undone, done = undone[:len(undone)-1], append(done, last)
				gone[last] = false
			case what == 3 && len(done) > 1:
				older := done[rapid.IntRange(0, len(done)-2).Draw(t, "older")]
				if !stands(older) {
					continue
				}
				rec = graphstore.Record{Seq: seq, Kind: graphstore.KindStep, Undoes: []uint64{older}}
				takes[seq] = older
				done, undone = append(done, seq), nil
			default:
				turns, done, undone = append(turns, seq), append(done, seq), nil
			}
			records = append(records, rec)
		}
		if len(records) == 0 {
			return
		}
		once, about := Follow(nil, records)
		cut := rapid.IntRange(0, len(records)).Draw(t, "cut")
		some, _ := Follow(nil, records[:cut])
		rest, _ := Follow(some, records[cut:])
		again, told := Follow(once, records)
		if !reflect.DeepEqual(once, rest) || !reflect.DeepEqual(once, again) || len(told) < len(about) {
			t.Fatalf("at once %+v, in portions %+v, twice %+v", once, rest, again)
		}
		for _, n := range once {
			if n.Undone == stands(n.Seq) {
				t.Fatalf("note %d: undone %v", n.Seq, n.Undone)
			}
		}
		if len(once) != len(turns) {
			t.Fatalf("%d notes of %d turns", len(once), len(turns))
		}
	})
}

// A file may say that steps take back each other, or themselves, in any number of ways.
func TestStepsThatTakeBackEachOtherEnd(t *testing.T) {
	n := harvest.Note{Seq: 1, Taken: []harvest.Taking{{Seq: 1, Of: 1}, {Seq: 2, Of: 3}, {Seq: 3, Of: 2}}}
	for seq := uint64(2); seq < 100; seq++ { // more ways through them than could be walked
		n.Taken = append(n.Taken, harvest.Taking{Seq: seq, Of: seq - 1, Gone: seq == 99}, harvest.Taking{Seq: seq, Of: max(2, seq) - 2, Gone: seq == 99})
	}
	undo := graphstore.Record{Seq: 100, Kind: graphstore.KindStep, Undoes: []uint64{98}}
	if got, _ := Follow([]harvest.Note{n}, []graphstore.Record{undo, {Seq: 101, Kind: graphstore.KindStep, Undoes: []uint64{101}}}); len(got) != 1 || len(got[0].Taken) != len(n.Taken)+1 {
		t.Errorf("%+v", got)
	}
}
