package backend

import (
	"sync"

	"crg/backend/base/diag"
	"crg/backend/project/workspace"
)

// promptProblems is what assembling every phase's prompt found, for the files as they were then.
type promptProblems struct {
	mu    sync.Mutex
	files int // number of the snapshot; 0 = none yet
	found []diag.Diagnostic
}

// Problems are the mistakes that are known without looking at the whole graph: those of the text files, of the graph
// files, and of the prompts, which are assembled anew only after a change of a file.
func (p *Project) Problems() []diag.Diagnostic {
	files := p.Files()
	out := append([]diag.Diagnostic{}, files.Diagnostics...)
	out = append(out, p.Doc.Diagnostics()...)
	c := &p.promptProblems
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.files != files.Number {
		c.files, c.found = files.Number, p.engine.CheckPrompts()
	}
	return append(out, c.found...)
}

// UseDefault puts the built-in text of a config file in the place of the one that is there, which is kept in history.
// Errors: problem.no-version, and those of the workspace.
func (p *Project) UseDefault(file string) (workspace.Restored, error) {
	return p.Workspace.Restore(file, workspace.BuiltIn)
}

// UseLastGood puts the last version of a config file that could be used in the place of the one that is there.
// Errors: problem.no-version, and those of the workspace.
func (p *Project) UseLastGood(file string) (workspace.Restored, error) {
	return p.Workspace.Restore(file, workspace.LastGood)
}
