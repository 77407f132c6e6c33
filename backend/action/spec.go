package action

import (
	"cmp"
	"slices"
	"strings"
)

// Kind says how the value of a field is read.
type Kind int

const (
	Text     Kind = iota // free text, kept exactly
	Word                 // id of a definition: type, state, category
	Number               // a whole number
	NodeRef              // a node: n05, current or last_created
	NodeRefs             // several nodes, separated by commas
	EdgeRef              // an edge: e05
)

// Field is one field of an action. Names are compared without regard to case, "-" and "_" being equal (CRG-103).
type Field struct {
	Name     string
	Aliases  []string // other names that mean the same
	Kind     Kind
	Required bool
	Empty    bool   // may be given as "": clears the value
	Most     int    // the most characters, on one line; 0 = as many as it likes, on as many
	Help     string // one short phrase for the prompt
	Unsaid   bool   // the prompt names it only where a text of the project does, so that older projects ask as they always did
}

// What a turn of a model cannot pass. The prompt says so (prompt/actions.go); what passes is refused (check/caps.go).
const (
	MaxActions = 100  // in one turn
	MaxName    = 200  // characters
	MaxReason  = 2000 // characters
)

// Reach says how far from the agent the nodes of an action may lie.
type Reach int

const (
	Anywhere Reach = iota // names no node, or has a rule of its own
	Beside                // the current node, its neighbours and nodes made this turn (CRG-129)
	L2                    // as Beside, and what the prompt showed where the project links so far (CRG-151, link-reach)
	Level                 // any node of the current level
)

// Property is what of a node an action writes over. Where the person changed just that since the prompt, the action is refused.
type Property int

const (
	Nothing Property = iota
	Words            // name, text and summaries
	Type
	State
	Category
	Importance
)

// Spec is one row of the table of actions (004 §5.3).
type Spec struct {
	Name    string
	Place   int    // in the table of the document; 0 = after those, by name
	Summary string // one sentence for the prompt
	Example string // a whole block
	Fields  []Field
	OneOf   [][]string // at least one of these sets of fields must be given whole
	Reach   Reach
	Default bool   // one of the ten of the document
	Always  bool   // available in every phase, whatever it lists
	Creates bool   // makes a node, which becomes last_created
	Makes   string // of which type, where the action says and not the model
	Changes bool   // modifies the nodes it names, so a Goal, an Artifact or a locked node refuses it
	Writes  Property
	Loses   bool // takes something away: it ends "approve next N" early
	Links   bool // draws an edge between its fields from and to
	Moves   bool // moves the agent and changes no node, so nothing comes after it in a reply (CRG-148)
	Asks    bool // asks CRG, which answers within the turn, so it stands alone in its reply
	Notes   bool // leaves something beside the graph that is read out of its turn's record: Undo takes the turn back though it changed nothing
	Idle    bool // does nothing, so it may be repeated and counts as no change
}

// Field finds a field by its name or an alias, or nil. Use Fold on the name first.
func (s *Spec) Field(name string) *Field {
	for i := range s.Fields {
		if f := &s.Fields[i]; f.Name == name || slices.Contains(f.Aliases, name) {
			return f
		}
	}
	return nil
}

// Fold brings a name of an action or a field to its canonical form: lower case, "-" as "_".
func Fold(name string) string {
	if Canonical(name) {
		return name
	}
	return strings.ReplaceAll(strings.ToLower(strings.TrimSpace(name)), "-", "_")
}

// Canonical reports whether a name is lower-case letters, digits and underscores only: the common case.
func Canonical(name string) bool {
	for i := 0; i < len(name); i++ {
		if c := name[i]; (c < 'a' || c > 'z') && c != '_' && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

// table holds the rows in the order of the document, the extra actions after them.
var table []*Spec

// byLength holds the rows by the length of their names: no word of a reply is hashed to find that it names no action.
var byLength [][]*Spec

// Add adds a row, while the program starts. An action is declared once, with its rules and what it does: apply.Add.
func Add(s *Spec) {
	if Lookup(s.Name) != nil {
		panic("two actions have the name " + s.Name)
	}
	at, _ := slices.BinarySearchFunc(table, s, func(a, b *Spec) int {
		return cmp.Or(cmp.Compare(uint(a.Place-1), uint(b.Place-1)), cmp.Compare(a.Name, b.Name))
	})
	table = slices.Insert(table, at, s)
	for len(byLength) <= len(s.Name) {
		byLength = append(byLength, nil)
	}
	byLength[len(s.Name)] = append(byLength[len(s.Name)], s)
}

// Lookup finds an action by name, in any case and with "-" for "_"; nil where there is none.
func Lookup(name string) *Spec {
	name = Fold(name)
	if len(name) < len(byLength) {
		for _, s := range byLength[len(name)] {
			if s.Name == name {
				return s
			}
		}
	}
	return nil
}

// All are the rows of the table in the order of the document, the extra actions after them. Read only.
func All() []*Spec { return table }

// Defaults are the names of the ten actions of the document, in its order.
func Defaults() []string { return names(func(s *Spec) bool { return s.Default }) }

// AlwaysOn are the names of the actions that every phase has.
func AlwaysOn() []string { return names(func(s *Spec) bool { return s.Always }) }

func names(want func(*Spec) bool) []string {
	var out []string
	for _, s := range table {
		if want(s) {
			out = append(out, s.Name)
		}
	}
	return out
}
