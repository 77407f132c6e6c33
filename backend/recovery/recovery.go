// Package recovery is for when a project cannot be saved, or cannot be opened.
package recovery

import (
	"errors"
	"path"
	"time"

	"crg/backend/base/clock"
	"crg/backend/base/fault"
	"crg/backend/graph/graphstore"
	"crg/backend/project/workspace"
)

// Damage says what keeps a project from opening, and which earlier versions could stand in.
type Damage struct {
	File     string // "graph/graph-data.json"; "" = nothing is damaged
	Why      string
	Versions []graphstore.Kept
}

// Examine looks why the graph of a closed project cannot be read. It changes nothing.
func Examine(dir string) (Damage, error) {
	ws, err := workspace.Open(dir, workspace.Options{})
	if err != nil {
		return Damage{}, err
	}
	defer ws.Close()
	_, err = graphstore.Open(ws.Root(), graphstore.Options{ReadOnly: true, Clock: clock.Real})
	var f *fault.Error
	if !errors.As(err, &f) || f.Msg != "graph.damaged" {
		return Damage{}, nil
	}
	return Damage{File: f.Subject, Why: f.Why(), Versions: graphstore.KeptVersions(ws.Root(), path.Base(f.Subject))}, nil
}

// Recover makes a damaged graph file readable again, from a version that was kept or ("") from what the journal holds.
// It returns where the damaged file went. Errors: project.locked, graph.damaged, file.write.
func Recover(dir, file, from string, now time.Time) (keptAs string, err error) {
	ws, err := workspace.Open(dir, workspace.Options{})
	if err != nil {
		return "", err
	}
	defer ws.Close()
	if err := ws.Lock(); err != nil {
		return "", err
	}
	return graphstore.Recover(ws.Root(), path.Base(file), from, now)
}
