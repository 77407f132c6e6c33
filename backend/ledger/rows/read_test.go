package rows

import (
	"slices"
	"strings"
	"testing"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

func keysOf(t *testing.T, line []byte) []string {
	t.Helper()
	var keys map[string]jsontext.Value
	if err := json.Unmarshal(line, &keys); err != nil {
		t.Fatal(err)
	}
	var out []string
	for k := range keys {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// Rows that other programs wrote are read: the templates of document 000, with their own spellings. What is unknown stays.
func TestRowsOfOthersAreRead(t *testing.T) {
	for name, row := range map[string]struct {
		layer      Layer
		line, want string
	}{
		"3LG-12 links as an object": {
			RG, `{"id":"RG-DEC-1","links":{"kg_refs":["KG-FACT-01KGX000000000000000000001"],"tg_refs":["TG-TASK-01KGX000000000000000000001"],"more":["b"],"z":["z"],"all":["a"],"n":["n"],"p":["p"],"o":["o"],"artifacts":["artifact://node/n1"]}}`,
			`"links":["KG-FACT-01KGX000000000000000000001","TG-TASK-01KGX000000000000000000001","artifact://node/n1","a","b","n","o","p","z"]`,
		},
		"3LG-39 refs from them": {
			RG, `{"links":{"kg_refs":["KG-FACT-01KGX000000000000000000001"],"artifacts":["artifact://node/n1"]}}`,
			`"refs":{"artifacts":["artifact://node/n1"],"kg_refs":["KG-FACT-01KGX000000000000000000001"],"tg_refs":[]}`,
		},
		"3LG-39 option as a title": {RG, `{"alternatives":[{"option":"Alternative A","pros":["x"]}]}`, `"alternatives":[{"cons":[],"option_id":"","pros":["x"],"title":"Alternative A"}]`},
		"3LG-59 canceled":          {TG, `{"status":"canceled","log":[{"event":"status_changed","to":"canceled"}]}`, `"status":"cancelled"`},
		"3LG-59 in the log":        {TG, `{"status":"canceled","log":[{"event":"status_changed","to":"canceled"}]}`, `"to":"cancelled"`},
		"3LG-19 a rev as a word":   {KG, `{"rev":"2"}`, `"rev":0`},
		"3LG-19 half a rev":        {KG, `{"rev":1.5}`, `"rev":0`},
		"3LG-19 a rev below":       {KG, `{"rev":-1}`, `"rev":0`},
		"unknown keys stay":        {KG, `{"weather":{"b":1,"a":[true]},"title":"x"}`, `"weather":{"a":[true],"b":1}`},
		"unknown keys of a clash":  {Conflicts, `{"severity":3}`, `"severity":3`},
	} {
		r, err := Decode(row.layer, []byte(row.line))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := string(Encode(r)); !strings.Contains(got, row.want) {
			t.Errorf("%s: %s", name, got)
		}
		if again, err := Decode(row.layer, Encode(r)); err != nil || FullHash(again) != FullHash(r) {
			t.Errorf("%s: read again it is another one, %v", name, err)
		}
	}
	for _, bad := range []string{"", "[]", "{", `{"id":1}`, `{"id":"a","id":"b"}`, `{"tags":"x"}`, "{} {}"} {
		if r, err := Decode(KG, []byte(bad)); err == nil {
			t.Errorf("%q is read as %+v", bad, r)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for i, r := range []Row{fact(1), decision(2), task(3), conflict(4)} {
		f.Add(i, Encode(r))
	}
	f.Add(1, []byte(`{"links":{"x":["y"]},"alternatives":[{"option":"a"}],"rev":1e9}`))
	f.Fuzz(func(t *testing.T, layer int, line []byte) {
		r, err := Decode(layers[uint(layer)%4], line)
		if err != nil {
			return
		}
		Check(base(), r, true)
		once := Encode(r)
		again, err := Decode(r.Layer(), once)
		if err != nil || string(Encode(again)) != string(once) {
			t.Fatalf("%s was written as %s and is read as %v, %v", line, once, again, err)
		}
		_, _ = ContentHash(r), Keys(r)
	})
}
