//go:build dev || production

package window

import (
	"context"
	"encoding/json"
	"io/fs"
	"os"
	"runtime"

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
	opened := make(chan error, 1) // the project is read while the webview starts; the page's first call waits for it
	if dir != "" {
		go func() {
			_, err := app.OpenDir(dir)
			opened <- err
		}()
	}
	return wails.Run(&options.App{
		Title: "CRG", Width: place.Width, Height: place.Height, MinWidth: minWidth, MinHeight: minHeight, WindowStartState: state,
		Frameless: runtime.GOOS != "darwin", BackgroundColour: options.NewRGB(243, 241, 238),
		AssetServer: &assetserver.Options{Assets: page},
		Bind:        []any{&Door{calls: service.NewDispatcher(app.Crashed, app.Services()...)}},
		OnStartup: func(ctx context.Context) {
			shell.start(ctx)
			go tell(ctx, app, done)
		},
		OnDomReady: func(ctx context.Context) {
			if dir != "" {
				dir = "" // only once: a reload of the page must not report it again
				app.Report(<-opened)
			}
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
			OnSecondInstanceLaunch: func(options.SecondInstanceData) {
				wails2.WindowUnminimise(shell.wails())
				wails2.Show(shell.wails())
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
		emit(ctx, service.Event{Name: service.Resync, Data: struct{}{}})
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
