package service

import "crg/backend/base/disk"

// SaveText asks with the system's dialog where a text goes and writes it there. "" = cancelled. A browser has no such
// dialog; there the page hands the text over as a download. Errors: system.no-dialog, file.write, disk.full.
func (s *System) SaveText(title, name, text string) (string, error) {
	file, err := s.app.shell.SaveFile(title, name)
	if err != nil || file == "" {
		return "", err
	}
	if err := disk.ToFile(file, []byte(text)); err != nil {
		return "", err
	}
	return file, nil
}
