package graph

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Equal compares two graphs by the design's meaning of "same graph": levels, nodes, edges, groups and positions. Counters,
// an agent's turns, and keys that end in At or Modified do not count. It returns "" or the first differences, one a line.
func Equal(a, b *Graph) (diff string) {
	var out []string
	ids := append(a.Levels(), b.Levels()...)
	slices.SortFunc(ids, Compare)
	for _, id := range slices.Compact(ids) {
		la, lb := a.levels[id], b.levels[id]
		if la == nil || lb == nil {
			out = append(out, "level "+levelName(id)+only(la != nil))
			continue
		}
		if la.Meta != lb.Meta {
			out = append(out, fmt.Sprintf("level %s: %+v, %+v", levelName(id), la.Meta, lb.Meta))
		}
		in := " in " + levelName(id)
		out = append(out, compare("node", in, la.nodes, lb.nodes)...)
		out = append(out, compare("edge", in, la.edges, lb.edges)...)
		out = append(out, compare("group", in, la.groups, lb.groups)...)
	}
	names := maps.Clone(a.agents)
	maps.Copy(names, b.agents)
	for _, name := range sortedKeys(names) {
		if x, y := a.agents[name].Position, b.agents[name].Position; x != y {
			out = append(out, fmt.Sprintf("agent %s: on %q, on %q", name, x, y))
		}
	}
	const most = 20
	if len(out) > most {
		out = append(out[:most], fmt.Sprintf("and %d more", len(out)-most))
	}
	return strings.Join(out, "\n")
}

func compare[T any](kind, in string, a, b map[string]*T) []string {
	var out []string
	all := maps.Clone(a)
	maps.Copy(all, b)
	for _, id := range sortedKeys(all) {
		x, y := a[id], b[id]
		if x == nil || y == nil {
			out = append(out, kind+" "+id+in+only(x != nil))
			continue
		}
		out = append(out, fields(kind+" "+id, reflect.ValueOf(x).Elem(), reflect.ValueOf(y).Elem())...)
	}
	return out
}

func fields(what string, x, y reflect.Value) []string {
	var out []string
	for i := range x.NumField() {
		a, b := x.Field(i).Interface(), y.Field(i).Interface()
		if extra, ok := a.(map[string]json.RawMessage); ok {
			other, _ := b.(map[string]json.RawMessage)
			a, b = timeless(extra), timeless(other)
		}
		if list, ok := a.([]string); ok && len(list) == 0 && y.Field(i).Len() == 0 {
			continue
		}
		if !reflect.DeepEqual(a, b) {
			out = append(out, fmt.Sprintf("%s: %s %v, %v", what, x.Type().Field(i).Name, show(a), show(b)))
		}
	}
	return out
}

// timeless leaves out keys that hold a time, and makes the rest comparable.
func timeless(m map[string]json.RawMessage) map[string]string {
	out := map[string]string{}
	for k, v := range m {
		if !strings.HasSuffix(k, "At") && !strings.HasSuffix(k, "Modified") {
			out[k] = string(v)
		}
	}
	return out
}

func show(v any) string {
	if x, ok := v.(*External); ok && x != nil {
		return fmt.Sprintf("%+v", *x)
	}
	return fmt.Sprintf("%+v", v)
}

func only(first bool) string {
	if first {
		return " is only in the first"
	}
	return " is only in the second"
}

func levelName(id string) string {
	if id == "" {
		return "the top level"
	}
	return id
}
