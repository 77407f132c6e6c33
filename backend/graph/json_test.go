package graph

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var anyText = rapid.OneOf(rapid.Just(""), rapid.String(), rapid.SampledFrom([]string{`a "quote" \ slash`, "line\nend\t\r", "<&>\u2028", `C:\neq`, "\x00\x1f", "𝔘é"}))

var anyExtra = rapid.Custom(func(t *rapid.T) map[string]json.RawMessage {
	m := map[string]json.RawMessage{}
	for k, v := range rapid.MapOf(rapid.StringMatching(`x-[a-z]{1,4}`), rapid.SampledFrom([]string{`1.50`, `{"a":[1,null]}`, `"s"`, `1e400`, `[]`})).Draw(t, "extra") {
		m[k] = json.RawMessage(v)
	}
	if len(m) == 0 {
		return nil
	}
	return m
})

var anyNode = rapid.Custom(func(t *rapid.T) *Node {
	s := func(name string) string { return anyText.Draw(t, name) }
	n := rapid.IntRange(-10000, 10000)
	return &Node{
		ID: s("id"), Name: s("name"), Content: s("content"), Type: s("type"), Category: s("category"), State: s("state"),
		Importance: n.Draw(t, "importance"), L0: s("l0"), L1: s("l1"), L2: s("l2"), L3: s("l3"),
		ExpectedInputs: Expect(rapid.SampledFrom([]string{"", "0", "2", "1+", "1-3", "many", "01"}).Draw(t, "in")),
		Position:       Point{n.Draw(t, "x"), n.Draw(t, "y")}, Subgraph: s("subgraph"), Pinned: rapid.Bool().Draw(t, "pinned"),
		Anchor: s("anchor"), By: s("by"), Reason: s("reason"), SummaryOf: s("summaryOf"), Extra: anyExtra.Draw(t, "rest"),
	}
})

var anyEdge = rapid.Custom(func(t *rapid.T) *Edge {
	s := func(name string) string { return anyText.Draw(t, name) }
	e := &Edge{ID: s("id"), From: s("from"), To: s("to"), Type: s("type"), Category: s("category"), By: s("by"), Reason: s("reason"), Extra: anyExtra.Draw(t, "rest")}
	if rapid.Bool().Draw(t, "external") {
		e.External = &External{ExternalNode: s("outside"), Direction: s("direction"), RedirectedEdge: s("redirected")}
	}
	return e
})

// One structure for all types, unknown types and keys included: nothing is lost on the way through the journal.
func TestCRG_2_OpsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ops := []Op{
			NodeOp(anyText.Draw(t, "level"), anyNode.Draw(t, "before"), anyNode.Draw(t, "after")),
			EdgeOp("", nil, anyEdge.Draw(t, "edge")),
			GroupOp("n05", &Group{ID: "g1", Label: anyText.Draw(t, "label"), Nodes: []string{"n01"}, X: 7, Extra: anyExtra.Draw(t, "group")}, nil),
			LevelOp("n05", nil, &LevelMeta{Parent: "", File: "graph-data-n05.json"}),
			AgentOp("Explorer", &Agent{Position: "n01", Turn: 1}, nil),
		}
		ops[0].Node.ID, ops[1].Edge.ID = "n01", "e01"
		data, err := json.Marshal(ops)
		if err != nil {
			t.Fatal(err)
		}
		var back []Op
		if err := json.Unmarshal(data, &back); err != nil {
			t.Fatalf("%v\n%s", err, data)
		}
		if !reflect.DeepEqual(ops, back) {
			t.Fatalf("got\n%#v\nwant\n%#v", back, ops)
		}
	})
}

func TestCRG_90_UnknownKeysOfAPosition(t *testing.T) {
	const text = `{"id":"n01","name":"","content":"","type":"","category":"","state":"","importance":0,"l0":"","l1":"","l2":"","l3":"","position":{"x":1,"y":2,"z":[3]},"zoo":{}}`
	var n Node
	if err := json.Unmarshal([]byte(text), &n); err != nil {
		t.Fatal(err)
	}
	if out, _ := json.Marshal(&n); string(out) != text {
		t.Fatalf("got %s", out)
	}
}

// Text looks at eight bytes at once; what it writes is what one byte at a time gives, and reads back as the same text.
func TestTextsOfAnyBytes(t *testing.T) {
	bit := rapid.SampledFrom([]string{"a", "plain words ", `"`, `\`, "\n", "\r", "\t", "\x00", "\x1f", "\x20", "\x7f", "\x80", "\xff", "é", "世界", "\u2028", "\xe4\xb8", "😀", strings.Repeat("\xff", 9)})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(bit, 0, 30).Draw(t, "bits"), "")
		var w Writer
		w.Text(text)
		want := []byte{'"'}
		valid := strings.ToValidUTF8(text, "\uFFFD")
		for i := range len(valid) {
			switch c := valid[i]; {
			case c == '"' || c == '\\':
				want = append(want, '\\', c)
			case c == '\n':
				want = append(want, `\n`...)
			case c == '\r':
				want = append(want, `\r`...)
			case c == '\t':
				want = append(want, `\t`...)
			case c < 0x20:
				want = fmt.Appendf(want, `\u%04x`, c)
			default:
				want = append(want, c)
			}
		}
		if want = append(want, '"'); string(w.Buf) != string(want) {
			t.Fatalf("%q: %s, want %s", text, w.Buf, want)
		}
		var back string
		if err := json.Unmarshal(w.Buf, &back); err != nil || back != valid {
			t.Fatalf("%q came back as %q, %v", text, back, err)
		}
	})
}
