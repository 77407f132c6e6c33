package store

import (
	"bytes"
	"encoding/json"
	"path"

	"crg/backend/base/canon"
	"crg/backend/base/jsonl"
)

// MostFiles is how many runs of a skill stay files of their own.
const MostFiles = 200

// putAway makes lines of archive/FOLDER.jsonl of the runs before the newest MostFiles: {"file","run"}. A file goes when its line is durable; one that is
// no JSON stays. What fails is done with the next run.
func (s *Store) putAway(k Skill) {
	all, err := s.fs.ReadDir(k.Folder)
	if err != nil {
		return
	}
	var names []string // by time, as their names are
	for _, name := range all {
		if k.isRun(name) {
			names = append(names, name)
		}
	}
	if len(names) <= MostFiles {
		return
	}
	archive, there, err := jsonl.Open(s.fs, path.Join("archive", k.Folder+".jsonl"))
	if err != nil {
		return
	}
	var lines [][]byte
	var done []string
	for _, name := range names[:len(names)-MostFiles] {
		data, _ := s.fs.ReadFile(path.Join(k.Folder, name))
		if !json.Valid(data) {
			continue
		}
		line, err := canon.JSON(struct {
			File string          `json:"file"`
			Run  json.RawMessage `json:"run"`
		}{name, data})
		if err != nil {
			continue
		}
		if !bytes.Contains(there, line) { // it was written before the file could go
			lines = append(lines, line)
		}
		done = append(done, name)
	}
	if archive.Append(lines...) != nil {
		return
	}
	for _, name := range done {
		_ = s.fs.Remove(path.Join(k.Folder, name))
	}
}
