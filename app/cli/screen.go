package cli

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"crg/app/service"
	"crg/app/web"
)

// How long the page in a browser may be away before the program ends: at the start, as browsers and people are slow; and later,
// so that a reload survives.
const (
	firstPage = 5 * time.Minute
	pageGrace = 15 * time.Second
)

// screen shows the page in the default browser, on a machine without a webview. It behaves as a window does: it ends with its
// last page, and a second start shows what the first one has.
func (a *App) screen(ctx context.Context, dir string) error {
	if dir != "" {
		if abs, err := filepath.Abs(dir); err == nil {
			dir = abs
		}
	}
	note := filepath.Join(service.HomeDir(), "screen-address")
	if address := readAddress(note); address != "" && web.Again(address, dir) {
		fmt.Fprintln(a.out, address)
		return openBrowser(address)
	}
	return a.serve(ctx, dir, serving{addr: anyPort, open: true, pace: service.WatchPace, listening: func(s *web.Server, door *service.App, quit func()) func() {
		s.EndWithLastPage(firstPage, pageGrace, door.Working, quit)
		_ = os.WriteFile(note, []byte(s.URL()), 0o600) // without it a second start shows a page of its own
		return func() {
			if readAddress(note) == s.URL() {
				_ = os.Remove(note)
			}
		}
	}})
}

// readAddress is the address that a running program left there, "" = none.
func readAddress(note string) string {
	data, err := os.ReadFile(note)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(data))
}

// shown runs what opens the screen. Where nobody reads what is printed, as after a double click, a failure is shown in a box.
func (a *App) shown(open func() error) error {
	err := a.guarded(open)
	if err != nil {
		a.tell(err)
	}
	return err
}
