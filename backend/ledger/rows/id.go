// Package rows is what the Ledger knows, as values: facts and what else is known, decisions and why, tasks and what is next, and
// conflicts; the rules for each, and the view of all of them. It reads and writes nothing (document 000, §2 to §5 and §14).
package rows

import (
	"regexp"
	"strings"

	"crg/backend/base/ident"
)

// Layer is one of the files of the Ledger.
type Layer string

// The layers: what is known, why it was chosen, what is next, and what contradicts.
const (
	KG        Layer = "KG"
	RG        Layer = "RG"
	TG        Layer = "TG"
	Conflicts Layer = "conflicts"
)

// ID names one entry for good: KG-FACT-…, RG-DEC-…, TG-TASK-… or CONFLICT-…, each with a ULID (000 X3.4).
type ID string

// Born is the id of a new entry. kind is the type of what is known ("fact"); the other layers have one each. A fact that began as an
// assumption keeps the id of its birth.
func Born(layer Layer, kind, ulid string) ID {
	switch layer {
	case RG:
		return ID("RG-DEC-" + ulid)
	case TG:
		return ID("TG-TASK-" + ulid)
	case Conflicts:
		return ID("CONFLICT-" + ulid)
	default:
		return ID("KG-" + strings.ToUpper(kind) + "-" + ulid)
	}
}

// Layer is the layer that the id belongs to, "" = it is none of the Ledger's.
func (id ID) Layer() Layer {
	at := strings.LastIndexByte(string(id), '-')
	kind, ulid := string(id[:max(0, at)]), string(id[at+1:])
	if !ident.Valid(ulid) {
		return ""
	}
	switch kind {
	case "RG-DEC":
		return RG
	case "TG-TASK":
		return TG
	case "CONFLICT":
		return Conflicts
	}
	if of, known := strings.CutPrefix(kind, "KG-"); known && of != "" && strings.Trim(of, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
		return KG
	}
	return ""
}

// Valid reports whether the id has the form of one of the Ledger's.
func (id ID) Valid() bool { return id.Layer() != "" }

// outside are the schemes of what a row may name that is not in the Ledger: files, nodes, turns and messages of the project.
var outside = regexp.MustCompile(`^(artifact://(files/.+|node/n[0-9]+|turn/t[0-9]+|chat/[0-9]+)|context_pack://.+)$`)

// Outside reports whether a link leads to something of the project that is no entry of the Ledger.
func (id ID) Outside() bool {
	return outside.MatchString(string(id)) && !strings.Contains(string(id), "..")
}
