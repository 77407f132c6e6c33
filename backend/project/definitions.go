package project

import (
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/project/textform"
)

// Kind is one folder of definitions (004 §3.6). Word is how colors.txt and the screen name it.
type Kind struct {
	Word, Dir string
	Of        func(*Snapshot) map[string]*Definition

	format textform.Format
	needed bool     // an empty folder makes no sense
	core   []string // ids that the rules of the graph speak of: they are there even without a file
}

// Kinds are the kinds of definitions, in the order that the screen lists them.
var Kinds = []Kind{
	{"node-type", "definitions/node-types", func(s *Snapshot) map[string]*Definition { return s.NodeTypes }, nodeTypeFormat, true, []string{"goal", "standard", "master", "artifact"}},
	{"edge-type", "definitions/edge-types", func(s *Snapshot) map[string]*Definition { return s.EdgeTypes }, edgeTypeFormat, true, nil},
	{"category", "definitions/categories", func(s *Snapshot) map[string]*Definition { return s.Categories }, plainFormat, false, nil},
	{"state", "definitions/states", func(s *Snapshot) map[string]*Definition { return s.States }, plainFormat, true, []string{"active"}},
}

// KindOf is the kind with this word. Errors: definition.none.
func KindOf(word string) (Kind, error) {
	for _, k := range Kinds {
		if k.Word == word {
			return k, nil
		}
	}
	return Kind{}, fault.New("definition.none", word)
}

// Needs reports whether the rules of the graph speak of a definition, so that it is there even without a file.
func (k Kind) Needs(id string) bool { return slices.Contains(k.core, id) }

// FileOf is where a definition stands: its own file, or the one that it would have.
func (k Kind) FileOf(d *Definition) string {
	if d.File != "" {
		return d.File
	}
	return k.Dir + "/" + d.ID + ".txt"
}

