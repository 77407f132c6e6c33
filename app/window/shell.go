//go:build dev || production

package window

import (
	"context"
	"os"
	"path/filepath"

	wails2 "github.com/wailsapp/wails/v2/pkg/runtime"

	"crg/app/service"
)

// shell is what the window can do beyond the page. All calls of the Wails runtime are here: with a context that is not
// its own it ends the process. The page may ask before the window has started, so everyone waits for that.
type shell struct {
	started chan struct{}
	ctx     context.Context
}

func newShell() *shell { return &shell{started: make(chan struct{})} }

func (s *shell) start(ctx context.Context) {
	s.ctx = ctx
	close(s.started)
}

func (s *shell) wails() context.Context {
	<-s.started
	return s.ctx
}

func (s *shell) Kind() string { return "window" }

func (s *shell) PickFolder(title, start string) (string, error) {
	return wails2.OpenDirectoryDialog(s.wails(), wails2.OpenDialogOptions{Title: title, DefaultDirectory: existing(start), CanCreateDirectories: true})
}

func (s *shell) PickFiles(title string) ([]string, error) {
	return wails2.OpenMultipleFilesDialog(s.wails(), wails2.OpenDialogOptions{Title: title})
}

func (s *shell) SaveFile(title, name string) (string, error) {
	return wails2.SaveFileDialog(s.wails(), wails2.SaveDialogOptions{Title: title, DefaultFilename: name})
}

func (s *shell) OpenURL(address string) error {
	wails2.BrowserOpenURL(s.wails(), address)
	return nil
}

func (s *shell) SetTitle(title string, waiting bool) {
	if waiting {
		title = "● " + title
	}
	wails2.WindowSetTitle(s.wails(), title)
}

func (s *shell) Quit() { wails2.Quit(s.wails()) }

// existing is the nearest folder of a path that is there: some systems show no dialog for one that is not.
func existing(dir string) string {
	for dir != "" && dir != filepath.Dir(dir) {
		if info, err := os.Stat(dir); err == nil && info.IsDir() {
			return dir
		}
		dir = filepath.Dir(dir)
	}
	return ""
}

// quiet keeps Wails' own log lines out of the way: they quote whole calls, arguments included. Only that something went
// wrong is noted.
type quiet struct{ app *service.App }

func (quiet) Print(string)   {}
func (quiet) Trace(string)   {}
func (quiet) Debug(string)   {}
func (quiet) Info(string)    {}
func (quiet) Warning(string) {}
func (q quiet) Error(string) { q.app.Crashed("the window reported an error", nil) }
func (q quiet) Fatal(string) { q.app.Crashed("the window reported a fatal error", nil) }
