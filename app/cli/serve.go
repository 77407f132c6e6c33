package cli

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"crg/app/service"
	"crg/app/web"
	"crg/backend/base/fault"
	"crg/backend/export/archive"
)

func (a *App) serveCommand() *cobra.Command {
	var how serving
	c := &cobra.Command{
		Use: "serve [DIR]", Short: "Show the project in a browser on this computer", Args: cobra.MaximumNArgs(1),
		Long: "Shows the screen of CRG in a browser on this computer. Only this computer can reach it, and only with the printed address.",
		RunE: func(c *cobra.Command, args []string) error {
			return a.serve(c.Context(), append(args, "")[0], how)
		},
	}
	c.Flags().StringVar(&how.addr, "addr", anyPort, "loopback address to listen on; port 0 takes a free one")
	c.Flags().StringVar(&how.urlFile, "url-file", "", "write the address to this file")
	c.Flags().BoolVar(&how.open, "open", false, "open the default browser")
	c.Flags().DurationVar(&how.pace, "practice-pace", service.WatchPace, "pause between two pieces of a reply of the practice agent or of a recording; 0s answers at once")
	return c
}

func (a *App) openCommand() *cobra.Command {
	return &cobra.Command{
		Use: "open [DIR]", Short: "Open the window, on a project where one is named; a packed one (.crg.zip) is unpacked beside its file", Args: cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			dir := append(args, "")[0]
			if strings.HasSuffix(strings.ToLower(dir), archive.Ext) { // a packed project goes on beside its file
				to := Unused(dir[:len(dir)-len(archive.Ext)], "")
				if err := a.unpack(dir, to); err != nil {
					return err
				}
				dir = to
			}
			return a.show(c, dir)
		},
	}
}

// show opens the window, or the page in the default browser where there is no window. `crg` alone does the same.
// A build without the page, such as that of `go build` on a fresh clone, says what it can do.
func (a *App) show(c *cobra.Command, dir string) error {
	if _, err := fs.Stat(a.page, "index.html"); err != nil {
		return c.Root().Help()
	}
	return a.shown(func() error {
		if a.window != nil {
			return a.window(dir)
		}
		return a.screen(c.Context(), dir)
	})
}

const anyPort = "127.0.0.1:0"

// serving is how the page is served.
type serving struct {
	addr, urlFile string
	open          bool // the default browser
	pace          time.Duration
	listening     func(*web.Server, *service.App, func()) (done func()) // is called before the page is shown
}

// serve shows the app in a browser until ctx ends or the page asks to quit.
func (a *App) serve(ctx context.Context, dir string, how serving) error {
	ctx, quit := stoppable(ctx)
	defer quit()
	door := service.New(a.templates, browser{quit}, service.OpenHome(service.HomeDir()))
	door.Pace = how.pace
	if dir != "" {
		if _, err := door.OpenDir(dir); err != nil {
			return openError{err}
		}
	}
	defer door.Close()
	server, err := web.Listen(how.addr, door, service.NewDispatcher(door.Crashed, door.Services()...), a.page)
	if err != nil {
		return fault.Wrap(err, "cli.usage", "", "why", "CRG cannot listen on "+how.addr+": "+err.Error())
	}
	if how.urlFile != "" {
		if err := os.WriteFile(how.urlFile, []byte(server.URL()), 0o600); err != nil {
			return fault.Wrap(err, "file.write", how.urlFile, "why", err.Error())
		}
	}
	if how.listening != nil {
		defer how.listening(server, door, quit)()
	}
	fmt.Fprintln(a.out, server.URL())
	if how.open {
		if err := openBrowser(server.URL()); err != nil { // the address is printed, too
			a.printError(err)
			a.tell(err)
		}
	}
	go func() { <-ctx.Done(); server.Close() }()
	go door.MakeReady(ctx)
	return server.Serve()
}

// browser is the shell of a browser tab: no dialogs of its own.
type browser struct{ quit func() }

func (browser) Kind() string                           { return "browser" }
func (browser) PickFolder(_, _ string) (string, error) { return "", noDialog() }
func (browser) PickFiles(string) ([]string, error)     { return nil, noDialog() }
func (browser) SaveFile(_, _ string) (string, error)   { return "", noDialog() }
func (browser) OpenURL(address string) error           { return openBrowser(address) }
func (browser) SetTitle(string, bool)                  {}
func (b browser) Quit()                                { b.quit() }
func noDialog() error                                  { return fault.New("system.no-dialog", "") }

// openBrowser shows an address in the default browser.
func openBrowser(address string) error {
	name, args := "xdg-open", []string{address}
	switch runtime.GOOS {
	case "windows":
		name, args = "rundll32", []string{"url.dll,FileProtocolHandler", address}
	case "darwin":
		name = "open"
	}
	c := exec.Command(name, args...)
	if err := c.Start(); err != nil {
		return fault.Wrap(err, "system.no-browser", address)
	}
	go func() { _ = c.Wait() }()
	return nil
}
