//go:build dev || production

package window

import (
	"context"
	"encoding/json"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"github.com/wailsapp/wails/v2"
	"github.com/wailsapp/wails/v2/pkg/options"
	"github.com/wailsapp/wails/v2/pkg/options/assetserver"
	"github.com/wailsapp/wails/v2/pkg/options/linux"
	"github.com/wailsapp/wails/v2/pkg/options/mac"
	"github.com/wailsapp/wails/v2/pkg/options/windows"
	wails2 "github.com/wailsapp/wails/v2/pkg/runtime"

	"crg/app/service"
)

// The smallest window that the design fits in, and its first size.
const (
	minWidth, minHeight     = 960, 600
	firstWidth, firstHeight = 1440, 900
)

// Run shows the window until it is closed. dir is a project to open, "" = the start screen.
// It needs a webview: ask Possible first.
func Run(templates, page fs.FS, icon []byte, dir string) error {
	shell := newShell()
	home := service.OpenHome(service.HomeDir())
	app := service.New(templates, shell, home)
	app.Pace = service.WatchPace
	place := home.Read().Window
	if place.Width < minWidth || place.Height < minHeight {
		place.Width, place.Height = firstWidth, firstHeight
	}
	state := options.Normal
	if place.Maximised {
		state = options.Maximised
	}
	if runtime.GOOS == "linux" && os.Getenv("WEBKIT_DISABLE_DMABUF_RENDERER") == "" {
		_ = os.Setenv("WEBKIT_DISABLE_DMABUF_RENDERER", "1") // some drivers draw nothing otherwise
	}
	done := make(chan struct{})
	defer close(done)
	// The project is read while the webview loads the page; not before, as a second start, which Wails ends on its way to a
	// window, must not take the project's lock.
	opened := make(chan error, 1)
	read := sync.OnceFunc(func() {
		if dir != "" {
			go func() {
				_, err := app.OpenDir(dir)
				opened <- err
			}()
		}
	})
	report := sync.OnceFunc(func() { // a reload of the page must not report it again
		if dir != "" {
			app.Report(<-opened)
		}
	})
	return wails.Run(&options.App{
		Title: "CRG", Width: place.Width, Height: place.Height, MinWidth: minWidth, MinHeight: minHeight, WindowStartState: state,
		Frameless: runtime.GOOS != "darwin", BackgroundColour: options.NewRGB(243, 241, 238),
		AssetServer: &assetserver.Options{Assets: page, Middleware: func(next http.Handler) http.Handler {
			return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				read()
				next.ServeHTTP(w, r)
			})
		}},
		Bind: []any{&Door{calls: service.NewDispatcher(app.Crashed, app.Services()...)}},
		OnStartup: func(ctx context.Context) {
			shell.start(ctx)
			go tell(ctx, app, done)
			go app.MakeReady(ctx)
		},
		OnDomReady: func(ctx context.Context) {
			report()
			domReady(ctx)
		},
		OnBeforeClose: func(ctx context.Context) bool {
			width, height := wails2.WindowGetSize(ctx)
			maximised := wails2.WindowIsMaximised(ctx)
			home.Change(func(d *service.HomeData) {
				if d.Window.Maximised = maximised; !maximised {
					d.Window.Width, d.Window.Height = width, height
				}
			})
			return false
		},
		OnShutdown:               func(context.Context) { _ = app.Close() },
		EnableDefaultContextMenu: true, // text fields have Cut, Copy and Paste; the canvas has its own menus
		DragAndDrop:              &options.DragAndDrop{EnableFileDrop: true},
		SingleInstanceLock: &options.SingleInstanceLock{
			UniqueId: "crg-collaborative-reasoning-graphs",
			OnSecondInstanceLaunch: func(start options.SecondInstanceData) {
				wails2.WindowUnminimise(shell.wails())
				wails2.Show(shell.wails())
				if dir := asked(start); dir != "" {
					go func() {
						_, err := app.OpenDir(dir)
						app.Report(err)
					}()
				}
			},
		},
		Logger: quiet{app},
		Windows: &windows.Options{
			WebviewUserDataPath: webviewData(), Theme: windows.SystemDefault,
			Messages: messages(),
		},
		Mac:   &mac.Options{TitleBar: mac.TitleBarHiddenInset(), About: &mac.AboutInfo{Title: "CRG", Message: "Collaborative Reasoning Graphs", Icon: icon}},
		Linux: &linux.Options{Icon: icon, ProgramName: "crg", WebviewGpuPolicy: linux.WebviewGpuPolicyOnDemand},
	})
}

// asked is the folder that a second start names (`crg open DIR`), or "". It opens in the window that is there.
func asked(start options.SecondInstanceData) string {
	if len(start.Args) != 2 || start.Args[0] != "open" || start.Args[1] == "" {
		return ""
	}
	if filepath.IsAbs(start.Args[1]) {
		return start.Args[1]
	}
	return filepath.Join(start.WorkingDirectory, start.Args[1])
}

// tell passes the news on to the page, in order, by one event of Wails.
func tell(ctx context.Context, app *service.App, done <-chan struct{}) {
	defer app.Arrive()()
	for {
		news, stop := app.Events().Subscribe(1024)
		if !pass(ctx, news, done) {
			stop()
			return
		}
		stop()
		// This listener fell behind and was let go: the page takes a fresh snapshot.
		emit(ctx, service.NewEvent(service.Resync{}))
	}
}

// pass returns false at the end of the program and true when news were lost.
func pass(ctx context.Context, news <-chan service.Event, done <-chan struct{}) bool {
	for {
		select {
		case <-done:
			return false
		case e, ok := <-news:
			if !ok {
				return true
			}
			emit(ctx, e)
		}
	}
}

func emit(ctx context.Context, e service.Event) {
	if data, err := json.Marshal(e); err == nil {
		wails2.EventsEmit(ctx, "crg", string(data))
	}
}
