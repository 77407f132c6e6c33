package rows

import (
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// wholeRows are rows of each layer as CRG and others write them.
var wholeRows = []Line{
	{KG, []byte(`{"id":"KG-FACT-01KGX000000000000000000001","layer":"KG","rev":1,"title":"Größe \"x\" \\ \u00fc","type":"fact","tags":["a","\"b\"",null,"c, d"],"status":"active","links":[],"evidence":[{"source_id":"KG-SOURCE-01KGX000000000000000000001","confidence":0.8,"span":{"line_start":1,"line_end":2,"char_start":0,"char_end":9}}],"attributes":{"provenance":"user","n":[1,-2.5,{"x":true}]},"relationships":[{"rel":"depends_on","target_id":"KG-FACT-01KGX000000000000000000002"}],"updated_at":"2026-02-17T00:00:00Z","weather":{"a":[null,false]}}`)},
	{RG, []byte(`{"id":"RG-DEC-01KGX000000000000000000001","rev":2,"links":{"kg_refs":["KG-FACT-01KGX000000000000000000001"],"tg_refs":[],"more":["b"],"artifacts":["artifact://node/n1"]},"outcome":{"status":"accepted","notes":"x"},"alternatives":[{"option":"A","pros":["x"],"cons":[]}],"rationale":["r"]}`)},
	{RG, []byte(`{"id":"RG-DEC-01KGX000000000000000000002","rev":"2","links":[],"outcome":null,"refs":{"kg_refs":["KG-FACT-01KGX000000000000000000001"],"tg_refs":null,"artifacts":["x"]},"decision_seq":3}`)},
	{TG, []byte(`{ "id" : "TG-TASK-01KGX000000000000000000001", "status" : " canceled", "inputs" : { "kg_refs" : [ "KG-FACT-01KGX000000000000000000001" , "x" ], "rg_refs" : [ "RG-DEC-01KGX000000000000000000001" ], "sources" : [ ] }, "log" : [ { "at" : "", "event" : "created", "to" : "canceled" } ], "dependencies" : [ "TG-TASK-01KGX000000000000000000002" ] }`)},
	{Conflicts, []byte(`{"id":"CONFLICT-01KGX000000000000000000001","rev":1,"status":"open","node_ids":["KG-FACT-01KGX000000000000000000001"],"updated_at":"2026-02-17T00:00:00Z","severity":3}`)},
}

// Lines as they are written are sure to be rows, so that they need not be decoded.
func TestRowsAreSure(t *testing.T) {
	for _, l := range wholeRows {
		if !validate(l) {
			t.Errorf("not sure: %s", l.Text)
		}
	}
	for _, r := range []Row{fact(1), decision(2), task(3), conflict(4)} {
		if l := (Line{r.Layer(), Encode(r)}); !validate(l) {
			t.Errorf("not sure: %s", l.Text)
		}
	}
	for _, escape := range []string{"0009", "00af", "00AF", "aF09"} {
		if l := (Line{KG, []byte(`{"title":"\u` + escape + `"}`)}); !validate(l) {
			t.Errorf("not sure: %s", l.Text)
		}
	}
}

// What ends before its end is no row, wherever that is; and what is rare is left to decoding.
func TestWhatIsTornOrRareIsNotSure(t *testing.T) {
	lines := slices.Clone(wholeRows)
	for _, r := range []Row{fact(1), decision(2), task(3), conflict(4)} {
		lines = append(lines, Line{r.Layer(), Encode(r)})
	}
	for _, l := range lines {
		for n := range l.Text {
			if validate(Line{l.Layer, l.Text[:n:n]}) {
				t.Errorf("sure: %s", l.Text[:n])
			}
		}
	}
	span := func(line string) Line { return Line{KG, []byte(`{"evidence":[{"span":{"line_start":` + line + `}}]}`)} }
	for _, l := range []Line{{KG, []byte(`{"\u0069d":"x"}`)}, {KG, []byte(`{"t\u0069tle":1}`)}, span("1234567890"), span("-"), span("01"), span("1.5"), span(`"1"`)} {
		if validate(l) {
			t.Errorf("sure: %s", l.Text)
		}
	}
	for _, line := range []string{"0", "-1", "123456789", "null"} {
		if !validate(span(line)) {
			t.Errorf("not sure: %s", line)
		}
	}
}

func TestAStringIsReadWhereItStands(t *testing.T) {
	for value, want := range map[string]string{`""`: "", `"a"`: "a", `"aé"`: "aé"} {
		if text, is := plainly([]byte(value)); !is || string(text) != want {
			t.Errorf("%s is %q, %v", value, text, is)
		}
	}
	for _, value := range []string{"1", "null", "12", `"\n"`, `"a\""`, "[]"} {
		if text, is := plainly([]byte(value)); is {
			t.Errorf("%s is %q", value, text)
		}
	}
	for value, want := range map[string]string{`"\n"`: "\n", `"\u00fc"`: "ü", `""`: ""} {
		if text, ok := unquote([]byte(value)); !ok || text != want {
			t.Errorf("%s is %q, %v", value, text, ok)
		}
	}
	for _, value := range []string{"1", "null", "[]", `{"a":1}`} {
		if text, ok := unquote([]byte(value)); ok || text != "" {
			t.Errorf("%s is %q", value, text)
		}
	}
}

// Whatever is sure is decoded without an error, and its outline is what a search reads of that.
func FuzzSure(f *testing.F) {
	for _, l := range wholeRows {
		f.Add(place(l.Layer), l.Text)
	}
	for i, r := range []Row{fact(1), decision(2), task(3), conflict(4)} {
		f.Add(i, Encode(r))
	}
	for _, text := range []string{
		`{"title":"\ud800"}`, `{"title":"\uD83D\uDE00"}`, `{"title":"\x"}`, "{\"title\":\"a\tb\"}", `{"rev":1e9}`, `{"x":01}`, `{"x":-}`, `{"x":1.}`, `{"a":1,"a":2}`, `{"x":{"a":1,"a":2}}`,
		`{"evidence":[{"confidence":"x"}]}`, `{"evidence":[{"span":{"line_start":1.5}}]}`, `{"evidence":[{"span":{"line_start":99999999999999999999}}]}`, `{"links":{"a":[1]}}`, `{"links":"x"}`,
		`{"alternatives":[{"option":1}]}`, `{"tags":[,]}`, `{"tags":["a",]}`, `{"a":1,}`, `{"a":tru}`, `{"outcome":[]}`, "{\"a\":\"\xff\"}", `{"\u0069d":"x"}`, `{} {}`, `{"status":1}`, `{"attributes":[]}`,
	} {
		for i := range layers {
			f.Add(i, []byte(text))
		}
	}
	f.Fuzz(func(t *testing.T, layer int, text []byte) {
		l := Line{layers[uint(layer)%4], text}
		var g scanned
		if !g.read(l) || !validate(l) {
			return
		}
		r, err := Decode(l.Layer, text)
		if err != nil {
			t.Fatalf("%q was sure: %v", text, err)
		}
		if got, want := outline(l), sought(r); !reflect.DeepEqual(sought(got), want) {
			t.Fatalf("%q: outline %+v, want %+v", text, got, want)
		}
	})
}

// sought is what a search reads of a row.
func sought(r Row) any {
	full := func(ids []ID) []ID { return slices.Concat([]ID{"…"}, ids) } // an empty list and none are the same
	head := func(h *Head) []any {
		return []any{h.ID, h.Type, h.Title, slices.Concat([]string{"…"}, h.Tags), h.UpdatedAt}
	}
	switch r := r.(type) {
	case *Node:
		return append(head(&r.Head), r.Status)
	case *Decision:
		return append(head(&r.Head), r.Outcome.Status, full(r.Links), full(r.Refs.KG), full(r.Refs.TG), full(r.Refs.Artifacts))
	case *Task:
		return append(head(&r.Head), r.Status, full(r.Links), full(r.Inputs.KG), full(r.Inputs.RG))
	case *Conflict:
		return []any{r.ID, r.UpdatedAt, r.Status}
	}
	return nil
}

// A view that was read is used by several at once: each gets the same row, whoever asks first.
func TestAViewIsReadByMany(t *testing.T) {
	var lines []Line
	for n := range 40 {
		lines = append(lines, Line{KG, Encode(fact(n))})
	}
	v, ok := Read(lines)
	if !ok {
		t.Fatal("not read")
	}
	got := make([]*Node, 8)
	var wait sync.WaitGroup
	for i := range got {
		wait.Go(func() {
			if i%2 > 0 {
				v.Outlines(KG)
			}
			if i%4 == 0 {
				for range v.All(KG) {
					continue
				}
			}
			got[i] = v.Node(fact(3).ID)
		})
	}
	wait.Wait()
	for _, n := range got {
		if n == nil || n != got[0] || n.Summary == "" {
			t.Errorf("%p, not %p", n, got[0])
		}
	}
	if out := v.Outlines(KG); out[3] != Row(got[0]) {
		t.Error("what is read is its own outline")
	}
}

func TestSharesIsWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(rapid.String(), rapid.StringMatching(`[a-zA-Z0-9 ',.-]{0,20}`), rapid.SampledFrom([]string{strings.Repeat("Ab", 40) + " c", strings.Repeat("Ab", 32)})).Draw(t, "text")
		words := map[string]bool{rapid.SampledFrom(append(Words(s), "x", "ab", strings.Repeat("ab", 40), strings.Repeat("ab", 32))).Draw(t, "word"): true}
		want := slices.ContainsFunc(Words(s), func(w string) bool { return words[w] })
		if got := Shares(s, words); got != want {
			t.Fatalf("%q and %v: %v", s, words, got)
		}
	})
}
