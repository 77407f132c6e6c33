package service

// Shell is what only the door itself can do. The window has all of it; a browser tab has little.
type Shell interface {
	// Kind is "window" or "browser".
	Kind() string
	// PickFolder, PickFiles and SaveFile show the system's dialogs. "" or no names: the person cancelled.
	// Where the door has none they fail with system.no-dialog, and the page asks in its own way.
	PickFolder(title, start string) (string, error)
	PickFiles(title string) ([]string, error)
	SaveFile(title, name string) (string, error)
	// OpenURL shows an address (http, https or mailto; already checked) in the person's browser.
	OpenURL(address string) error
	// SetTitle names the window; waiting adds the sign that something waits for the person.
	SetTitle(title string, waiting bool)
	// Quit ends the program after the open project was closed.
	Quit()
}
