package service

// SetTitle names the window; waiting adds the sign that something waits for the person.
func (s *System) SetTitle(title string, waiting bool) { s.app.shell.SetTitle(title, waiting) }
