//go:build production

// Hello is a bare Wails window: a title, a button, and one method behind it. build/bench-window compares the start of CRG with
// its own.
package main

import (
	"context"
	"os"
	"testing/fstest"

	"github.com/wailsapp/wails/v2"
	"github.com/wailsapp/wails/v2/pkg/options"
	"github.com/wailsapp/wails/v2/pkg/options/assetserver"
	"github.com/wailsapp/wails/v2/pkg/options/linux"
	"github.com/wailsapp/wails/v2/pkg/runtime"
)

const page = `<!doctype html><title>hello</title><h1>Hello</h1><button id="greet">Greet</button><p id="answer"></p>
<script>
  greet.onclick = () => window.go.main.Greeter.Greet('you').then((said) => { answer.textContent = said })
</script>`

// Greeter is what the page can reach.
type Greeter struct{}

// Greet says hello.
func (Greeter) Greet(name string) string { return "Hello " + name }

func main() {
	_ = os.Setenv("WEBKIT_DISABLE_DMABUF_RENDERER", "1") // as CRG has it
	_ = wails.Run(&options.App{
		Title: "hello", Width: 1440, Height: 900,
		AssetServer: &assetserver.Options{Assets: fstest.MapFS{"index.html": {Data: []byte(page)}}},
		Bind:        []any{&Greeter{}},
		OnDomReady: func(ctx context.Context) {
			if script, err := os.ReadFile(os.Getenv("CRG_SMOKE")); err == nil {
				runtime.WindowExecJS(ctx, string(script))
			}
		},
		Linux: &linux.Options{WebviewGpuPolicy: linux.WebviewGpuPolicyOnDemand},
	})
}
