package backend

import (
	"errors"
	"io/fs"

	"crg/backend/base/disk"
	"crg/backend/journal"
)

// runningFile is there while a run is under way: one that is there when the project is opened is of a run that was cut.
const runningFile = ".crg/running"

// followRuns keeps that a run is under way, and tells of one that was cut. A project that is only read, or plays its example, tells nothing.
func (p *Project) followRuns(readOnly bool) {
	if readOnly {
		return
	}
	if _, err := p.disk.Stat(runningFile); err == nil && !p.Playback.State().There {
		p.Run.WasCut()
	}
	p.Run.Under = func(on bool) {
		if err := p.markRun(on); err != nil {
			p.Log.Error(journal.Where{Component: "run"}, err) // the run itself does not depend on it
		}
	}
}

func (p *Project) markRun(on bool) error {
	if on {
		return disk.ReplaceIn(p.disk, runningFile, disk.Bytes([]byte("A run is under way.\n")))
	}
	if err := p.disk.Remove(runningFile); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// ToldOfCut says that somebody was told of the run that was cut: it is not told again.
func (p *Project) ToldOfCut() {
	if !p.Doc.ReadOnly() && !p.Run.Status().Running {
		_ = p.markRun(false) // where that fails it is told once more
	}
}
