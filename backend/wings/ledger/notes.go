package ledger

import (
	"encoding/json"

	"crg/backend/base/disk"
	"crg/backend/wings/ledger/harvest"
)

const notesFile = "notes.json" // in the private folder, beside the inbox: made of the journal, and made again where both are missing

// notes are what models noted, as the journal says, those of undone turns among them: a turn that is done again has its notes back.
type notes struct {
	fs   disk.FS
	list []harvest.Note
}

func openNotes(fsys disk.FS) notes {
	n := notes{fs: fsys}
	if data, err := fsys.ReadFile(notesFile); err == nil {
		_ = json.Unmarshal(data, &n.list) // what cannot be understood is forgotten
	}
	return n
}

// keep remembers notes, where they are others than before. Errors: file.write, disk.full.
func (n *notes) keep(all []harvest.Note, others bool) error {
	if !others {
		return nil
	}
	data, err := json.Marshal(all)
	if err == nil {
		err = n.fs.MkdirAll(".", 0o755)
	}
	if err == nil {
		err = disk.ReplaceIn(n.fs, notesFile, disk.Bytes(data))
	}
	if err != nil {
		return disk.WriteError(err, notesFile)
	}
	n.list = all
	return nil
}
