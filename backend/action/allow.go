package action

import "strings"

// Unknown is a word that is no action, and the key that it stands after.
type Unknown struct{ Name, After string }

// Allowed is the set of actions a phase has. The arguments are what its available-actions block says after "only:" and
// "also:", "" where it says nothing (A13): plain means the ten of the document, only exactly the listed ones, also the
// listed ones besides. request_info and pass are always in. An action that disabled reports is out, whatever lists it.
// Unknown are words that are no action. disabled may be nil.
func Allowed(only, also string, disabled func(name string) bool) (set map[string]bool, unknown []Unknown) {
	set = map[string]bool{}
	add := func(list, key string) {
		for _, word := range strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ';' || r == ' ' || r == '\t' }) {
			if s := Lookup(word); s != nil {
				set[s.Name] = true
			} else {
				unknown = append(unknown, Unknown{word, key})
			}
		}
	}
	if strings.TrimSpace(only) == "" {
		for _, name := range Defaults() {
			set[name] = true
		}
	}
	add(only, "only")
	add(also, "also")
	for _, name := range AlwaysOn() {
		set[name] = true
	}
	for name := range set {
		if disabled != nil && disabled(name) {
			delete(set, name)
		}
	}
	return set, unknown
}
