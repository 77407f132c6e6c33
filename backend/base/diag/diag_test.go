package diag

import (
	"encoding/json"
	"testing"

	"crg/backend/base/message"
)

var _ = Add(Warning, Table{"test.key": {{"There is no key {key, quoted} here{of}."}, {"{hint, select, like {Did you mean {like}?} other {Take it out.}}"}}})

func TestADiagnosticIsToldFromItsValues(t *testing.T) {
	d := New("test.key", "key", "colour", "hint", "like", "like", "color").At("a.txt", 3)
	if got, want := d.String(), `a.txt:3: warning: There is no key "colour" here. Did you mean color?`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	about := d.About(message.Written(", says the file"))
	if about.Summary != `There is no key "colour" here, says the file.` || about.Equal(d) || !d.Equal(d) {
		t.Errorf("%+v", about)
	}
	if told := message.Join([]message.Message{d.Message}); told != `There is no key "colour" here` || !d.Known() {
		t.Errorf("who speaks of it says %q", told)
	}
	if d.On("n01").As(Error).String() != `[n01]: error: There is no key "colour" here. Did you mean color?` {
		t.Errorf("%s", d.On("n01").As(Error))
	}
}

func TestTheRecordKeepsWordsAndValues(t *testing.T) {
	raw, err := json.Marshal(New("test.key", "key", "x").At("a.txt", 0))
	want := `{"severity":"warning","id":"test.key","values":{"key":"x"},"summary":"There is no key \"x\" here.","detail":"Take it out.","file":"a.txt"}`
	if err != nil || string(raw) != want {
		t.Errorf("%s, want %s", raw, want)
	}
	var old Diagnostic
	if err := json.Unmarshal([]byte(`{"severity":"info","id":"gone.id","summary":"As it was {written}.","node":"n02"}`), &old); err != nil {
		t.Fatal(err)
	}
	if old.String() != "[n02]: info: As it was {written}." || old.Values != nil {
		t.Errorf("%+v", old)
	}
}

func TestRowsThatCannotBeReadAreABug(t *testing.T) {
	for _, table := range []Table{{"test.key": {{"there already"}}}, {"test.bad": {{"an open {gap"}}}, {"test.bad": {{}, {"{}"}}}, {"test.bad": {{"no gap", "{"}}}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%v was taken", table)
				}
			}()
			Add(Info, table)
		}()
	}
	defer func() {
		if recover() == nil {
			t.Error("a diagnostic without words was made")
		}
	}()
	New("test.unheard")
}
