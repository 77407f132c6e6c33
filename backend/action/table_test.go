package action

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func sorted(set map[string]bool) []string {
	var out []string
	for _, s := range All() {
		if set[s.Name] {
			out = append(out, s.Name)
		}
	}
	return out
}

func TestTheTenOfTheDocument(t *testing.T) {
	want := []string{
		"create_node", "create_edge", "edit_node", "delete_node", "move_to", "merge_nodes",
		"set_importance", "set_type", "set_category", "set_state",
	}
	if diff := cmp.Diff(want, Defaults()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"request_info", "pass"}, AlwaysOn()); diff != "" {
		t.Error("CRG-138:", diff)
	}
}

func TestCRG_137_AllowedActions(t *testing.T) {
	ten := Defaults()
	for _, c := range []struct {
		name, only, also string
		disabled         string
		want             []string
		unknown          []Unknown
	}{
		{"CRG-137 plain", "", "", "", append(slices.Clone(ten), "request_info", "pass"), nil},
		{"CRG-137 only", "create_node, Move-To", "", "", []string{"create_node", "move_to", "request_info", "pass"}, nil},
		{"CRG-138 also", "", "compress_nodes", "", append(slices.Clone(ten), "compress_nodes", "request_info", "pass"), nil},
		{"CRG-138 only and also", "move_to", "ask_user", "", []string{"move_to", "ask_user", "request_info", "pass"}, nil},
		{"a disabled file wins over only", "create_node, move_to", "", "move_to", []string{"create_node", "request_info", "pass"}, nil},
		{"a disabled file wins over always", "move_to", "", "request_info", []string{"move_to", "pass"}, nil},
		{"unknown words", "move_to, fly", "", "", []string{"move_to", "request_info", "pass"}, []Unknown{{"fly", "only"}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			set, unknown := Allowed(c.only, c.also, func(name string) bool { return name == c.disabled })
			if diff := cmp.Diff(c.want, sorted(set)); diff != "" {
				t.Error(diff)
			}
			if !slices.Equal(unknown, c.unknown) {
				t.Error(unknown)
			}
		})
	}
	if set, _ := Allowed("", "", nil); len(set) != 12 {
		t.Error(set)
	}
}

func TestLookup(t *testing.T) {
	for _, name := range []string{"create_node", "Create-Node", " CREATE_NODE "} {
		if s := Lookup(name); s == nil || s.Name != "create_node" {
			t.Error(name, s)
		}
	}
	if Lookup("fly") != nil || Lookup("") != nil {
		t.Error("found what is not there")
	}
}

// TestTableIsConsistent: a row that names a field twice, or asks for one that it does not have, is a mistake.
func TestTableIsConsistent(t *testing.T) {
	for _, s := range All() {
		seen := map[string]bool{"reason": true}
		for _, f := range s.Fields {
			for _, name := range append([]string{f.Name}, f.Aliases...) {
				if seen[name] || Fold(name) != name {
					t.Errorf("%s: %s", s.Name, name)
				}
				seen[name] = true
			}
		}
		for _, set := range s.OneOf {
			for _, name := range set {
				if s.Field(name) == nil {
					t.Errorf("%s: OneOf %s", s.Name, name)
				}
			}
		}
		if s.Summary == "" || !strings.HasPrefix(s.Example, "[ACTION: "+s.Name+" | ") || !strings.Contains(s.Example, "reason:") {
			t.Errorf("%s: words", s.Name)
		}
	}
}

func TestTally(t *testing.T) {
	var tally Tally
	tally.Add("m", nil, []Outcome{{}, {Rejection: &Rejection{Rule: "locked"}}})
	tally.Add("m", []string{"no_reason", "no_reason", "unclosed_quote"}, nil)
	b, err := json.Marshal(tally)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"models":{"m":{"replies":2,"failed":1,"failures":{"no_reason":2,"unclosed_quote":1},"actions":2,"rejected":1,"rejections":{"locked":1}}}}`
	if string(b) != want {
		t.Error(string(b))
	}
}

func TestAPassIsNothingThatWasDone(t *testing.T) {
	refused := Outcome{Action: Action{Name: "create_node"}, Rejection: &Rejection{Rule: "x"}}
	if (Outcome{Action: Action{Name: "pass"}}).Applied() || refused.Applied() || !(Outcome{Action: Action{Name: "create_node"}}).Applied() {
		t.Error("what was applied")
	}
}