// definitions reads the four kinds of definitions and the wording of the actions.
func (r *reader) definitions() {
	s := r.snap
	for i, target := range []*map[string]*Definition{&s.NodeTypes, &s.EdgeTypes, &s.Categories, &s.States} {
		*target = map[string]*Definition{}
		for _, t := range r.withCore(Kinds[i]) {
			(*target)[t.id] = r.definition(t, Kinds[i].format)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(s.NodeTypes)) {
		d := s.NodeTypes[id]
		if d.DefaultState != "" && s.States[d.DefaultState] == nil {
			r.say("definition.no-state", d.File, 0, "state", short(d.DefaultState))
			d.DefaultState = ""
		}
	}
	r.actions()
}

// withCore reads a folder of definitions. Files that the rules need are taken from the template where they are missing;
// other files of a new project may be deleted, which is only mentioned.
func (r *reader) withCore(k Kind) []text {
	texts := r.folder(k.Dir, k.needed)
	have := map[string]bool{}
	for _, t := range texts {
		have[t.id] = true
	}
	var gone []string
	for _, id := range r.templateIDs(k.Dir) {
		name := path.Join(k.Dir, id+".txt")
		switch {
		case have[id]:
		case slices.Contains(k.core, id):
			if t, ok := r.missing(name); ok {
				texts = append(texts, t)
			}
		default:
			gone = append(gone, id)
		}
	}
	if len(gone) > 0 {
		r.say("definition.not-here", k.Dir, 0, "names", strings.Join(gone, ", "))
	}
	return texts
}

func (r *reader) templateIDs(dir string) []string {
	if r.defaults == nil {
		return nil
	}
	names, _ := fs.Glob(r.defaults, path.Join(dir, "*.txt"))
	ids := make([]string, len(names))
	for i, n := range names {
		ids[i], _ = IDOf(n)
	}
	return ids
}

func (r *reader) definition(t text, format textform.Format) *Definition {
	v := r.values(t, format)
	d := &Definition{ID: t.id, File: t.path, Directional: true, Name: titled(t.id)}
	if t.builtIn {
		d.File = ""
	}
	each(v, func(e textform.Entry) {
		switch e.Key {
		case "name":
			if e.Value != "" {
				d.Name = e.Value
			}
		case "color":
			d.Color = r.color(t, e)
		case "icon":
			d.Icon = e.Value
		case "description":
			d.Description = e.Value
		case "default-importance":
			d.DefaultImportance = r.whole(t, e, 1, 10, 0)
		case "default-state":
			d.DefaultState = foldName(e.Value)
		case "expected-inputs":
			d.ExpectedInputs = r.expected(t, e)
		case "expected-outputs":
			d.ExpectedOutputs = r.expected(t, e)
		case "directional":
			d.Directional = r.yesNo(t, e, true)
		}
	})
	return d
}

// actions reads how the actions are worded (A2). Every action of the template is there, with a file or without.
func (r *reader) actions() {
	const dir = "definitions/actions"
	s := r.snap
	s.Actions = map[string]*ActionWording{}
	known := r.templateIDs(dir)
	var absent []string
	texts := r.folder(dir, true)
	have := map[string]bool{}
	for _, t := range texts {
		have[t.id] = true
	}
	for _, id := range known {
		if have[id] {
			continue
		}
		absent = append(absent, id)
		if t, ok := r.template(path.Join(dir, id+".txt")); ok {
			texts = append(texts, t)
		}
	}
	if len(absent) > 0 {
		r.say("action.not-here", dir, 0, "names", strings.Join(absent, ", "))
	}
	for _, t := range texts {
		a := r.action(t)
		if len(known) > 0 && !slices.Contains(known, a.Name) {
			r.say("action.unknown", t.path, 0, "name", short(a.Name))
			continue
		}
		s.Actions[a.Name] = a
	}
}

func (r *reader) action(t text) *ActionWording {
	// The file name is the name: "set-state.txt" is set_state too.
	a := &ActionWording{Name: strings.ReplaceAll(t.id, "-", "_"), File: t.path, Enabled: true}
	if t.builtIn {
		a.File = ""
	}
	each(r.values(t, actionFormat), func(e textform.Entry) {
		switch e.Key {
		case "description":
			a.Description = e.Value
		case "fields":
			a.Fields = e.Value
		case "example":
			a.Example = e.Value
		case "enabled":
			a.Enabled = r.yesNo(t, e, true)
		}
	})
	return a
}

// each visits the known entries in order, so that a later one overwrites an earlier.
func each(v textform.Values, visit func(textform.Entry)) {
	for _, e := range v.Entries {
		if e.Known {
			visit(e)
		}
	}
}

var (
	expectation = regexp.MustCompile(`^(\d{1,6})\s*(\+|-\s*\d{1,6})?$`)
	hexColor    = regexp.MustCompile(`^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$`)
)

// expected reads "n", "n+" or "n-m"; anything else is no expectation (CRG-47).
func (r *reader) expected(t text, e textform.Entry) string {
	value := textform.CutComment(e.Value)
	if value == "" {
		return ""
	}
	value = strings.NewReplacer("–", "-", "—", "-", `\`, "").Replace(value)
	if expectation.MatchString(value) {
		value = strings.ReplaceAll(value, " ", "")
		low, high, isRange := strings.Cut(value, "-")
		a, _ := strconv.Atoi(low)
		b, _ := strconv.Atoi(high)
		if !isRange || a <= b {
			return value
		}
	}
	r.say("definition.expected", t.path, e.Line, "value", short(e.Value))
	return ""
}

func (r *reader) color(t text, e textform.Entry) string {
	value := strings.TrimPrefix(e.Value, `\`)
	if value == "" {
		return ""
	}
	if !hexColor.MatchString(value) {
		r.say("color.bad", t.path, e.Line, "value", short(e.Value))
		return ""
	}
	if len(value) == 4 {
		value = "#" + strings.Repeat(value[1:2], 2) + strings.Repeat(value[2:3], 2) + strings.Repeat(value[3:4], 2)
	}
	return strings.ToUpper(value)
}

// whole reads a whole number from low to high; anything else is otherwise.
func (r *reader) whole(t text, e textform.Entry, low, high, otherwise int) int {
	n, err := strconv.Atoi(textform.CutComment(e.Value))
	if err == nil && n >= low && n <= high {
		return n
	}
	r.say("value.number", t.path, e.Line, "key", e.Key, "value", short(e.Value), "low", strconv.Itoa(low), "high", strconv.Itoa(high))
	return otherwise
}

func (r *reader) yesNo(t text, e textform.Entry, otherwise bool) bool {
	if v, ok := yesNo(textform.CutComment(e.Value)); ok {
		return v
	}
	r.say("value.yes-no", t.path, e.Line, "key", e.Key, "value", short(e.Value), "used", strconv.FormatBool(otherwise))
	return otherwise
}

// titled is the display name of a file without a name: "derived-from" is "Derived from".
func titled(id string) string {
	words := []rune(strings.NewReplacer("-", " ", "_", " ").Replace(id))
	if len(words) > 0 {
		words[0] = []rune(strings.ToUpper(string(words[:1])))[0]
	}
	return string(words)
}

// BadDefinition says why a value cannot stand in a definition, or nothing. "" as a value takes the line out.
func BadDefinition(s *Snapshot, key, value string) message.Message {
	switch n, err := strconv.Atoi(value); {
	case value == "":
	case key == "color" && !hexColor.MatchString(value):
		return message.New("must.colour")
	case key == "default-importance" && (err != nil || n < s.Scale.Min || n > s.Scale.Max):
		return whole(s.Scale.Min, s.Scale.Max)
	case key == "default-state" && s.States[value] == nil:
		return message.New("must.state")
	case strings.HasPrefix(key, "expected-"):
		low, high, isRange := strings.Cut(strings.ReplaceAll(value, " ", ""), "-")
		a, _ := strconv.Atoi(low)
		b, _ := strconv.Atoi(high)
		if !expectation.MatchString(value) || isRange && a > b {
			return message.New("must.expected")
		}
	}
	return message.Message{}
}
