package cli

import (
	"os"

	"golang.org/x/sys/windows"
)

// unseen is true where nobody reads what is printed: after a double click.
var unseen bool

// The program for Windows has no console of its own, so that a double click shows only the window. Started from one, it reads
// and writes there, and hears Ctrl+C. Streams that lead elsewhere stay.
func init() {
	attach := windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole")
	const parent = ^uintptr(0)
	ok, _, _ := attach.Call(parent)
	attached := ok != 0
	for _, s := range []struct {
		id   uint32
		file **os.File
		name string
	}{
		{windows.STD_INPUT_HANDLE, &os.Stdin, "CONIN$"},
		{windows.STD_OUTPUT_HANDLE, &os.Stdout, "CONOUT$"},
		{windows.STD_ERROR_HANDLE, &os.Stderr, "CONOUT$"},
	} {
		h, err := windows.GetStdHandle(s.id)
		missing := err != nil || h == 0 || h == windows.InvalidHandle
		var mode uint32
		// A console that was handed down is opened anew: before it was attached, Go could not know it for one.
		if attached && (missing || windows.GetConsoleMode(h, &mode) == nil) {
			if console, err := os.OpenFile(s.name, os.O_RDWR, 0); err == nil {
				*s.file, missing = console, false
			}
		}
		if s.id == windows.STD_ERROR_HANDLE {
			unseen = missing
		}
	}
}

// tell shows a failure in a box, where nobody would read it otherwise.
func (a *App) tell(err error) {
	if !unseen {
		return
	}
	text, remedy := a.tellError(err)
	if remedy != "" {
		text += "\n\n" + remedy
	}
	words, err := windows.UTF16PtrFromString(text)
	if err != nil {
		return
	}
	title, _ := windows.UTF16PtrFromString("CRG")
	_, _ = windows.MessageBox(0, words, title, windows.MB_OK|windows.MB_ICONERROR|windows.MB_SETFOREGROUND)
}
