package project

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"crg/backend/project/textform"
)

// importance reads defaults/importance.txt over the default-importance of the type files (A4).
func (r *reader) importance() {
	s := r.snap
	s.Scale = Scale{Min: 1, Max: 5}
	s.Importance = map[string]int{}
	t, ok := r.file("defaults/importance.txt")
	var v textform.Values
	if ok {
		v = r.values(t, mapFormat)
		if e, ok := v.Get(0, "scale"); ok {
			s.Scale = r.scale(t, e)
		}
	}
	for id, d := range s.NodeTypes {
		if d.DefaultImportance > 0 {
			if d.DefaultImportance > s.Scale.Max {
				r.say("importance.range", d.File, 0, "value", strconv.Itoa(d.DefaultImportance), "max", strconv.Itoa(s.Scale.Max))
			}
			s.Importance[id] = min(max(d.DefaultImportance, s.Scale.Min), s.Scale.Max)
		}
	}
	for _, e := range v.Entries {
		if e.Key == "scale" {
			continue
		}
		id := matching(s.NodeTypes, e.Key)
		if id == "" {
			r.say("importance.no-type", t.path, e.Line, "type", short(e.Key))
			continue
		}
		if n := r.whole(t, e, s.Scale.Min, s.Scale.Max, 0); n > 0 {
			s.Importance[id] = n
		}
	}
}

// scale reads "1-10".
func (r *reader) scale(t text, e textform.Entry) Scale {
	low, high, ok := strings.Cut(strings.NewReplacer("–", "-", " to ", "-").Replace(textform.CutComment(e.Value)), "-")
	a, errA := strconv.Atoi(strings.TrimSpace(low))
	b, errB := strconv.Atoi(strings.TrimSpace(high))
	if ok && errA == nil && errB == nil && a == 1 && b >= 2 && b <= 10 {
		return Scale{a, b}
	}
	r.say("importance.scale", t.path, e.Line, "scale", short(e.Value))
	return Scale{1, 5}
}

// matching is the id that a key means; keys take "_", "-" and blanks for one.
func matching(defs map[string]*Definition, key string) string {
	if defs[key] != nil {
		return key
	}
	for _, id := range slices.Sorted(maps.Keys(defs)) {
		if textform.Fold(id) == key {
			return id
		}
	}
	return ""
}

// colorKinds are the words before the dot in colors.txt.
var colorKinds = map[string]string{
	"node-type": "node-type", "node-types": "node-type", "node": "node-type", "type": "node-type",
	"edge-type": "edge-type", "edge-types": "edge-type", "edge": "edge-type",
	"category": "category", "categories": "category", "state": "state", "states": "state",
}

// colors reads defaults/colors.txt over the colours of the definitions (A4). Keys of the result are "node-type.goal".
func (r *reader) colors() {
	s := r.snap
	s.Colors = map[string]string{}
	groups := s.colorGroups()
	for group, defs := range groups {
		for id, d := range defs {
			if d.Color != "" {
				s.Colors[group+"."+id] = d.Color
			}
		}
	}
	t, ok := r.file("defaults/colors.txt")
	if !ok {
		return
	}
	for _, e := range r.values(t, mapFormat).Entries {
		group, id := s.ColorTarget(e.Key)
		if id == "" {
			r.say("color.no-definition", t.path, e.Line, "key", short(e.Key))
			continue
		}
		value := r.color(t, e)
		if value == "" {
			continue
		}
		d := groups[group][id]
		if d.Color != "" && d.Color != value && d.File != "" {
			r.say("color.over", d.File, 0, "by", t.path, "line", group+"."+id)
		}
		s.Colors[group+"."+id] = value
	}
}

func (s *Snapshot) colorGroups() map[string]map[string]*Definition {
	return map[string]map[string]*Definition{"node-type": s.NodeTypes, "edge-type": s.EdgeTypes, "category": s.Categories, "state": s.States}
}

// ColorTarget finds what a key of colors.txt means: "state.active", or a bare id that only one definition has; "" = nothing.
func (s *Snapshot) ColorTarget(key string) (group, id string) {
	groups := s.colorGroups()
	if word, rest, ok := strings.Cut(key, "."); ok && colorKinds[word] != "" {
		return colorKinds[word], matching(groups[colorKinds[word]], strings.Trim(rest, "- "))
	}
	found := 0
	for g, defs := range groups {
		if m := matching(defs, key); m != "" {
			group, id, found = g, m, found+1
		}
	}
	if found != 1 {
		return "", ""
	}
	return group, id
}
