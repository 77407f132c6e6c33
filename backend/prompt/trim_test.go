package prompt

import (
	"encoding/json"
	"testing"
)

// What older turns recorded of a trim, a bare id with numbers, is told as it is today.
func TestTrimsOfOlderRecordsAreRead(t *testing.T) {
	var old Trim
	if err := json.Unmarshal([]byte(`{"items":7,"tokens":90,"why":"as it was","cuts":[{"id":"overview","n":4,"of":9},{"id":"adjacent","n":1},{"id":"block-reading","n":1}]}`), &old); err != nil {
		t.Fatal(err)
	}
	want := Trim{Items: 7, Tokens: 90, Why: "as it was"}
	want.Cuts = append(want.Cuts, someOf(overviewListed, 4, 9), someOf(adjacentGone, 1, 0), cutOf(readingBlock, 0, 1))
	check := func(got Trim) {
		t.Helper()
		if got.Items != want.Items || got.Tokens != want.Tokens || got.Why != want.Why || len(got.Cuts) != len(want.Cuts) {
			t.Fatalf("%+v", got)
		}
		for i, c := range got.Cuts {
			if !c.Equal(want.Cuts[i]) {
				t.Errorf("%+v, want %+v", c, want.Cuts[i])
			}
		}
	}
	check(old)
	for i, told := range []string{"overview: 4 of 9 labels listed", "1 adjacent node left out", "no room for the section READING"} {
		if old.Cuts[i].String() != told {
			t.Errorf("%q", old.Cuts[i].String())
		}
	}
	raw, err := json.Marshal(old)
	if err != nil {
		t.Fatal(err)
	}
	var again Trim
	if err := json.Unmarshal(raw, &again); err != nil {
		t.Fatal(err)
	}
	check(again)
}
