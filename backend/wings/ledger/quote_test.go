package ledger

import (
	"slices"
	"strings"
	"testing"

	"crg/backend/artifact/pages"
	"crg/backend/base/fault"
	"crg/backend/ledger/rows"
	"crg/backend/wings/ledger/harvest"
)

// What a person chose in an answer of the chat waits first and in their words, whatever the graph does, and nothing is kept of it before they say so.
// A dismiss is taken back, and choosing it again asks again; kept it names the message, and is the person's word, as no document was looked at.
func TestWordsOfAnAnswerAreKeptOnlyWhenThePersonSaysSo(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported Rents rose: They rose a lot.")
	w.follow()
	said := "Rents will fall by 2028 [n01]. Nobody knows for sure. They may not. A fourth sentence."
	answer := Answer{Message: 12, Text: said}
	key := must[string](t)(w.Suggest(answer, "", rows.Fact))
	if _, err := w.Suggest(answer, " \n", rows.Fact); !fault.Is(err, "ledger.no-answer") {
		t.Error(err)
	}
	if w.Begun() {
		t.Fatal("a suggestion began the Ledger")
	}
	w.wants(key + " claim::n01")
	for _, settle := range []func(back func() error) error{
		func(back func() error) error { return back() },
		func(func() error) error { _, err := w.Suggest(answer, said, rows.Fact); return err },
	} {
		back := w.deed(func() error { return w.Dismiss([]string{key}) })
		w.wants("claim::n01")
		if err := settle(back); err != nil {
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

const letter = "# Rents\n\nThe state pays 60 % of\nthe repair, if the town applies\nin time. Rents in the old town rose by eight per cent in 2025.\n\n- Nobody counted the new flats.\n"

// quotes is an answer that quotes a letter and names a page of it.
func quotes() Answer {
	a := Answer{Message: 3, Text: "Rents are dear. The letter says **\"rents in the old town rose by eight per cent\"** [n01], so we move. Page 1 has it that the state pays 60 % of the repair. Cats are nice."}
	sentence := func(begins, ends string) pages.Span {
		return pages.Span{From: strings.Index(a.Text, begins), To: strings.Index(a.Text, ends) + len(ends)}
	}
	a.Cites = []harvest.Cite{
		{Document: "n02", Sentence: sentence("The letter", "move. "), Quote: "rents in the old town rose by eight per cent"},
		{Document: "n02", Sentence: sentence("Page 1", "repair. "), Page: pages.Span{To: len(letter)}},
	}
	return a
}

// The words of an answer come with what their sentence quotes of a document, and of a page that it names with the sentence that repeats four of the words in
// a row; with nothing else. Kept, that is their evidence.
func TestWordsOfAnAnswerComeWithTheirPassage(t *testing.T) {
	const rose, pays = "Rents in the old town rose by eight per cent", "The state pays 60 % of\nthe repair, if the town applies\nin time."
	for _, test := range []struct{ words, passages string }{
		{"Rents are dear.", ""},
		{"Cats are nice.", ""},
		{"The letter says \"rents in the old town rose by eight per cent\" Where to live?, so we move.", rose},
		{"so we move", rose},
		{"it that the state pays 60 % of the repair", pays},
		{"the state pays", ""}, // three words of the page
		{"Page 1 has it", ""},
		{"so we move. Page 1 has it that the state pays 60 % of the repair", rose + "|" + pays},
		{"", rose + "|" + pays}, // its first three sentences
		{"e", ""},               // it stands everywhere
		{"ents", ""},            // in a sentence without a passage, too
	} {
		w := newWorld(t)
		w.step("n01 goal active Where to live?: ?", "n02 artifact active letter.md: "+letter)
		w.follow()
		key := must[string](t)(w.Suggest(quotes(), test.words, rows.Fact))
		offers, _ := w.Offers()
		var got []string
		for _, p := range offers[0].Draft.Claim.Passages {
			got = append(got, p.Quote)
			if letter[p.From:p.To] != p.Quote {
				t.Errorf("%q is not at its place: %q", p.Quote, letter[p.From:p.To])
			}
		}
		if strings.Join(got, "|") != test.passages {
			t.Errorf("%q comes with %q", test.words, got)
		}
		why := "ledger.offer.chosen"
		if test.passages != "" {
			why = "ledger.offer.chosen-sourced"
		}
		if offers[0].Why.ID != why || offers[0].Sourced() != (test.passages != "") {
			t.Errorf("%q: %v", test.words, offers[0].Why)
		}
		id := must[rows.ID](t)(w.Accept(key, Words{}))
		n := w.View().Node(id)
		if len(n.Evidence) != len(got) || n.UserProvided() == (test.passages != "") || !slices.Equal(harvest.Answers(n.Links), []int{3}) {
			t.Errorf("%q: %+v", test.words, n)
		}
		for i, e := range n.Evidence {
			if e.Quote != got[i] || e.Span == nil || w.View().Node(e.Source).SourceKey != "file::files/n02.txt" {
				t.Errorf("%+v", e)
			}
		}
		w.sound(test.words)
	}
}

// A claim keeps how the words begin. What stands beside those that it leaves out is not its evidence.
func TestThePassageIsOfWhatIsKept(t *testing.T) {
	w := newWorld(t)
	w.step("n02 artifact active letter.md: " + letter)
	w.follow()
	a := Answer{Message: 5, Text: "We move. We do it soon. Nobody minds. The letter says \"rents in the old town rose by eight per cent\"."}
	a.Cites = []harvest.Cite{{Document: "n02", Sentence: pages.Span{From: strings.Index(a.Text, "The"), To: len(a.Text)}, Quote: "rents in the old town rose by eight per cent"}}
	must[string](t)(w.Suggest(a, "", rows.Fact))
	offers, _ := w.Offers()
	if c := offers[0].Draft.Claim; c.Sourced() || c.Summary != "We move. We do it soon. Nobody minds." {
		t.Errorf("%+v", c)
	}
}

// Whoever sends words that the answer does not hold is refused, and nothing waits.
func TestWordsThatAnAnswerDoesNotHoldAreRefused(t *testing.T) {
	w := newWorld(t)
	w.step("n01 goal active Where to live?: ?", "n02 artifact active letter.md: "+letter)
	w.follow()
	for _, words := range []string{"Rents are cheap.", "so we do not move", "Rents are dear. Cats are nice.", "the state pays 6.0 %", "letter.md"} {
		if _, err := w.Suggest(quotes(), words, rows.Fact); !fault.Is(err, "ledger.not-said") {
			t.Errorf("%q: %v", words, err)
		}
	}
	w.wants("")
}

// All with a source are kept at one press, of those that the person saw: words of an answer where a passage that stands today is beside them, and else not.
func TestWordsOfAnAnswerAreSourcedAsLongAsTheirPassageStands(t *testing.T) {
	w := newWorld(t)
	w.step("n01 goal active Where to live?: ?", "n02 artifact active letter.md: "+letter)
	w.follow()
	bare := must[string](t)(w.Suggest(quotes(), "Cats are nice.", rows.Fact))
	move := must[string](t)(w.Suggest(quotes(), "so we move", rows.Fact))
	pays := must[string](t)(w.Suggest(quotes(), "the state pays 60 % of the repair", rows.Fact))
	if kept := must[[]rows.ID](t)(w.AcceptSourced([]string{bare, move})); len(kept) != 1 || w.View().Node(kept[0]).Title != "so we move" {
		t.Errorf("%v", kept)
	}
	w.step("n02 artifact active letter.md: Nothing of it.")
	w.follow()
	offers, _ := w.Offers()
	for _, o := range offers {
		if o.Sourced() || o.Why.ID != "ledger.offer.chosen" {
			t.Errorf("the document does not say so any more: %+v", o)
		}
	}
	if kept := must[[]rows.ID](t)(w.AcceptSourced([]string{bare, pays})); len(kept) != 0 || len(offers) != 2 {
		t.Errorf("%v", kept)
	}
	id := must[rows.ID](t)(w.Accept(pays, Words{}))
	if n := w.View().Node(id); len(n.Evidence) != 0 || !n.UserProvided() {
		t.Errorf("%+v", n)
	}
	w.step("n02")
	w.follow()
	id = must[rows.ID](t)(w.Accept(bare, Words{}))
	if n := w.View().Node(id); len(n.Evidence) != 0 {
		t.Errorf("%+v", n)
	}
	w.sound("after it")
}
