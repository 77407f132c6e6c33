package ledger

import (
	"maps"
	"slices"
	"strings"

	"crg/backend/project"
)

// Reads is in how many phases, of all, the agent reads what is kept.
func (l *Ledger) Reads() (in, of int) {
	for _, phase := range l.host.Files().Phases {
		if of++; lists(phase) {
			in++
		}
	}
	return in, of
}

// Read has the agent read what is kept in every phase, or in none: it writes the block's line into the phases, or takes it out. Errors: those of
// writing; then the phases before that one are written.
func (l *Ledger) Read(on bool) error {
	if err := l.writable(); err != nil {
		return err
	}
	phases := l.host.Files().Phases
	for _, id := range slices.Sorted(maps.Keys(phases)) {
		if lists(phases[id]) == on || len(phases[id].Blocks) == 0 {
			continue
		}
		if err := l.host.Phase(id, blockName, on); err != nil {
			return err
		}
	}
	l.host.News(NewsKept)
	return nil
}

// listed reports whether a phase shows the block.
func listed(files *project.Snapshot) bool {
	if files == nil {
		return false
	}
	for _, phase := range files.Phases {
		if lists(phase) {
			return true
		}
	}
	return false
}

func lists(phase *project.Phase) bool {
	return slices.ContainsFunc(phase.Blocks, func(b project.Block) bool {
		return b.Kind == project.DataBlock && strings.ReplaceAll(b.Name, "_", "-") == blockName
	})
}
