package service

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/export/archive"
)

// PackedProject is a packed project (.crg.zip): a file of this computer, or one whose pieces a page sent.
type PackedProject struct {
	Name   string `json:"name"`
	Upload string `json:"upload"`
	Path   string `json:"path"`
	Place  string `json:"place"` // where its folder goes; "" = beside the others
}

// Piece adds a piece of a packed project, as base64, to an upload of the page's own naming. Error: import.too-big.
func (s *Projects) Piece(upload, piece string) (int, error) {
	data, err := base64.StdEncoding.DecodeString(piece)
	if err != nil {
		return 0, fault.New("system.arguments", "Projects.Piece").Because("no-base64")
	}
	return s.app.archives.add(upload, data)
}

// Unpack makes a new project folder of a packed project, beside the others, and opens it. Errors: those of archive.Unpack and Open.
func (s *Projects) Unpack(from PackedProject) (ProjectInfo, error) {
	name := from.Name
	if from.Path != "" {
		name = filepath.Base(from.Path)
	}
	title := name
	for _, end := range []string{archive.Ext, ".zip"} {
		if strings.HasSuffix(strings.ToLower(title), end) {
			title = title[:len(title)-len(end)]
			break
		}
	}
	place := cmp.Or(from.Place, s.NewPlace())
	dir := filepath.Join(place, s.FreeName(place, title))
	var err error
	if from.Path != "" {
		err = archive.UnpackFile(from.Path, dir)
	} else {
		data := s.app.archives.take(from.Upload)
		err = archive.Unpack(name, bytes.NewReader(data), int64(len(data)), dir)
	}
	if err != nil {
		return ProjectInfo{}, err
	}
	if err := s.app.Open(dir); err != nil {
		_ = os.RemoveAll(dir) // it was made a moment ago, of a file that is still there
		return ProjectInfo{}, err
	}
	return s.Current(), nil
}
