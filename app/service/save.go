package service

import (
	"os"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
)

// SaveText asks with the system's dialog where a text goes and writes it there. "" = cancelled. A browser has no such
// dialog; there the page hands the text over as a download. Errors: system.no-dialog, file.write.
func (s *System) SaveText(title, name, text string) (string, error) {
	file, err := s.app.shell.SaveFile(title, name)
	if err != nil || file == "" {
		return "", err
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		return "", fault.Wrap(err, "file.write", file).About(disk.Why(err))
	}
	return file, nil
}
