package problems

import (
	"slices"

	"crg/backend/base/diag"
	"crg/backend/project/workspace"
)

// Versions reports that another version of a file than the one on disk is at hand; (*workspace.Workspace).Has is one.
type Versions func(file string, v workspace.Version) bool

// Remedy is what can be done about a problem of a text file, and what counts meanwhile.
type Remedy struct {
	Restore   bool // its last good version is at hand
	UseOwn    bool // a new project has this file with another text
	GoodInUse bool // its last good version is what counts now
	BuiltIn   bool // the built-in text is what counts now
}

// RemedyOf says it for one problem. Only a file that cannot be used at all has another version in its place: of any other, the
// lines that are right are in force.
func RemedyOf(d diag.Diagnostic, has Versions) Remedy {
	r := Remedy{UseOwn: has(d.File, workspace.BuiltIn)}
	if d.ID == "file.unusable" {
		r.Restore = has(d.File, workspace.LastGood)
		r.GoodInUse = r.Restore
		r.BuiltIn = !r.Restore && r.UseOwn
	}
	return r
}

var rank = map[diag.Severity]int{diag.Error: 0, diag.Warning: 1, diag.Info: 2}

// Gravest are problems with the gravest first, in their order otherwise.
func Gravest(all []diag.Diagnostic) []diag.Diagnostic {
	return slices.SortedStableFunc(slices.Values(all), func(a, b diag.Diagnostic) int { return rank[a.Severity] - rank[b.Severity] })
}

// Once leaves out what stands in a list already: a look at everything may find what is known.
func Once(all []diag.Diagnostic) []diag.Diagnostic {
	seen := map[string]bool{}
	return slices.DeleteFunc(slices.Clone(all), func(d diag.Diagnostic) bool {
		key := d.ID + d.String()
		was := seen[key]
		seen[key] = true
		return was
	})
}
