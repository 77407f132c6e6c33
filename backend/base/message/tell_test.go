package message

import "testing"

func TestAMessageIsToldInAnotherLanguage(t *testing.T) {
	german := Wording{"test.add": "Hinzufügen von {name}", "test.undo": "Zurück: {of}", "test.link": "{0} mit {1}", "test.bad": "{", "test.why": "weil {why}", "test.why.of": "weil: {of}"}
	add := New("test.add", "name", "x")
	for want, m := range map[string]Message{
		"Hinzufügen von x":                          add,
		"Zurück: Hinzufügen von x; A":               New("test.undo").About(add, Written("A")),
		"Hinzufügen von x mit 1 node of mine moved": New("test.link").About(add, New("test.count", "n", "1", "whom", "mine")),
		"as it was":              New("test.add"), // of an older program, without what the words need
		`as it was `:             New("test.bad"),
		"weil x":                 New("test.why", "why", "x"),
		"weil: Hinzufügen von x": New("test.why", "why", "English").About(add),
		"written by somebody":    Written("written by somebody"),
	} {
		english := ""
		if m.ID == "test.add" || m.ID == "test.bad" {
			english = want
			if m.Values != nil {
				english = "wrong"
			}
		}
		if got := german.Tell(m, english); got != want {
			t.Errorf("%+v: %q, want %q", m, got, want)
		}
	}
	if got := Wording(nil).Tell(add, ""); got != `Add "x"` {
		t.Errorf("without words: %q", got)
	}
}
