package ledger

import (
	"slices"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/wings/ledger/harvest"
	"crg/backend/wings/ledger/rows"
)

// What a person chose in an answer of the chat waits first and in their words, whatever the graph does, and nothing is kept of it before they say so.
// A dismiss is taken back, and choosing it again asks again; kept it names the message, and is the person's word, as no document was looked at.
func TestWordsOfAnAnswerAreKeptOnlyWhenThePersonSaysSo(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported Rents rose: They rose a lot.")
	w.follow()
	said := "Rents will fall by 2028 [n01]. Nobody knows for sure. They may not. A fourth sentence."
	key := must[string](t)(w.Suggest(12, said, rows.Fact))
	if _, err := w.Suggest(12, " \n", rows.Fact); !fault.Is(err, "ledger.no-answer") {
		t.Error(err)
	}
	if w.Begun() {
		t.Fatal("a suggestion began the Ledger")
	}
	w.wants(key + " claim::n01")
	for _, settle := range []func() error{
		func() error { return w.Restore([]string{key}) },
		func() error { _, err := w.Suggest(12, said, rows.Fact); return err },
	} {
		if err := w.Dismiss([]string{key}); err != nil {
			t.Fatal(err)
		}
		w.wants("claim::n01")
		if err := settle(); err != nil {
			t.Fatal(err)
		}
	}
	w.step("n01") // the graph takes nothing of it away
	w.follow()
	w.Close()
	w.open()
	offers, _ := w.Offers()
	if len(offers) != 1 || offers[0].Key != key || offers[0].Sourced() || len(offers[0].Warnings) > 0 {
		t.Fatalf("%+v", offers)
	}
	id := must[rows.ID](t)(w.Accept(key, Words{}))
	n := w.View().Node(id)
	if n.Type != rows.Fact || !n.UserProvided() || n.Summary != "Rents will fall by 2028 [n01]. Nobody knows for sure. They may not." ||
		!slices.Equal(harvest.Answers(n.Links), []int{12}) {
		t.Errorf("%+v", n)
	}
	w.wants("")
	w.sound("after it")
}
